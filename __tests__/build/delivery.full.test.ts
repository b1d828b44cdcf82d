import { describeRequests } from '../support/delivery-requests';
import { SERVERS } from '../support/delivery-servers';
import { describeWith } from '../support/programs';

// The export of `npm run build` in the servers that its configurations are for. `__tests__/scripts/serve.test.ts` has the
// one of `npm start`.

for (const [name, programs] of Object.entries(SERVERS))
  describeWith(programs, name, () => describeRequests(name, 'out'));

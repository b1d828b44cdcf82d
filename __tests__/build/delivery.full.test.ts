import { describeRequests } from '../support/delivery-requests';
import { describeWith } from '../support/programs';

// The export of `npm run build` in nginx, with the configuration of the build. `__tests__/scripts/serve.test.ts` has the
// server of `npm start`.

describeWith(['nginx with Brotli'], 'nginx', () => describeRequests('nginx', 'out'));

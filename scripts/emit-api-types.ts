import { emitApiTypes } from '@/build/emit-api-types';
import { main } from '@/lib/server/run-command';

const help = `Writes the types of the API, as a build does.

  --strict  warnings stop it, too`;

await main({ help, options: { strict: { type: 'boolean' } } }, ({ strict }) =>
  emitApiTypes(strict ? 'strict' : 'build'),
);

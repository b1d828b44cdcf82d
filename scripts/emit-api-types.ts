import { emitApiTypes } from './lib/emit-api-types';
import { main } from './lib/main.mjs';

await main(() => emitApiTypes(process.argv.includes('--strict') ? 'strict' : 'build'));

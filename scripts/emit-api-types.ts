import { emitApiTypes } from '@/build/emit-api-types';
import { main } from '../src/lib/server/main.mjs';

await main(() => emitApiTypes(process.argv.includes('--strict') ? 'strict' : 'build'));

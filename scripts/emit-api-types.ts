import { emitApiTypes } from '@/build/emit-api-types';
import { main } from '@/lib/server/run-command';

await main(() => emitApiTypes(process.argv.includes('--strict') ? 'strict' : 'build'));

import { emitApiTypes } from '@/build/emit-api-types';
import { main } from '@/lib/server/main';

await main(() => emitApiTypes(process.argv.includes('--strict') ? 'strict' : 'build'));

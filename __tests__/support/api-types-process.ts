import { emitApiTypes } from '@/build/emit-api-types';
import { main } from '@/lib/server/run-command';

// Writes the types of the API, as a build does.

await main(() => emitApiTypes('build'));

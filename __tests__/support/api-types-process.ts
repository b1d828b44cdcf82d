import { emitApiTypes } from '@/build/emit-api-types';
import { main } from '@/lib/server/run-command';

await main({ help: 'Writes the types of the API, as a build does.' }, () => emitApiTypes('build'));

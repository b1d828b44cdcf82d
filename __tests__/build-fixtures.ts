import { buildFixtureSites } from './support/fixture-sites';
import { main } from '@/lib/server/run-command';

// `npm run fixtures`: builds the fixture sites whose exports tests read, as far as they are missing or outdated.

await main(() => buildFixtureSites());

import { buildFixtureSites } from './support/fixture-sites';
import { main } from '@/lib/server/run-command';

const help = `npm run fixtures
Builds the fixture sites whose exports tests read, as far as they are missing or outdated.`;

await main({ help }, () => buildFixtureSites());

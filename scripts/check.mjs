// @ts-check
import { runScript } from './bootstrap.mjs';
import { main } from '../src/lib/server/main.mjs';

// `npm run check`: reports every mistake in content, links, language and API description in one run. `npm run check --
// --help` lists the options.

main(() => {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => stop.abort());
  const env = { BUILD_CACHE: '.cache/build' };
  return runScript('scripts/check-content.ts', process.argv.slice(2), { signal: stop.signal, env });
});

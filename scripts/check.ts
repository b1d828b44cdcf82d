import { setFlagsFromString } from 'node:v8';
import { CHECK_HELP, readCheckOptions } from '@/check/check-options';
import { loadComponents } from '@/check/site/component-files';
import { createSiteCheck } from '@/check/site/site-check';
import { pruneCache } from '@/lib/server/cache';
import { main } from '@/lib/server/run-command';
import { report } from '@/check/report';

// `npm run check`: reports every mistake in content, links, language and API description in one run, without a build.
// `check-options.ts` has the options and exit codes.

// A check ends before code that V8 optimizes pays for its compilation: a function runs four times as long before that.
setFlagsFromString('--interrupt-budget=500000');

await main(async () => {
  process.env['BUILD_CACHE'] = '.cache/build';
  const options = readCheckOptions(process.argv.slice(2));
  if (typeof options === 'string') {
    console.error(options);
    return 2;
  }
  if (options.help) {
    console.log(CHECK_HELP);
    return 0;
  }
  const found = await createSiteCheck(await loadComponents(), true)();
  pruneCache();
  return report('content', found, options.strict ? 'strict' : options.build ? 'build' : 'check', options);
});

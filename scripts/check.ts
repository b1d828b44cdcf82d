import { setFlagsFromString } from 'node:v8';
import { loadComponents } from '@/check/site/component-files';
import { createSiteCheck } from '@/check/site/site-check';
import { pruneCache } from '@/lib/server/cache';
import { main } from '@/lib/server/run-command';
import { report } from '@/check/report';

const help = `npm run check -- [options]
Reports every mistake in content, links, language and API description, without a build.

  --all      every finding of language, not three examples of each rule
  --github   annotations for GitHub Actions
  --json     the issues as JSON, with file, line, column, code, severity, stops, message and fix
  --strict   every warning is an error
  --build    only errors count: broken links are warnings, as in \`npm run build\`

Exit codes: 0 no mistake that counts; 1 mistakes; 2 an option is unknown.`;

const options = {
  strict: { type: 'boolean' },
  all: { type: 'boolean' },
  json: { type: 'boolean' },
  github: { type: 'boolean' },
  build: { type: 'boolean' },
} as const;

// A check ends before code that V8 optimizes pays for its compilation: a function runs four times as long before that.
setFlagsFromString('--interrupt-budget=500000');

await main({ help, options }, async (values) => {
  process.env['BUILD_CACHE'] = '.cache/build';
  const found = await createSiteCheck(await loadComponents(), true)();
  pruneCache();
  if (values.strict) return report('content', found, 'strict', values);
  return report('content', found, values.build ? 'build' : 'check', values);
});

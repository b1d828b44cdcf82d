import { main } from '@/lib/server/run-command';

const help = `npm run build -- [options]
Checks the content and writes the site to out/.

  --strict  warnings stop the build, too, and the language is checked`;

// Packages read these when they are imported. Time zone and language of this machine must not change the pages.
Object.assign(process.env, {
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  TZ: 'UTC',
  LC_ALL: 'en_US.UTF-8',
  BUILD_CACHE: '.cache/build',
});

await main({ help, options: { strict: { type: 'boolean' } } }, async ({ strict = false }) => {
  const { runBuild } = await import('@/build/build-site');
  await runBuild(strict);
});

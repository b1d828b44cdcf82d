import { main } from '@/lib/server/run-command';

// `npm run build`: checks content and renders it to out/. `--strict` counts warnings as errors, and checks the language.

// Packages read these when they are imported. Time zone and language of this machine must not change the pages.
Object.assign(process.env, {
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  TZ: 'UTC',
  LC_ALL: 'en_US.UTF-8',
  BUILD_CACHE: '.cache/build',
});

await main(async () => {
  const { runBuild } = await import('@/build/build-site');
  await runBuild(process.argv.includes('--strict'));
});

import { realpathSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { dirname } from 'node:path';
import type { NextConfig } from 'next';
import { BASE_PATH } from './src/config/base-path';
import { FILE_ADDRESSES, SITE_SCRIPTS } from './src/config/public-files';
import { parseEnvironment } from './src/config/env';

// Reports a mistake in the environment before the pages are rendered; `src/build/bundle-document.ts` uses the values.
parseEnvironment(process.env);

/**
 * In development, the files that are no pages come from another process (`src/build/dev-site.ts`). Of the product's own
 * (`files` in `content/product.yaml`), the endings are known; those below `_next` are the framework's.
 */
function fileRewrites() {
  const origin = process.env['FILES_ORIGIN'];
  const own = { source: '/:file((?!_next/).+\\.(?:json|txt))', destination: `${origin}/:file` };
  const addresses = [...FILE_ADDRESSES, SITE_SCRIPTS].map((address) =>
    address.replace(/\/$/, '/:file'),
  );
  return [own, ...addresses.map((source) => ({ source, destination: `${origin}${source}` }))];
}

/** The addresses of this machine in its networks. */
function localAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((all = []) =>
    all.map(({ address }) => address),
  );
}

/** The folder that contains this project and its packages, which a copy for a test links to. */
function commonRoot(): string {
  const packages = `${realpathSync('node_modules')}/`;
  let root = realpathSync('.');
  while (!packages.startsWith(root === '/' ? root : `${root}/`)) root = dirname(root);
  return root;
}

const ROOT = commonRoot();

const config: NextConfig = {
  // In development, an export would compare each request with all routes, which a new process lists each time.
  ...(process.env.NODE_ENV === 'development'
    ? { rewrites: () => Promise.resolve(fileRewrites()) }
    : { output: 'export' as const }),
  basePath: BASE_PATH,
  env: { BASE_PATH, BUILD_ID: process.env['BUILD_ID'] ?? '' },
  // The folder of the export; Next keeps its own files in `.next`.
  distDir: process.env['EXPORT_FOLDER'] ?? '.next',
  generateBuildId: () => process.env['BUILD_ID'] ?? null,
  trailingSlash: false,
  reactStrictMode: true,
  poweredByHeader: false,
  images: { unoptimized: true },
  // Types and lint are steps of `npm test`; checking them again here would take a quarter of the build.
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
  // Live reload works at every address that the server prints, and at this one.
  allowedDevOrigins: ['127.0.0.1', ...localAddresses()],
  outputFileTracingRoot: ROOT,
  turbopack: {
    root: ROOT,
  },
  experimental: {
    // A build leaves the data of pages out; in development, this size is no problem.
    largePageDataBytes: 2_000_000,
    // An export publishes no source maps, and a page that fails to render names its route.
    ...(process.env.NODE_ENV !== 'development' && {
      turbopackSourceMaps: false,
      turbopackInputSourceMaps: false,
    }),
    turbopackPluginRuntimeStrategy: 'workerThreads',
  },
};

export default config;

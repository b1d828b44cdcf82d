import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import type { NextConfig } from 'next';
import type * as DevServerModule from 'next/dist/server/dev/next-dev-server';
import { BASE_PATH } from './src/config/base-path';
import { FILE_ADDRESSES, SITE_SCRIPTS } from './src/config/files';
import { parseEnvironment } from './src/config/env';

// Reports a mistake in the environment before the pages are rendered; `scripts/post-process-export.ts` uses the values.
parseEnvironment(process.env);

/** Packages that only the server uses: Node loads them itself, so the compiler reads none of their files. */
const SERVER_PACKAGES = [
  ...['@redocly/openapi-core', '@scalar/openapi-upgrader', '@wooorm/starry-night', 'ajv', 'ajv-formats'],
  ...['hast-util-from-html', 'hast-util-to-html', 'hast-util-to-jsx-runtime', 'hast-util-to-mdast', 'hastscript'],
  ...['mdast-util-to-markdown', 'next-contentlayer2', 'openapi-sampler', 'prettier', 're2js', 'rehype-sanitize'],
  ...['remark-gfm', 'remark-mdx', 'remark-parse', 'remark-rehype', 'sharp', 'unified', 'yaml', 'zod'],
];

/**
 * Next's development server starts a process for each request of a route with parameters, which loads all modules again
 * to list the paths of the route: 2 s of CPU time. Only `cacheComponents` and a line of the log use the list, because
 * the pages find out themselves whether they exist. If Next renames the method, the server is only slower.
 */
function skipStaticPaths(): void {
  const require = createRequire(resolve('package.json'));
  const { default: DevServer } = require('next/dist/server/dev/next-dev-server.js') as typeof DevServerModule;
  if ('getStaticPaths' in DevServer.prototype)
    Object.assign(DevServer.prototype, { getStaticPaths: () => Promise.resolve({}) });
}

/**
 * In development, the files that are no pages come from another process (`scripts/dev-files.ts`). Of the product's own
 * (`files` in `content/product.yaml`), the endings are known; those below `_next` are the framework's.
 */
function fileRewrites() {
  const origin = process.env['FILES_ORIGIN'];
  const own = { source: '/:file((?!_next/).+\\.(?:json|txt))', destination: `${origin}/:file` };
  const addresses = [...FILE_ADDRESSES, SITE_SCRIPTS].map((address) => address.replace(/\/$/, '/:file'));
  return [own, ...addresses.map((source) => ({ source, destination: `${origin}${source}` }))];
}

/** The folder that contains this project and its packages, which a copy for a test links to. */
function commonRoot(): string {
  const packages = `${realpathSync('node_modules')}/`;
  let root = realpathSync('.');
  while (!packages.startsWith(root === '/' ? root : `${root}/`)) root = dirname(root);
  return root;
}

const ROOT = commonRoot();

if (process.env.NODE_ENV === 'development') skipStaticPaths();

const config: NextConfig = {
  // In development, an export would compare each request with all routes, which a new process lists each time.
  ...(process.env.NODE_ENV === 'development'
    ? { rewrites: () => Promise.resolve(fileRewrites()) }
    : { output: 'export' as const }),
  basePath: BASE_PATH,
  env: { BASE_PATH },
  // The folder of the export; Next keeps its own files in `.next`.
  distDir: process.env['EXPORT_FOLDER'] ?? '.next',
  generateBuildId: () => process.env['BUILD_ID'] ?? null,
  trailingSlash: false,
  reactStrictMode: true,
  poweredByHeader: false,
  images: { unoptimized: true },
  // Types and lint are steps of `npm test`; checking them again here would take a quarter of the build.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: SERVER_PACKAGES,
  devIndicators: false,
  outputFileTracingRoot: ROOT,
  turbopack: {
    root: ROOT,
    // Every browser that the framework supports has what the polyfills add, and an export has no server actions.
    resolveAlias: {
      '../build/polyfills/polyfill-module': './src/lib/nothing.ts',
      './reducers/server-action-reducer': './src/lib/nothing.ts',
    },
  },
  experimental: {
    // An inline script would differ from page to page, and each page would need a policy of its own.
    turbopackSharedRuntime: false,
    // An export publishes no source maps, and a page that fails to render names its route.
    ...(process.env.NODE_ENV !== 'development' && { turbopackSourceMaps: false, turbopackInputSourceMaps: false }),
    turbopackPluginRuntimeStrategy: 'workerThreads',
  },
};

export default config;

import type { NextConfig } from 'next';
import { BASE_PATH } from './src/config/base-path';
import { parseEnvironment } from './src/config/env';

// Reports a mistake in the environment before the pages are rendered; `scripts/post-process-export.ts` uses the values.
parseEnvironment(process.env);

const SHARED = /[\\/]src[\\/](?:browser|config|hooks|lib|components[\\/]layout[\\/]crash)/;

/** The part of webpack's configuration that this file changes. */
interface WebpackConfig {
  plugins: object[];
  optimization?: { splitChunks?: false | { cacheGroups: Record<string, object> } };
}

interface WebpackContext {
  isServer: boolean;
  dev: boolean;
  webpack: { NormalModuleReplacementPlugin: new (request: RegExp, replacement: string) => object };
}

const config: NextConfig = {
  output: 'export',
  basePath: BASE_PATH,
  env: { BASE_PATH },
  trailingSlash: false,
  reactStrictMode: true,
  poweredByHeader: false,
  images: { unoptimized: true },
  // Types and lint are steps of `npm test`; checking them again here would take a quarter of the build.
  typescript: { ignoreBuildErrors: true },
  // These packages load files at run time (a grammar engine in WebAssembly, rule sets), which a bundle cannot find.
  serverExternalPackages: ['@wooorm/starry-night', '@redocly/openapi-core', 'openapi-sampler', 'prettier', 'esbuild'],
  devIndicators: false,
  outputFileTracingRoot: process.cwd(),
  // One shared file for the frame, the pages and their error pages: without it, webpack copies these small modules into
  // each.
  webpack(webpackConfig: WebpackConfig, { isServer, dev, webpack }: WebpackContext) {
    // The live reload of Contentlayer's hooks is unused and adds 1.7 kB of the Pages Router to every page.
    webpackConfig.plugins.push(new webpack.NormalModuleReplacementPlugin(/^\.\/useLiveReload\.js$/, 'server-only'));
    const groups = webpackConfig.optimization?.splitChunks && webpackConfig.optimization.splitChunks.cacheGroups;
    // Both are unused: every browser that the framework supports has what the polyfills add, and an export has no
    // server actions.
    const unused = /[\\/](?:polyfill-module|server-action-reducer)$/;
    if (!isServer && !dev) webpackConfig.plugins.push(new webpack.NormalModuleReplacementPlugin(unused, 'client-only'));
    if (!isServer && !dev && groups)
      groups['shared'] = { test: SHARED, chunks: 'initial', minChunks: 2, enforce: true, name: 'shared' };
    return webpackConfig;
  },
};

export default config;

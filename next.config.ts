import type { NextConfig } from 'next';
import { parseEnvironment } from './src/config/env';

// A mistake in the environment is told before the pages are rendered; `finish-export` is who needs it.
parseEnvironment(process.env);

const SHARED = /[\\/]src[\\/](?:browser|config|hooks|lib|components[\\/]layout[\\/]crash)/;

/** The part of webpack's configuration that is changed here. */
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
  trailingSlash: false,
  reactStrictMode: true,
  poweredByHeader: false,
  images: { unoptimized: true },
  // Types and lint are steps of `npm test`; checking them again here would take a quarter of the build.
  typescript: { ignoreBuildErrors: true },
  // They load files of their own at run time (a grammar engine in WebAssembly, rule sets), which a bundle would not find.
  serverExternalPackages: ['@wooorm/starry-night', '@redocly/openapi-core', 'openapi-sampler', 'prettier'],
  devIndicators: false,
  outputFileTracingRoot: process.cwd(),
  // What the frame, the pages and their crashes share is one file: each would carry its own copy, because it is small.
  webpack(webpackConfig: WebpackConfig, { isServer, dev, webpack }: WebpackContext) {
    // The live reload of Contentlayer's hooks, which nobody calls, brings 1.7 kB of the Pages Router to every page.
    webpackConfig.plugins.push(new webpack.NormalModuleReplacementPlugin(/^\.\/useLiveReload\.js$/, 'server-only'));
    const groups = webpackConfig.optimization?.splitChunks && webpackConfig.optimization.splitChunks.cacheGroups;
    // Neither is of use here: every browser that the framework supports has what the polyfills add, and an export has no server actions.
    const unused = /[\\/](?:polyfill-module|server-action-reducer)$/;
    if (!isServer && !dev) webpackConfig.plugins.push(new webpack.NormalModuleReplacementPlugin(unused, 'client-only'));
    if (!isServer && !dev && groups) groups['shared'] = { test: SHARED, chunks: 'initial', minChunks: 2, enforce: true, name: 'shared' };
    return webpackConfig;
  },
};

export default config;

import type { NextConfig } from 'next';

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
};

export default config;

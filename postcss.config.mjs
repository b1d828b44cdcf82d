import { resolve } from 'node:path';

// Turbopack loads plugins from its output folder, where a relative path names nothing.
const config = {
  plugins: { '@tailwindcss/postcss': {}, [resolve('src/styles/postcss-text-size.cjs')]: {} },
};

export default config;

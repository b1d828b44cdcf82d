const config = { plugins: { '@tailwindcss/postcss': {}, './scripts/postcss-text-size.cjs': {} } };

export default config;

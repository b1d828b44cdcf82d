import nextCoreWebVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';

const config = [
  {
    ignores: [
      'node_modules',
      '.next',
      'out',
      '.out-*',
      '.contentlayer',
      '.openapi',
      '.cache',
      'next-env.d.ts',
      'schema/generated',
      '__tests__/fixtures',
      // Code that pages show.
      'content/*',
      '!content/components',
      'test-results',
      'playwright-report',
    ],
  },
  ...nextCoreWebVitals,
  ...nextTypescript,
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      ...jsxA11y.flatConfigs.strict.rules,
      // Code and tables scroll, so a keyboard has to reach them; regions are named.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: ['pre', 'main'], roles: ['tabpanel', 'region'] }],
      // The router follows plain links (src/browser/router.ts), so that no link costs script.
      '@next/next/no-html-link-for-pages': 'off',
      // An export has no server that optimizes images.
      '@next/next/no-img-element': 'off',
      'no-console': 'error',
    },
  },
  { files: ['scripts/**', '__tests__/**'], rules: { 'no-console': 'off' } },
  prettier,
];

export default config;

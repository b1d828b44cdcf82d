import nextCoreWebVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';
import jsxA11y from 'eslint-plugin-jsx-a11y';

/** The rules about React, one of which compiles each file: together they take most of the time of the linter. */
const REACT_RULES = nextCoreWebVitals
  .flatMap(({ rules = {} }) => Object.keys(rules))
  .filter((name) => /^react(?:-hooks)?\//.test(name));

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
      'jsx-a11y/no-noninteractive-tabindex': [
        'error',
        { tags: ['pre', 'main'], roles: ['tabpanel', 'region'] },
      ],
      // The router follows plain links (src/browser/router.ts), so that no link costs script.
      '@next/next/no-html-link-for-pages': 'off',
      // An export has no server that optimizes images.
      '@next/next/no-img-element': 'off',
      'no-console': 'error',
    },
  },
  {
    // The compiler reports them: `noUnusedLocals`, `noUnusedParameters`.
    files: ['**/*.{ts,tsx}'],
    rules: { '@typescript-eslint/no-unused-vars': 'off' },
  },
  {
    // React is in `.tsx`, and in all files of these folders.
    files: ['**/*.{ts,js,mjs,cjs}', '__tests__/**'],
    ignores: ['{src/components,src/search/dialog,src/editor/page,src/browser/overlays}/**'],
    rules: Object.fromEntries(REACT_RULES.map((name) => [name, 'off'])),
  },
  {
    files: ['{src,schema,scripts,content}/**/*.ts'],
    ignores: ['{src/components,src/search/dialog,src/editor/page,src/browser/overlays}/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { name: 'react', message: 'A hook belongs into `.tsx`, or name its folder here.' },
      ],
    },
  },
  {
    // What pages show is written once, as plain HTML: nothing in it waits.
    files: ['src/{components,pages}/**', 'content/components/*'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            ':function[async=true]:has(JSXElement, JSXFragment), FunctionDeclaration[async=true][id.name=/^[A-Z]/]',
          message: 'A view is synchronous. Make the data in src/page-data, and show it here.',
        },
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react',
              importNames: ['Suspense', 'lazy'],
              message: 'Its content is hidden until a script shows it.',
            },
            { name: 'next/dynamic', message: 'Its content is hidden until a script shows it.' },
            {
              name: 'next/image',
              message: 'It writes an inline style, which the policy refuses. Use <img>.',
            },
          ],
        },
      ],
    },
  },
  {
    // It writes the head itself, with a module script, which waits for the page.
    files: ['src/pages/_document.tsx'],
    rules: { '@next/next/no-head-element': 'off', '@next/next/no-sync-scripts': 'off' },
  },
  // Commands and the steps of the build print to the terminal.
  {
    files: [
      'scripts/**',
      'src/{build,check,publish}/**',
      'src/lib/server/run-command.ts',
      '__tests__/**',
    ],
    rules: { 'no-console': 'off' },
  },
];

export default config;

import nextCoreWebVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';

/** Everything in src/, by module; the zones below say who may not import what. */
const allOf = ['lib', 'config', 'mdx', 'openapi', 'content', 'search', 'outputs', 'browser', 'hooks', 'components', 'app'].map(
  (name) => `./src/${name}`,
);

/** The import table of CONTRIBUTING.md: `target` may import from src/ only what stands in `may`. */
const table = [
  { target: './src/lib', may: [] },
  { target: './src/config', may: [] },
  { target: './schema', may: [] },
  { target: './src/mdx', may: ['lib'] },
  { target: './contentlayer.config.ts', may: ['mdx', 'lib'] },
  { target: './src/openapi', may: ['config', 'lib'] },
  { target: './src/content', may: ['config', 'lib', 'openapi/index.ts'] },
  { target: './src/search/build', may: ['content/page.ts', 'config', 'lib', 'search/core'] },
  { target: './src/search/core', may: ['config'] },
  { target: './src/search/client.ts', may: ['config', 'search'] },
  { target: './src/search/highlight.ts', may: ['config', 'search'] },
  { target: './src/outputs', may: ['content/index.ts', 'config', 'lib'] },
  { target: './src/browser', may: ['config', 'lib'] },
  { target: './src/hooks', may: ['config', 'lib', 'browser'] },
  { target: './src/components/ui', may: ['config', 'lib', 'browser', 'hooks'] },
  { target: './src/components/code', may: ['config', 'lib', 'browser', 'hooks', 'mdx/highlight.ts', 'components/ui'] },
  { target: './src/components/mdx', may: ['config', 'lib', 'browser', 'hooks', 'mdx/highlight.ts', 'components/ui', 'components/code'] },
  { target: './src/components/api', may: ['config', 'lib', 'browser', 'hooks', 'openapi/index.ts', 'components/ui', 'components/code'] },
  { target: './src/components/search', may: ['config', 'lib', 'browser', 'hooks', 'search', 'components/ui'] },
  { target: './src/components/layout', may: ['config', 'lib', 'browser', 'hooks', 'content/index.ts', 'components/ui', 'components/search'] },
];

const zones = table.map(({ target, may }) => {
  const own = target.replace('./src/', '');
  const allowed = [...may, own];
  const closed = allOf.filter((folder) => !allowed.some((name) => name === folder.replace('./src/', '')));
  // A module of which only one file is open: that file is the exception of the closed folder.
  return closed.map((from) => ({
    target,
    from,
    except: allowed
      .filter((name) => name.startsWith(`${from.replace('./src/', '')}/`))
      .map((name) => `./${name.slice(from.replace('./src/', '').length + 1)}`),
    message: `${target} may not import from ${from} (see the import table in CONTRIBUTING.md).`,
  }));
});

const doors = [
  {
    target: ['./src/app', './scripts', './src/components'],
    from: './src/openapi',
    except: ['./index.ts'],
    message: 'Import src/openapi through its door.',
  },
  {
    target: ['./src/app', './scripts', './src/components'],
    from: './src/content',
    except: ['./index.ts'],
    message: 'Import src/content through its door.',
  },
  { target: './scripts', from: './src/app', message: 'Scripts import neither components nor app.' },
  { target: './scripts', from: './src/components', message: 'Scripts import neither components nor app.' },
  { target: './schema', from: './scripts', message: 'The schema imports nothing of ours.' },
  { target: './src', from: './scripts', message: 'Nobody imports a script.' },
];

const config = [
  {
    ignores: [
      'node_modules',
      '.next',
      'out',
      '.contentlayer',
      '.openapi',
      '.cache',
      'next-env.d.ts',
      'schema/generated',
      '__tests__/fixtures',
      'test-results',
      'playwright-report',
    ],
  },
  ...nextCoreWebVitals,
  ...nextTypescript,
  {
    files: ['**/*.{ts,tsx}'],
    // Packages are not read: no rule of ours asks what they export.
    settings: { 'import/resolver': { typescript: true }, 'import/ignore': ['/node_modules/'] },
    rules: {
      ...jsxA11y.flatConfigs.strict.rules,
      // Code and tables scroll, so a keyboard has to reach them; regions are named.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: ['pre', 'main'], roles: ['tabpanel', 'region'] }],
      // The site's one listener follows plain links on the client (src/browser/client-navigation.ts), so that no link costs script.
      '@next/next/no-html-link-for-pages': 'off',
      'import/no-restricted-paths': ['error', { zones: [...zones.flat(), ...doors] }],
      'import/no-cycle': 'error',
      'max-lines': ['error', { max: 300 }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/components/ui/**'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [{ group: ['radix-ui', '@radix-ui/*'], message: 'Only src/components/ui imports Radix.' }] }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/search/core/orama-*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'ImportDeclaration[source.value=/^@orama/]', message: 'Only src/search/core/orama-*.ts imports Orama.' },
      ],
    },
  },
  { files: ['scripts/**', '__tests__/**'], rules: { 'no-console': 'off' } },
  { files: ['__tests__/**'], rules: { 'max-lines-per-function': 'off' } },
  prettier,
];

export default config;

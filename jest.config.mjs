import nextJest from 'next/jest.js';

const createConfig = nextJest({ dir: '.' });

/** Compiles all packages except a few, because many of them are ES modules only. */
export default async function config() {
  const base = await createConfig({
    testEnvironment: 'node',
    ...(process.env.TEST_JOINED && {
      testSequencer: '<rootDir>/__tests__/support/longest-first.mjs',
    }),
    testMatch: [
      '<rootDir>/__tests__/**/*.test.{ts,tsx}',
      // `npm test` runs the suites of some folders as one.
      ...(process.env.TEST_JOINED ? ['<rootDir>/__tests__/joined/*.ts'] : []),
    ],
    testPathIgnorePatterns: [
      '/node_modules/',
      ...(process.env.TEST_FULL ? [] : ['\\.full\\.test\\.']),
      // Folders whose suites `npm test` runs at another time, or knows to pass.
      ...(process.env.TEST_WITHOUT ? process.env.TEST_WITHOUT.split(',') : []),
    ],
    moduleNameMapper: {
      '^@/(.*)$': '<rootDir>/src/$1',
      '^@schema/(.*)$': '<rootDir>/schema/$1',
      '^@content/(.*)$': ['<rootDir>/content/$1', '<rootDir>/schema/no-content/$1'],
      '^contentlayer2/client$': '<rootDir>/__tests__/support/empty.ts',
      '^contentlayer/generated$': '<rootDir>/.contentlayer/generated/index.mjs',
    },
    // For a machine that is ten times slower than a developer's: no test measures time by it.
    testTimeout: 60_000,
    modulePathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/out', '<rootDir>/.out-'],
  })();
  // Grammars are named like style sheets (`source.css`), which next/jest replaces by an empty module: ours come first.
  const moduleNameMapper = {
    // Its entry for `require` imports the other one at run time, which Jest cannot.
    '^@orama/(plugin-data-persistence)$': '<rootDir>/node_modules/@orama/$1/dist/index.js',
    // The package has an entry for `import` only.
    '^estree-(walker)$': '<rootDir>/node_modules/estree-$1/src/index.js',
    '^@wooorm/starry-night$': '<rootDir>/__tests__/support/starry-night/starry-night.ts',
    '^@wooorm/starry-night/(.*)$': '<rootDir>/node_modules/@wooorm/starry-night/lang/$1.js',
    '^(?:#|)(vscode-textmate|vscode-oniguruma|get-oniguruma)$':
      '<rootDir>/__tests__/support/starry-night/$1.ts',
    ...base.moduleNameMapper,
  };
  return {
    ...base,
    moduleNameMapper,
    transformIgnorePatterns: [
      '/node_modules/(next|typescript|react|react-dom|normalize-strings|playwright-core|playwright|@playwright)/',
      '\\.module\\.css$',
    ],
  };
}

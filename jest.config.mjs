import nextJest from 'next/jest.js';

const createConfig = nextJest({ dir: './' });

/** Packages that come as ES modules only are compiled with ours: simply all of them, for they are many and small. */
export default async function config() {
  const base = await createConfig({
    testEnvironment: 'node',
    testMatch: ['<rootDir>/__tests__/**/*.test.{ts,tsx}'],
    moduleNameMapper: {
      '^@/(.*)$': '<rootDir>/src/$1',
      '^@schema/(.*)$': '<rootDir>/schema/$1',
      '^contentlayer2/client$': '<rootDir>/__tests__/support/empty.ts',
      '^server-only$': '<rootDir>/__tests__/support/empty.ts',
      '^contentlayer/generated$': '<rootDir>/.contentlayer/generated/index.mjs',
    },
    modulePathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/out'],
  })();
  // Grammars are called like style sheets (`source.css`), which next/jest replaces by nothing: ours comes first.
  const moduleNameMapper = {
    '^@wooorm/starry-night/(.*)$': '<rootDir>/node_modules/@wooorm/starry-night/lang/$1.js',
    '^(?:#|)(vscode-textmate|vscode-oniguruma|get-oniguruma)$': '<rootDir>/__tests__/support/starry-night/$1.ts',
    ...base.moduleNameMapper,
  };
  return {
    ...base,
    moduleNameMapper,
    transformIgnorePatterns: ['/node_modules/(next|typescript|react|react-dom|normalize-strings)/', '\\.module\\.css$'],
  };
}

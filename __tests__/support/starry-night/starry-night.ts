// The package's entry loads more than 600 grammars, which takes Jest 2 s in each suite that shows code.
export { grammars as common } from '../../../node_modules/@wooorm/starry-night/lib/common';
export { createStarryNight } from '../../../node_modules/@wooorm/starry-night/lib/index';

// @ts-expect-error This path has no types, and needs none.
import * as library from '../../../node_modules/vscode-oniguruma/release/main';

// The highlighter imports this library's default, as Node gives it for CommonJS; compiled by Jest, it has none.
export default library;

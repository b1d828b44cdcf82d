import type { Rule } from '../rule';
import * as code from './code';
import * as components from './components';
import * as directives from './directives';
import * as file from './file';
import * as headings from './headings';
import * as links from './links';
import * as navigation from './navigation';
import * as pictures from './pictures';
import * as prose from './prose';
import * as tables from './tables';
import * as text from './text';
import * as yaml from './yaml';

/**
 * Every rule: a new one is a value in a file of this folder, and a line of `__tests__/fixtures/rules.txt`. By code, so that the
 * order of issues at one place does not depend on the files.
 */
export const RULES: readonly Rule[] = [
  code,
  components,
  directives,
  file,
  headings,
  links,
  navigation,
  pictures,
  prose,
  tables,
  text,
  yaml,
]
  .flatMap((subject) => Object.values(subject) as Rule[])
  .sort((a, b) => (a.code < b.code ? -1 : 1));

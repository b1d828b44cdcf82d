import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

// Jest loads every module again for each suite, which takes longer than most suites run. `npm test` runs the suites of
// some folders as one, which loads the modules once: `__tests__/joined` has one file for each of these groups.

/** What a suite does that others in one process notice: it replaces modules or functions, has a window or snapshots. */
const ALONE =
  /^(?:const \w+ = )?jest\.spyOn|jest\.(?:mock|resetModules)\(|@jest-environment|toMatchSnapshot/m;

/** The paths of the suites below a folder of tests that run as one. */
export function joinedSuites(folder: string): string[] {
  return readdirSync(join('__tests__', folder))
    .filter((name) => /\.test\.tsx?$/.test(name) && !name.includes('.full.'))
    .map((name) => join('__tests__', folder, name))
    .filter((path) => !ALONE.test(readFileSync(path, 'utf8')));
}

/** Runs the suites of some folders as one suite. */
export function joinSuites(folders: readonly string[]): void {
  for (const path of folders.flatMap(joinedSuites))
    describe(path, () => {
      jest.requireActual(resolve(path));
    });
}

/** The folders whose suites run as one, by the name of the file that runs them. */
export const JOINED = {
  api: ['api'],
  check: ['check'],
  content: [
    'schema',
    'content',
    'content/files',
    'content/markdown',
    'page-data',
    'components',
    'content-components',
    'publish',
  ],
  editor: ['editor'],
  search: ['search', 'lib'],
} as const;

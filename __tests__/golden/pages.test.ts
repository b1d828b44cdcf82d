import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectionOf } from '@schema/collections';
import { listFiles } from '@/content/files/content-files';
import { formatIssue } from '@schema/issues';
import {
  PRODUCT,
  NAVIGATION,
  removeFolders,
  temporaryFolder,
  withFrontMatter,
} from '../support/content-folder';
import { damaged, randomNumbers } from '../support/damage';
import { compilePages, issuesIn } from './read';
import { issuesText, newLines, pageText } from './text';

// Results of the compiler and the check: `npm run golden` writes them again. A new folder is a line here.

const FOLDERS = [
  'forms/content',
  'writing/content',
  'content/lampwatch',
  'starter/content',
  'traps/content',
].filter((name) => existsSync(join('__tests__/fixtures', name)));
/** Damaged versions of each file; a file has the same ones whatever the others contain. */
const DAMAGES = 12;

afterAll(removeFolders);

/** What the check prints about a folder, but not `known`; if there is no error, also the page `path`, compared with a sound one. */
async function resultText(folder: string, path: string, sound = '', known = ''): Promise<string> {
  const issues = issuesIn(folder).filter((issue) => !known.includes(formatIssue(issue)));
  if (issues.some(({ severity }) => severity === 'error') || !collectionOf(path))
    return issuesText(issues);
  const compiled = compilePages(folder).then((pages) => pages.get(path));
  const text = await compiled.then(
    (page) => (page ? newLines(pageText(page), sound) : 'no page'),
    (error: unknown) => `not compiled: ${String(error)}`,
  );
  return `${issuesText(issues)}\n${text}`;
}

describe.each(FOLDERS)('%s', (name) => {
  const original = join('__tests__/fixtures', name);
  const files = listFiles(original);
  const pages = files.filter(collectionOf);
  const compiled = compilePages(original);

  test('issues', () => expect(issuesText(issuesIn(original))).toMatchSnapshot());

  test('pages', async () => expect([...(await compiled).keys()]).toEqual(pages));

  test.each(pages)('%s', async (path) => {
    const page = (await compiled).get(path);
    expect(page && pageText(page)).toMatchSnapshot();
  });

  test.each(files.filter((path) => /\.(?:mdx?|ya?ml)$/.test(path)))('%s, damaged', async (path) => {
    const page = (await compiled).get(path);
    const sound = page && pageText(page);
    const bytes = readFileSync(join(original, path));
    const random = randomNumbers(
      [...path].reduce((sum, character) => sum * 31 + character.charCodeAt(0), 7) | 0,
    );
    // Other pages would only repeat their own issues.
    const others = files.filter((file) => !collectionOf(file) && file !== path);
    const folder = temporaryFolder({ [path]: '' });
    rmSync(join(folder, path));
    for (const other of others) cpSync(join(original, other), join(folder, other));
    const known = issuesText(issuesIn(folder));
    const results: string[] = [];
    for (let round = 1; round <= DAMAGES; round += 1) {
      writeFileSync(join(folder, path), damaged(bytes, random));
      results.push(`== damage ${round}\n${await resultText(folder, path, sound, known)}`);
    }
    expect(results.join('\n')).toMatchSnapshot();
  });
});

test.each(['md', 'mdx'])('small texts, many with a mistake, as .%s', async (ending) => {
  const bodies = readFileSync('__tests__/fixtures/forms/bodies.txt', 'utf8').trimEnd().split('\n');
  const path = `lamps.${ending}`;
  const folder = temporaryFolder({
    'product.yaml': PRODUCT,
    'navigation.yaml': NAVIGATION,
    [path]: '',
  });
  const results: string[] = [];
  for (const body of bodies) {
    writeFileSync(join(folder, path), withFrontMatter(`${body.replaceAll('⏎', '\n')}\n`));
    results.push(`== ${body}\n${await resultText(folder, path)}`);
  }
  expect(results.join('\n')).toMatchSnapshot();
});

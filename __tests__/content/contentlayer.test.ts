import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { collectionOf } from '@schema/collections';
import { createCompiler, type Compile } from '@/content/contentlayer';
import { withEarlier, type CompiledDocument } from '@/content/documents';
import { openFiles } from '@/content/files/files';
import {
  PRODUCT,
  removeFolders,
  temporaryFolder,
  withFrontMatter,
} from '../support/content-folder';

afterAll(removeFolders);

describe('the compiler of the computed fields', () => {
  let folder: string;
  let compile: Compile;

  beforeAll(() => {
    folder = temporaryFolder({
      'product.yaml': PRODUCT,
      'a.mdx': withFrontMatter('On the disk.\n'),
    });
    compile = createCompiler({}, openFiles(folder));
  });

  test('compiles the text that Contentlayer hands over, not the file', async () => {
    const { code, outline } = await compile('a.mdx', '\r\n## Handed\r\n\r\nBy *Contentlayer*.\r\n');
    expect(code).toContain('Contentlayer');
    expect(code).not.toContain('On the disk');
    expect(outline).toMatchObject({ headings: [{ id: 'handed' }], headingLines: [6] });
  });

  test('throws the mistakes of that text with their places in the file', async () => {
    await expect(compile('a.mdx', '\nText {a.\n')).rejects.toThrow(
      `${folder}/a.mdx:6:6 error Unexpected end of file`,
    );
  });

  test('is not made for a folder with a link, which Contentlayer would follow', () => {
    const linked = temporaryFolder({ 'product.yaml': PRODUCT });
    symlinkSync(folder, `${linked}/b`);
    expect(() => createCompiler({}, openFiles(linked))).toThrow(
      `${linked}/b:1:1 error This is a symbolic link`,
    );
  });
});

describe("Contentlayer's cache", () => {
  const FILE = '.contentlayer/.cache/probe';
  const files = { 'product.yaml': PRODUCT, 'a.mdx': withFrontMatter('Text.\n') };
  const isKept = (changed: Readonly<Record<string, string>>) => {
    createCompiler({}, openFiles(temporaryFolder(files)));
    mkdirSync('.contentlayer/.cache', { recursive: true });
    writeFileSync(FILE, '');
    createCompiler({}, openFiles(temporaryFolder({ ...files, ...changed })));
    return existsSync(FILE);
  };

  test.each([
    [
      'stays when the text of a page changes',
      { 'a.mdx': withFrontMatter('Another text.\n') },
      true,
    ],
    [
      'goes when a fact changes',
      { 'product.yaml': PRODUCT.replace('20 seconds', '30 seconds') },
      false,
    ],
    [
      'goes when the address of a page changes',
      { 'a.mdx': files['a.mdx'].replace('---\n', '---\nslug: b\n') },
      false,
    ],
  ])('%s', (_, changed, expected) => {
    expect(isKept(changed)).toBe(expected);
  });
});

test('a page with a mistake keeps its last document, and a deleted page has none', () => {
  const [source = ''] = openFiles().list().files.filter(collectionOf);
  const [own, damaged, gone] = ['own.mdx', source, 'gone.mdx'].map(
    (path) => ({ source: path }) as CompiledDocument,
  );
  if (own && damaged && gone)
    expect(withEarlier([own], [own, damaged, gone])).toEqual([own, damaged]);
});

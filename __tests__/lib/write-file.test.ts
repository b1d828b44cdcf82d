import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addToExport, changeInExport } from '@/lib/server/write-file';
import { removeFolders, temporaryFolder } from '../support/content-folder';

afterAll(removeFolders);

test.each(['index.html', './index.html', 'a/b/c.html', 'folder', 'a/../index.html'])(
  'a file that an export has is not written again: %s',
  (name) => {
    const out = temporaryFolder({ 'index.html': 'page', 'a/b/c.html': 'page' });
    mkdirSync(join(out, 'folder'));
    expect(() => addToExport(out, name, 'new')).toThrow('The export already has the file');
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('page');
  },
);

test.each(['../x.html', '/../x.html', 'a/../../x.html', '/../../../x.html', '..'])(
  'nothing is written outside of an export: %s',
  (name) => {
    const folder = temporaryFolder({ 'x.html': 'kept' });
    const out = join(folder, 'out');
    mkdirSync(out);
    expect(() => addToExport(out, name, 'new')).toThrow('leads out of the export');
    expect(readFileSync(join(folder, 'x.html'), 'utf8')).toBe('kept');
  },
);

test('a new file gets its folders, and only a file that exists is changed', () => {
  const out = temporaryFolder({});
  addToExport(out, '/a/b.html', 'one');
  changeInExport(out, 'a/b.html', 'two');
  expect(readFileSync(join(out, 'a/b.html'), 'utf8')).toBe('two');
  expect(() => changeInExport(out, 'a/c.html', 'two')).toThrow('The export has no file a/c.html');
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileSheet } from '@/lib/server/compile-sheet';
import { bundleEditor } from '@/editor/bundle';
import { editorChoices } from '@/editor/choices';
import { cmsConfig } from '@/editor/config';
import { parseRemoteEditor, remotePolicy } from '@/editor/remote-editor';
import { CommandError, main } from '../src/lib/server/main.mjs';
import { addToExport } from '@/lib/server/write-file';

// With `CMS=on`, adds the editor for a Git backend to the export, at /admin. Without it, nothing is written.

const OUT = process.argv[2] ?? 'out';
const PAGE = 'admin.html';
const FOLDER = 'admin';

await main(async () => {
  const editor = parseRemoteEditor(process.env);
  if (!editor) return 0;
  if (existsSync(join(OUT, PAGE)) || existsSync(join(OUT, FOLDER)))
    throw new CommandError('The export has the address /admin already. Rename that page, or leave CMS out.');
  const policy = `<meta http-equiv="Content-Security-Policy" content="${remotePolicy(editor)}" />`;
  const html = readFileSync('src/editor/admin/index.html', 'utf8').replace(
    '<meta charset="utf-8" />',
    `<meta charset="utf-8" />\n    ${policy}\n    <base href="/admin/" />`,
  );
  const { choices } = await editorChoices();
  addToExport(OUT, `${FOLDER}/editor.js`, await bundleEditor('src/editor/admin/remote.ts'));
  addToExport(OUT, `${FOLDER}/editor.css`, await compileSheet('src/editor/admin/editor.css', ''));
  addToExport(OUT, `${FOLDER}/config.json`, JSON.stringify(cmsConfig(choices(), editor.backend, 'yaml-frontmatter')));
  addToExport(OUT, PAGE, html);
  console.log(`editor: /admin edits ${editor.backend['repo']}`);
  return 0;
});

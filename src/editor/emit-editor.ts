import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileSheet } from '@/lib/server/compile-sheet';
import { CommandError } from '@/lib/server/run-command';
import { addToExport } from '@/lib/server/write-file';
import { bundleEditor } from './bundle';
import { editorChoices } from './choices';
import { cmsConfig, cmsPolicy } from './config';
import { parseRemoteEditor } from './remote-editor';

const PAGE = 'admin.html';
const FOLDER = 'admin';

/** With `CMS=on`, adds the editor for a Git backend to an export, at /admin; without it, nothing. */
export async function emitEditor(out: string): Promise<void> {
  const editor = parseRemoteEditor(process.env);
  if (!editor) return;
  if (existsSync(join(out, PAGE)) || existsSync(join(out, FOLDER)))
    throw new CommandError('The export has the address /admin already. Rename that page, or leave CMS out.');
  const policy = `<meta http-equiv="Content-Security-Policy" content="${cmsPolicy(editor.origins)}" />`;
  const html = readFileSync('src/editor/admin/index.html', 'utf8').replace(
    '<meta charset="utf-8" />',
    `<meta charset="utf-8" />\n    ${policy}\n    <base href="/admin/" />`,
  );
  const { choices } = await editorChoices();
  addToExport(out, `${FOLDER}/editor.js`, await bundleEditor('src/editor/admin/remote.ts'));
  addToExport(out, `${FOLDER}/editor.css`, await compileSheet('src/editor/admin/editor.css', ''));
  addToExport(out, `${FOLDER}/config.json`, JSON.stringify(cmsConfig(choices(), editor.backend, 'yaml-frontmatter')));
  addToExport(out, PAGE, html);
}

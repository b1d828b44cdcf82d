import { readFileSync } from 'node:fs';
import { openFiles } from '@/content/files/files';
import { compileSheet } from '@/styles/compile-sheet';
import { addToExport } from '@/lib/server/write-file';
import { bundleEditor } from './bundle';
import { editorChoices } from './form-choices';
import { readOperations } from './read-operations';
import { cmsConfig, cmsPolicy } from './config';
import { parseRemoteEditor } from './remote-editor';

/** With `CMS=on`, adds the editor for a Git backend to an export, at /admin; without it, nothing. */
export async function emitEditor(out: string): Promise<void> {
  const editor = parseRemoteEditor(process.env);
  if (!editor) return;
  const policy = `<meta http-equiv="Content-Security-Policy" content="${cmsPolicy(editor.origins)}" />`;
  const html = readFileSync('src/editor/admin/index.html', 'utf8').replace(
    '<meta charset="utf-8" />',
    `<meta charset="utf-8" />\n    ${policy}\n    <base href="/admin/" />`,
  );
  const files = openFiles();
  const choices = editorChoices(files, await readOperations(files));
  addToExport(out, 'admin/editor.js', await bundleEditor('src/editor/admin/remote.ts'));
  addToExport(out, 'admin/editor.css', await compileSheet('src/editor/admin/editor.css', ''));
  addToExport(out, 'admin/config.json', JSON.stringify(cmsConfig(choices, editor.backend)));
  addToExport(out, 'admin.html', html);
}

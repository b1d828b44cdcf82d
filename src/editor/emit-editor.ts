import { openFiles } from '@/content/files/files';
import { withBasePath } from '@/config/base-path';
import { addToExport } from '@/lib/server/write-file';
import { editorFiles, editorHtml } from './editor-files';
import { editorChoices } from './form-choices';
import { editorModel } from './model';
import { readOperations } from './read-operations';
import type { RemoteSettings } from './remote/github';
import { parseRemoteEditor } from './remote-editor';

const HEAD = '<meta charset="utf-8" />';

/** With `CMS=on`, adds the editor of a repository at GitHub to an export, at /admin; without it, nothing. */
export async function emitEditor(out: string): Promise<void> {
  const settings = parseRemoteEditor(process.env);
  if (!settings) return;
  const files = openFiles();
  const model = editorModel(editorChoices(files, await readOperations(files)), true);
  addToExport(out, 'admin.html', adminPage(settings, { settings, model }));
  for (const [name, content] of Object.entries(editorFiles('src/editor/remote/index.tsx')))
    addToExport(out, `admin/${name}`, await content());
}

/** The page has its data in itself, so that it connects to GitHub only. */
function adminPage(settings: RemoteSettings, data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  const policy = `<meta http-equiv="Content-Security-Policy" content="${adminPolicy(settings)}" />`;
  return editorHtml()
    .replaceAll('"editor.', `"${withBasePath('/admin/editor.')}`)
    .replace(HEAD, `${HEAD}\n    ${policy}`)
    .replace(
      '<div id="editor">',
      (place) => `<script type="application/json" id="editor-data">${json}</script>\n    ${place}`,
    );
}

export function adminPolicy({ api }: Pick<RemoteSettings, 'api'>): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    'img-src data:',
    "font-src 'self'",
    `connect-src ${new URL(api).origin}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentComponents } from '@content/components';
import { CONTENT_FOLDER } from '@schema/collections';
import { openFiles } from '@/content/files/files';
import { ensurePort } from '@/build/port';
import { compileSite } from '@/styles/compile-sheet';
import { bundleEditor } from './bundle';
import { createCalls } from './calls';
import { candidateIssues } from './candidate-issues';
import { editorChoices } from './form-choices';
import { linkTargets } from './link-targets';
import { editorModel } from './model';
import { previewStyles } from './preview/preview-styles';
import { previewForm } from './preview/preview-form';
import { createCmsServer, type CmsAssets } from './server';
import { startCheck } from './start-check';
import { openWorkspace } from './workspace';

const HOST = '127.0.0.1';
const PAGE = 'src/editor/page';

/** Starts the editor's server for the working tree below `root`, and resolves with its address. */
export async function startEditor(port: number, root = '.'): Promise<string> {
  await ensurePort(port, HOST, 'npm run cms');
  const workspace = openWorkspace(root);
  const { operations, choices } = await editorChoices(() => openFiles(join(root, CONTENT_FOLDER)));
  const { checkAll, checkText } = await startCheck({ root, operations });
  const calls = createCalls({
    workspace,
    check: (file, text) => candidateIssues(file, text, operations, contentComponents, root),
    checkAll,
    checkText,
    root,
    model: () => editorModel(choices()),
    outline: (file) => linkTargets(file, root),
    preview: (file, form) => previewForm(file, form, root),
  });
  const { app, path } = createCmsServer({ workspace, calls, assets: await editorAssets() });
  await app.listen({ port, host: HOST });
  const address = app.server.address();
  return `http://${HOST}:${typeof address === 'object' && address ? address.port : port}${path}`;
}

async function editorAssets(): Promise<CmsAssets> {
  const [script, sheet, styles] = await Promise.all([
    bundleEditor(`${PAGE}/index.tsx`),
    compileSite(`${PAGE}/editor.css`),
    previewStyles(),
  ]);
  const font = (name: string) => ({
    type: 'font/woff2',
    content: () =>
      readFileSync(
        `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`,
      ),
  });
  return {
    '': { type: 'text/html; charset=utf-8', content: () => readFileSync(`${PAGE}/index.html`) },
    'editor.js': { type: 'text/javascript; charset=utf-8', content: () => script },
    'editor.css': { type: 'text/css; charset=utf-8', content: () => sheet },
    'preview.css': { type: 'text/css; charset=utf-8', content: () => styles },
    'fonts/geist.woff2': font('geist'),
    'fonts/geist-mono.woff2': font('geist-mono'),
  };
}

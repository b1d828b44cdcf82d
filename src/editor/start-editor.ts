import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentComponents } from '@content/components';
import { CONTENT_FOLDER } from '@schema/collections';
import { openFiles } from '@/content/files/files';
import { ensurePort } from '@/build/port';
import { once } from '@/lib/once';
import { compileSite } from '@/styles/compile-sheet';
import { bundleEditor } from './bundle';
import { createCalls } from './calls';
import { candidateIssues } from './candidate-issues';
import { editorChoices } from './form-choices';
import { editorModel } from './model';
import { previewStyles } from './preview/preview-styles';
import { createCmsServer, type CmsAssets } from './server';
import { startCheck } from './start-check';
import { openWorkspace } from './workspace';

const HOST = '127.0.0.1';
const PAGE = 'src/editor/page';

/** Starts the editor's server for the working tree below `root`, and resolves with its address. */
export async function startEditor(port: number, root = '.'): Promise<string> {
  await ensurePort(port, HOST, 'npm run cms');
  const workspace = openWorkspace(root);
  const choices = once(() => editorChoices(() => openFiles(join(root, CONTENT_FOLDER))));
  const operations = async () => (await choices()).operations;
  const calls = once(async () => {
    const known = await operations();
    return createCalls({
      workspace,
      check: (file, text) => candidateIssues(file, text, known, contentComponents, root),
      model: async () => editorModel((await choices()).choices()),
      ...startCheck(root, operations),
    });
  });
  const { app, path } = createCmsServer({
    workspace,
    calls: async (...request) => (await calls())(...request),
    assets: editorAssets(),
  });
  await app.listen({ port, host: HOST });
  const address = app.server.address();
  return `http://${HOST}:${typeof address === 'object' && address ? address.port : port}${path}`;
}

/** Each file is made when it is asked for first, so that the server listens at once. */
function editorAssets(): CmsAssets {
  const font = (name: string) => ({
    type: 'font/woff2',
    content: () =>
      readFileSync(
        `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`,
      ),
  });
  return {
    '': { type: 'text/html; charset=utf-8', content: () => readFileSync(`${PAGE}/index.html`) },
    'editor.js': {
      type: 'text/javascript; charset=utf-8',
      content: once(() => bundleEditor(`${PAGE}/index.tsx`)),
    },
    'editor.css': {
      type: 'text/css; charset=utf-8',
      content: once(() => compileSite(`${PAGE}/editor.css`)),
    },
    'preview.css': { type: 'text/css; charset=utf-8', content: once(previewStyles) },
    'fonts/geist.woff2': font('geist'),
    'fonts/geist-mono.woff2': font('geist-mono'),
  };
}

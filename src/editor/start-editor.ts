import type { AddressInfo } from 'node:net';
import { contentComponents } from '@content/components';
import { openFiles } from '@/content/files/files';
import { announceEditor } from '@/build/editor-address';
import { ensurePort } from '@/build/port';
import { once } from '@/lib/once';
import { createCalls } from './calls';
import { editorFiles, editorHtml } from './editor-files';
import { editorChoices } from './form-choices';
import { editorModel } from './model';
import { createCmsServer, type CmsAssets } from './server';
import { startCheck } from './start-check';
import { openWorkspace } from './open-workspace';

const HOST = '127.0.0.1';

/** Starts the editor's server for this working tree, and resolves with its address. */
export async function startEditor(port: number): Promise<string> {
  await ensurePort(port, HOST, 'npm run cms');
  const workspace = openWorkspace('.');
  const { checkAll, operations } = startCheck();
  const calls = createCalls({
    workspace,
    loadCheck: async () => {
      const { candidateIssues } = await import('./candidate-issues');
      return (file, text) => candidateIssues(file, text, operations(), contentComponents);
    },
    checkAll,
    model: () => editorModel(editorChoices(openFiles(), operations())),
  });
  const assets = editorAssets();
  const { app, path } = createCmsServer({ workspace, calls, assets });
  await app.listen({ port, host: HOST });
  // The writer needs a moment to open the address. A mistake is reported when the file is asked for.
  makeAll(assets).catch(() => undefined);
  const { port: used } = app.server.address() as AddressInfo;
  const origin = `http://${HOST}:${used}`;
  announceEditor(origin);
  return origin + path;
}

/** One after the other: the preview's sheet needs seconds, and the page is opened without it. */
async function makeAll(assets: CmsAssets): Promise<void> {
  for (const content of Object.values(assets)) await content();
}

function editorAssets(): CmsAssets {
  return {
    '': editorHtml,
    ...editorFiles('src/editor/page/index.tsx'),
    'preview.css': once(async () => {
      const { previewStyles } = await import('./preview/preview-styles');
      return previewStyles();
    }),
  };
}

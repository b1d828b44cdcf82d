import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { contentComponents } from '@content/components';
import { CONTENT_FOLDER } from '@schema/collections';
import type { Issue } from '@schema/issues';
import { createSiteCheck } from '@/check/site/site-check';
import { openFiles } from '@/content/files/files';
import { ensurePort } from '@/build/port';
import { once } from '@/lib/once';
import { bundleEditor } from './bundle';
import { candidateIssues } from './candidate-issues';
import { editorChoices } from './form-choices';
import { cmsConfig } from './config';
import { compileSheet } from '@/styles/compile-sheet';
import { previewStyles } from './preview/preview-styles';
import { previewForm } from './preview/preview-form';
import { createCmsServer, type CmsAssets } from './server';
import { openWorkspace } from './workspace';

const HOST = '127.0.0.1';
const ADMIN = 'src/editor/admin';

/** Starts the editor's server for the working tree below `root`, and resolves with its address. */
export async function startEditor(port: number, root = '.'): Promise<string> {
  await ensurePort(port, HOST, 'npm run cms');
  const workspace = openWorkspace(root);
  const { operations, choices } = await editorChoices(() => openFiles(join(root, CONTENT_FOLDER)));
  const script = await bundleEditor();
  const sheet = once(() => compileSheet(`${ADMIN}/editor.css`, ''));
  const styles = once(previewStyles);
  const assets = (path: string): CmsAssets => ({
    '': { type: 'text/html; charset=utf-8', content: () => readFileSync(`${ADMIN}/index.html`) },
    'editor.js': { type: 'text/javascript; charset=utf-8', content: () => script },
    'editor.css': { type: 'text/css; charset=utf-8', content: sheet },
    'preview.css': { type: 'text/css; charset=utf-8', content: styles },
    'config.json': {
      type: 'application/json',
      content: () =>
        JSON.stringify(
          cmsConfig(choices(), { name: 'editor', proxy_url: `${path}api/v1` }, 'json'),
        ),
    },
  });
  const check = (file: string, text: string) =>
    candidateIssues(file, text, operations, contentComponents, root);
  // The check reads the content of this folder only.
  const warnings = resolve(root) === process.cwd() ? { warnings: createWarnings() } : {};
  const preview = (form: unknown) => previewForm(form, root);
  const { app, path } = createCmsServer({
    context: { workspace, check },
    preview,
    assets,
    ...warnings,
  });
  await app.listen({ port, host: HOST });
  const address = app.server.address();
  return `http://${HOST}:${typeof address === 'object' && address ? address.port : port}${path}`;
}

/** The warnings of a file as `npm run check` reports them. It checks all pages, but reads again only what changed. */
function createWarnings(): (file: string) => Promise<Issue[]> {
  const check = createSiteCheck({ components: contentComponents, issues: [] }, true);
  let round: Promise<Issue[]> = Promise.resolve([]);
  return async (file) => {
    // A save may change what the running round has read already.
    round = round.catch(() => []).then(() => check());
    return (await round).filter((item) => item.file === file && item.severity === 'warning');
  };
}

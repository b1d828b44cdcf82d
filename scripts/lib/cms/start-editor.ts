import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentComponents } from '@content/components';
import { CONTENT_FOLDER, OPENAPI_FOLDER, routeOf } from '@schema/collections';
import { readProduct } from '@schema/data';
import { variablesOf } from '@schema/product';
import type { CmsChoices } from '@schema/projections';
import { readReference } from '@/openapi';
import { CommandError } from '../main.mjs';
import { bundleEditor } from './bundle';
import { candidateIssues } from './candidate-issues';
import { cmsConfig } from './config';
import { previewStyles } from './preview/preview-styles';
import { renderPreview } from './preview/render-preview';
import { createCmsServer } from './server';
import { openWorkspace, type Workspace } from './workspace';

const HOST = '127.0.0.1';

/** Starts the editor's server for the working tree below `root`, and resolves with its address. */
export async function startEditor(port: number, root = '.'): Promise<string> {
  const workspace = openWorkspace(root);
  const { reference } = await readReference(OPENAPI_FOLDER, { product: readProduct().data?.slug ?? 'product' });
  const operations = new Map(reference.operations.map(({ id, route }) => [id, route]));
  const script = await bundleEditor();
  let styles: Promise<string> | undefined;
  const choices = (): CmsChoices => ({
    route: routesOf(workspace, operations.values()),
    operation: [...operations.keys()].sort(),
    fact: factsOf(root),
  });
  const { app, path } = createCmsServer({
    context: { workspace, check: (file, text) => candidateIssues(file, text, operations, contentComponents, root) },
    preview: renderPreview,
    assets: {
      '': { type: 'text/html; charset=utf-8', content: () => readFileSync('scripts/lib/cms/admin/index.html') },
      'editor.js': { type: 'text/javascript; charset=utf-8', content: () => script },
      'editor.css': {
        type: 'text/css; charset=utf-8',
        content: () => readFileSync('scripts/lib/cms/admin/editor.css'),
      },
      'preview.css': { type: 'text/css; charset=utf-8', content: () => (styles ??= previewStyles()) },
      'config.json': {
        type: 'application/json',
        content: () => JSON.stringify(cmsConfig(choices(), { name: 'editor', proxy_url: `${path}api/v1` }, 'json')),
      },
    },
  });
  try {
    await app.listen({ port, host: HOST });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new CommandError(
      code === 'EADDRINUSE' ? `Port ${port} is in use. Choose another: npm run cms -- --port 4311` : message,
    );
  }
  const address = app.server.address();
  return `http://${HOST}:${typeof address === 'object' && address ? address.port : port}${path}`;
}

function routesOf(workspace: Workspace, operations: Iterable<string>): string[] {
  const pages = workspace.contentFiles().filter((file) => file.endsWith('.mdx'));
  return [...new Set([...pages.map(routeOf), ...operations])].sort();
}

function factsOf(root: string): string[] {
  const product = readProduct(join(root, CONTENT_FOLDER)).data;
  return product ? Object.keys(variablesOf(product)).sort() : [];
}

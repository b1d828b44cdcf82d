import { createCmsServer } from '@/editor/server';
import { openWorkspace } from '@/editor/workspace';

// The editor's server as a process that a test can kill: `cms-process.ts FOLDER TOKEN` prints its port.

const [root = '', token = ''] = process.argv.slice(2);
const { app } = createCmsServer({
  context: { workspace: openWorkspace(root), check: () => [] },
  assets: () => ({}),
  preview: async () => '',
  token,
});
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
console.log(typeof address === 'object' ? address?.port : address);

import { createCalls } from '@/editor/calls';
import { createCmsServer } from '@/editor/server';
import { openWorkspace } from '@/editor/open-workspace';

// The editor's server as a process that a test can kill: `cms-process.ts FOLDER TOKEN` prints its port.

const [root = '', token = ''] = process.argv.slice(2);
const workspace = openWorkspace(root);
const choices = { route: [], operation: [], facts: {} };
const { app } = createCmsServer({
  workspace,
  calls: createCalls({
    workspace,
    loadCheck: async () => () => [],
    checkAll: async () => [],
    model: () => ({ kinds: [], components: [], languages: [], choices, isRemote: false }),
  }),
  assets: {},
  token,
});
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
console.log(typeof address === 'object' ? address?.port : address);

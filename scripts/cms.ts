import { parseArgs } from 'node:util';
import { requireComponents } from '@/check/site/component-files';
import { main } from '@/lib/server/run-command';
import { readPort } from '@/build/port';

// `npm run cms`: the editor for the content of this working tree, for this computer only. --port sets the port, --root
// another folder with content/ and public/.

await main(async () => {
  const { values } = parseArgs({
    options: { port: { type: 'string' }, root: { type: 'string', default: '.' } },
  });
  console.log('Starting the editor …');
  await requireComponents();
  // It imports the components.
  const { startEditor } = await import('@/editor/start-editor');
  const address = await startEditor(readPort(4310, ''), values.root);
  console.log(`The editor is at ${address}\nOnly this computer can open it. Press Ctrl+C to end it.`);
});

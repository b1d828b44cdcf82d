import { requireComponents } from '@/check/site/component-files';
import { main } from '@/lib/server/run-command';
import { readPort } from '@/build/port';

const help = `npm run cms -- [options]
Starts the editor: the content of this folder in forms, on this computer only.

  --port <number>  where it listens; by default 4310`;

const options = { port: { type: 'string' } } as const;

await main({ help, options }, async ({ port }) => {
  console.log('Starting the editor …');
  await requireComponents();
  // It imports the components.
  const { startEditor } = await import('@/editor/start-editor');
  const address = await startEditor(readPort(port, '4310'));
  console.log(
    `The editor is at ${address}\nOnly this computer can open it. Press Ctrl+C to end it.`,
  );
});

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { writeWholeFile } from '@/lib/server/write-file';

/** Has the origin of the editor while it runs. */
const FILE = '.cache/cms/origin';

/** From now on, the pages of `npm run dev` lead to this editor, until its process ends. */
export function announceEditor(origin: string): void {
  writeWholeFile(FILE, origin);
  process.once('exit', () => rmSync(FILE, { force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit());
}

/** Where the running editor opens a file, without the secret of its address; undefined if there is none. */
export function editorLink(source: string): string | undefined {
  if (!existsSync(FILE)) return undefined;
  return `${readFileSync(FILE, 'utf8')}/open#${encodeURI(source)}`;
}

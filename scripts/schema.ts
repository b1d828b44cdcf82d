import { rmSync } from 'node:fs';
import { editorSchemas, SCHEMA_FOLDER } from './lib/editor-schemas';
import { main } from '@/lib/server/run-command';
import { writeWholeFile } from '@/lib/server/write-file';

const help = `npm run schema
Writes ${SCHEMA_FOLDER}/, with which editors complete YAML, the snippets of VS Code and the tables of docs/writing.md.
Run it after a change of a schema, and commit what it writes.`;

await main({ help }, () => {
  rmSync(SCHEMA_FOLDER, { recursive: true, force: true });
  for (const [file, text] of editorSchemas()) writeWholeFile(file, text);
});

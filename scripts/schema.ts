import { rmSync } from 'node:fs';
import { editorSchemas, SCHEMA_FOLDER } from './lib/editor-schemas';
import { writeWholeFile } from '@/lib/server/write-file';

// `npm run schema`: JSON Schemas for editors, so that YAML completes and explains itself while a writer types. They are
// committed; run it after a change of a schema. It also writes the tables of `docs/writing.md`.

rmSync(SCHEMA_FOLDER, { recursive: true, force: true });
for (const [file, text] of editorSchemas()) writeWholeFile(file, text);

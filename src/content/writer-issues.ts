import { existsSync, readFileSync } from 'node:fs';
import type { Issue } from '@schema/issues';

/**
 * What the last check found while a writer works: `npm run dev` names the file by CONTENT_ISSUES. Nothing in a build, which stops at a
 * mistake.
 */
export function readWriterIssues(): readonly Issue[] {
  const file = process.env['CONTENT_ISSUES'];
  if (!file || process.env.NODE_ENV !== 'development' || !existsSync(file)) return [];
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Issue[];
  } catch {
    // Read while it was being written: the next request has it.
    return [];
  }
}

import { existsSync, readFileSync } from 'node:fs';
import type { Issue } from '@schema/issues';

/**
 * The issues of the last check in development: `npm run dev` sets CONTENT_ISSUES to their file. Empty in a build,
 * because errors stop it.
 */
export function readWriterIssues(): readonly Issue[] {
  const file = process.env['CONTENT_ISSUES'];
  if (!file || process.env.NODE_ENV !== 'development' || !existsSync(file)) return [];
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Issue[];
  } catch {
    // The file was read during a write: the next request reads it again.
    return [];
  }
}

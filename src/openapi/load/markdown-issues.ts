import type { Issue } from '@schema/issues';
import { markdownFault } from '@/lib/server/markdown-limits';
import { descriptionIssue } from './issues';
import type { JsonObject } from './json';
import type { Locate } from './locate';

type Keys = readonly (string | number)[];

/** Texts that are too deep or too dense for the parser of Markdown; the site shows them as they are written. */
export function markdownIssues(document: JsonObject, locate: Locate): Issue[] {
  const issues: Issue[] = [];
  const seen = new Set<unknown>();
  const open: { node: object; keys: Keys }[] = [{ node: document, keys: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    for (const [key, value] of Object.entries(next.node) as [string, unknown][]) {
      const keys = [...next.keys, key];
      const fault = key === 'description' && typeof value === 'string' ? markdownFault(value) : null;
      if (fault) issues.push(descriptionIssue('openapi-markdown', locate(...keys), { detail: fault.detail }));
      if (typeof value !== 'object' || value === null || seen.has(value)) continue;
      seen.add(value);
      open.push({ node: value, keys });
    }
  }
  return issues;
}

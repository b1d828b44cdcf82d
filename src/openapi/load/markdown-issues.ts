import type { Issue } from '@schema/issues';
import { markdownFault } from '@/lib/server/markdown-limits';
import { descriptionIssue } from './issues';
import { getOwn, nodesOf, type JsonObject } from './json';
import type { Locate } from '@/source/yaml';

/** Texts that are too deep or too dense for the parser of Markdown; the site shows them as they are written. */
export function markdownIssues(document: JsonObject, locate: Locate): Issue[] {
  return [...nodesOf(document)].flatMap(({ node, keys }) => {
    const text = getOwn(node, 'description');
    const fault = typeof text === 'string' ? markdownFault(text) : null;
    return fault
      ? [descriptionIssue('openapi-markdown', locate(...keys, 'description'), { detail: fault.detail })]
      : [];
  });
}

import { markdownFault } from '@/lib/server/markdown-limits';
import { descriptionIssue } from '../load/issues';
import type { Rule } from './rule';

/** Texts that are too deep or too dense for the parser of Markdown; the site shows them as they are written. */
export const markdownRule: Rule = ({ node: { description }, keys }, { locate }) => {
  const fault = typeof description === 'string' ? markdownFault(description) : null;
  return fault ? [descriptionIssue('openapi-markdown', locate(...keys, 'description'), { detail: fault.detail })] : [];
};

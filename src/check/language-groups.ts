import { formatIssue, type Issue } from '@schema/issues';

/** Findings of one rule that are shown. */
const EXAMPLES = 3;

/**
 * Separates the findings of language from the other issues, and groups those of a rule with more than three: the number,
 * three examples, the words that are found most often, and how to see all.
 */
export function groupedLanguage(issues: readonly Issue[]): { others: Issue[]; groups: string[] } {
  const byRule = groupBy(issues, ({ code }) => (isLanguage(code) ? code : ''));
  const others = byRule.get('') ?? [];
  byRule.delete('');
  const groups = [...byRule].sort(([, a], [, b]) => b.length - a.length);
  return { others, groups: groups.flatMap(([code, found]) => groupLines(code, found)) };
}

function groupLines(code: string, found: readonly Issue[]): string[] {
  const lines = found.slice(0, EXAMPLES).map(formatIssue);
  const more = found.length - lines.length;
  if (more === 0) return lines;
  const words = mostFrequent(found);
  const often = words.length > 0 ? ` Most often: ${words.join(', ')}.` : '';
  return [...lines, `… and ${more} more [${code}].${often} Show all with \`npm run check -- --all\`.`];
}

/** The texts that several issues are about, with their numbers. */
function mostFrequent(found: readonly Issue[]): string[] {
  const texts = groupBy(found, (item) => item.found?.toLowerCase() ?? '');
  return [...texts]
    .filter(([text, items]) => text !== '' && items.length > 1)
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, EXAMPLES)
    .map(([text, items]) => `"${text}" (${items.length})`);
}

function isLanguage(code: string): boolean {
  return code.startsWith('prose-');
}

/** `Map.groupBy` of ES2024, which Node 20 does not have. */
function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

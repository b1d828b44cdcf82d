import type { Issue } from '@schema/issues';
import type { ProseException, ProseRule } from '@schema/terms';

/** A finding of a rule; an exception settles it by its `text`. */
export interface Finding {
  readonly rule: ProseRule;
  readonly text: string;
  readonly issue: Issue;
}

/** One text of an exception; `path` leads to it in `terms.yaml`. */
export interface SettledText {
  readonly rule: ProseRule;
  readonly text: string;
  readonly path: readonly (string | number)[];
}

/**
 * Removes the findings that exceptions settle, and returns the exceptions that settled none, so that writers can delete
 * them.
 */
export function settle(
  findings: readonly Finding[],
  exceptions: readonly ProseException[],
): { issues: Issue[]; unused: SettledText[] } {
  const settled = new Set<Finding>();
  const unused = exceptions.flatMap(({ rule, texts, in: only }, index) =>
    texts.flatMap((text, position): SettledText[] => {
      const found = findings.filter(
        (finding) => finding.rule === rule && same(finding.text, text) && (!only || only === finding.issue.file),
      );
      for (const finding of found) settled.add(finding);
      return found.length > 0 ? [] : [{ rule, text, path: ['exceptions', index, 'texts', position] }];
    }),
  );
  return { issues: findings.filter((finding) => !settled.has(finding)).map(({ issue }) => issue), unused };
}

function same(found: string, text: string): boolean {
  return found.toLowerCase() === text.toLowerCase();
}

import { formatIssue, sortIssues, type Issue } from '@schema/issues';

/** Prints every issue, one a line, and the sums; answers whether the build may go on (`strict` counts warnings as errors). */
export function report(name: string, issues: readonly Issue[], { strict = false, quiet = false } = {}): boolean {
  for (const item of sortIssues(issues)) console.error(formatIssue(item));
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  const warnings = issues.length - errors;
  if (!quiet || issues.length > 0) console.log(`${name}: ${errors} errors, ${warnings} warnings`);
  return errors === 0 && (!strict || warnings === 0);
}

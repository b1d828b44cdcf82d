import { formatIssue, sortIssues, type Issue } from '@schema/issues';

/**
 * Prints each issue on a line, then the sums. Returns the exit code: 1 after an error, or after a warning if `strict`
 * is set.
 */
export function report(name: string, issues: readonly Issue[], strict = process.argv.includes('--strict')): number {
  for (const item of sortIssues(issues)) console.error(formatIssue(item));
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  const warnings = issues.length - errors;
  console.log(`${name}: ${errors} errors, ${warnings} warnings`);
  return errors > 0 || (strict && warnings > 0) ? 1 : 0;
}

import { fails, formatIssue, sortIssues, type Issue, type Mode } from '@schema/issues';

interface Format {
  json?: boolean | undefined;
  /** As annotations of GitHub Actions. */
  github?: boolean | undefined;
  /** Every finding of language. */
  all?: boolean | undefined;
}

/** Findings of one rule of language that are shown. */
const EXAMPLES = 3;

/**
 * Prints each issue on a line, then the sums. Findings of language are grouped by rule, unless all of them are wanted or
 * they make the command fail. Returns the exit code: 1 if an issue counts in this mode.
 */
export function report(
  name: string,
  issues: readonly Issue[],
  mode: Mode,
  options: Format = {},
): number {
  const sorted = sortIssues(issues);
  if (options.json) console.log(JSON.stringify(sorted, null, 2));
  else if (options.github) for (const item of sorted) console.log(annotation(item));
  else {
    const lines = options.all || mode === 'strict' ? sorted.map(formatIssue) : linesOf(sorted);
    for (const line of lines) console.error(line);
  }
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  if (!options.json) console.log(`${name}: ${errors} errors, ${issues.length - errors} warnings`);
  return issues.some((item) => fails(item, mode)) ? 1 : 0;
}

/** A line for each issue, then three examples of each rule of language, with the number of the others. */
function linesOf(issues: readonly Issue[]): string[] {
  const isLanguage = ({ code }: Issue) => code.startsWith('prose-');
  const codes = [...new Set(issues.filter(isLanguage).map(({ code }) => code))];
  const groups = codes.flatMap((code) => {
    const lines = issues.filter((item) => item.code === code).map(formatIssue);
    const rest = `… and ${lines.length - EXAMPLES} more [${code}]. Show all with \`npm run check -- --all\`.`;
    if (lines.length <= EXAMPLES) return lines;
    return [...lines.slice(0, EXAMPLES), rest];
  });
  return [...issues.filter((item) => !isLanguage(item)).map(formatIssue), ...groups];
}

/** A workflow command of GitHub Actions ("Workflow commands": properties and messages are escaped). */
function annotation({ severity, file, line, column, message, code }: Issue): string {
  const data = (text: string) => text.replace(/[%\r\n]/g, encodeURIComponent);
  const property = (text: string) => text.replace(/[%\r\n:,]/g, encodeURIComponent);
  return `::${severity} file=${property(file)},line=${line},col=${column},title=${property(code)}::${data(message)}`;
}

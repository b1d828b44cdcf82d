import { formatIssue, type Issue } from '@schema/issues';

/**
 * Inline styles, because only development shows this notice, without a Content-Security-Policy; so the site's style
 * sheet does not grow.
 */
const STYLE = {
  borderBottom: '2px solid #b42318',
  background: '#fef3f2',
  color: '#55160c',
  padding: '12px 24px',
  fontSize: 14,
};

/** Issues in the content, above the page, in development only. */
export function WriterNotice({ issues }: { issues: readonly Issue[] }) {
  if (issues.length === 0) return null;
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  const found =
    errors > 0
      ? `${count(errors, 'error')} in the content, so this page may be an older one`
      : `${count(issues.length, 'warning')} in the content`;
  return (
    <section aria-label="Mistakes in the content" style={STYLE}>
      <strong>{found}</strong>
      <ul>
        {issues.map((issue) => (
          <li key={formatIssue(issue)}>{formatIssue(issue)}</li>
        ))}
      </ul>
    </section>
  );
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}

'use client';

import { usePathname } from 'next/navigation';
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

/** An issue, with the routes of the pages that it is about. */
export type PlacedIssue = Issue & { readonly routes: readonly string[] };

/** The issues of the shown page, and the number of the others; in development only. */
export function WriterNotice({ issues }: { issues: readonly PlacedIssue[] }) {
  const route = usePathname();
  const own = issues.filter(({ routes }) => routes.includes(route));
  const others = issues.length - own.length;
  if (issues.length === 0) return null;
  const isOlder = own.some(({ severity }) => severity === 'error');
  return (
    <section aria-label="Mistakes in the content" style={STYLE}>
      <strong>
        {count(own.length, 'mistake')} on this page, {others} in other files
        {isOlder ? ', so this page may be an older one' : ''}
      </strong>
      <ul>
        {own.map((issue) => (
          <li key={formatIssue(issue)}>{formatIssue(issue)}</li>
        ))}
      </ul>
    </section>
  );
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}

import type { WriterIssues } from '@/page-data/writer-issues';

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

/** The mistakes of the shown page, and the other files with mistakes; in development only. */
export function WriterNotice({ issues: { own, isOlder, others } }: { issues: WriterIssues }) {
  return (
    <section aria-label="Mistakes in the content" style={STYLE}>
      <strong>
        {count(own.length)} on this page{isOlder ? ', so it may be an older one' : ''}
      </strong>
      <ul>
        {own.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {others.length > 0 ? (
        <p>
          Other files:{' '}
          {others.map(({ file, count: number }) => `${file} (${count(number)})`).join(', ')}
        </p>
      ) : null}
    </section>
  );
}

function count(number: number): string {
  return `${number} ${number === 1 ? 'mistake' : 'mistakes'}`;
}

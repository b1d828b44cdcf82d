import type { ReactNode } from 'react';
import type { PageData } from '@/page-data/page-data';
import { Link } from '../ui/link';

/** The end of a page: whether it helped, and its links. Markdown has none of it. */
export function PageEnd({ links }: Pick<PageData, 'links'>) {
  const { markdown, assistants, report, feedback } = links;
  return (
    <>
      {feedback ? (
        <p
          className="page-links my-6 flex flex-wrap items-center gap-3 text-sm/5 text-muted"
          data-markdown-ignore=""
        >
          Was this helpful?
          <Answer href={feedback.yes} word="Yes" name="Yes, it was helpful" />
          <Answer href={feedback.no} word="No" name="No, it was not" />
        </p>
      ) : null}
      <ul
        className="page-links my-6 flex flex-wrap items-center gap-x-4 text-xs/5 text-subtle"
        data-markdown-ignore=""
      >
        <PageLink href={markdown}>View as Markdown</PageLink>
        {assistants.map(({ name, href }) => (
          <PageLink key={name} href={href}>
            Open in {name}
          </PageLink>
        ))}
        {report ? <PageLink href={report}>Report a mistake</PageLink> : null}
      </ul>
    </>
  );
}

/** A link that looks like a button; its name says more than its word, for readers of a list of links. */
function Answer({ href, word, name }: { href: string; word: string; name: string }) {
  return (
    <Link
      href={href}
      aria-label={name}
      className="rounded-lg border border-line px-3 py-1.5 hover:bg-sunken"
    >
      {word}
    </Link>
  );
}

function PageLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <Link href={href}>{children}</Link>
    </li>
  );
}

import type { ReactNode } from 'react';
import { withBasePath } from '@/config/base-path';
import type { PageData } from '@/page-data/page-data';
import { Link } from '../ui/link';

/** The end of a page: whether it helped, the date of its last change, and its links. Markdown has only the date. */
export function PageEnd({ lastModified, links }: Pick<PageData, 'lastModified' | 'links'>) {
  const { markdown, assistants, edit, report, feedback } = links;
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
      <div className="my-6 flex flex-wrap items-center gap-x-4 text-xs/5 text-subtle">
        <PageMeta lastModified={lastModified} />
        <ul className="page-links contents" data-markdown-ignore="">
          <li className="needs-script">
            <button type="button" data-copy-page={withBasePath(markdown)}>
              Copy as Markdown
            </button>
          </li>
          <PageLink href={markdown}>View as Markdown</PageLink>
          {assistants.map(({ name, href }) => (
            <PageLink key={name} href={href}>
              Open in {name}
            </PageLink>
          ))}
          {edit ? <PageLink href={edit}>Edit this page</PageLink> : null}
          {report ? <PageLink href={report}>Report a mistake</PageLink> : null}
        </ul>
      </div>
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

export function PageMeta({ lastModified }: { lastModified: string | undefined }) {
  if (lastModified === undefined) return null;
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(lastModified),
  );
  return (
    <p>
      Last changed on <time dateTime={lastModified.slice(0, 10)}>{day}</time>
    </p>
  );
}

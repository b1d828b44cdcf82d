import type { ReactNode } from 'react';

/** Addresses about a page; those that `product.yaml` does not name are missing. */
export interface PageLinks {
  /** Routes of its Markdown and of the llms.txt that covers it. */
  readonly markdown: string;
  readonly index: string;
  readonly assistants: readonly { readonly name: string; readonly href: string }[];
  readonly edit?: string | undefined;
  readonly report?: string | undefined;
  readonly feedback?: { readonly yes: string; readonly no: string } | undefined;
}

/** The end of a page: the date of its last change, and what a reader can do with the page. Markdown has only the date. */
export function PageEnd({ lastModified, links }: { lastModified: string | undefined; links: PageLinks }) {
  const { markdown, assistants, edit, report, feedback } = links;
  return (
    <>
      <PageMeta lastModified={lastModified} />
      <ul className="page-links mt-2 flex flex-wrap gap-x-6 gap-y-1 text-xs/5 text-subtle" data-markdown-ignore="">
        <li className="needs-script">
          <button type="button" className="inline-block py-0.5 underline" data-copy-page={markdown}>
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
        {feedback ? (
          <>
            <li>
              Was this helpful? <End href={feedback.yes}>Yes, it was helpful</End>
            </li>
            <PageLink href={feedback.no}>No, it was not</PageLink>
          </>
        ) : null}
      </ul>
    </>
  );
}

function PageLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <End href={href}>{children}</End>
    </li>
  );
}

function End({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="inline-block py-0.5 underline">
      {children}
    </a>
  );
}

/** The date of the last change. */
export function PageMeta({ lastModified }: { lastModified: string | undefined }) {
  if (lastModified === undefined) return null;
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(lastModified));
  return (
    <p className="mt-8 text-xs/5 text-subtle">
      Last changed on <time dateTime={lastModified.slice(0, 10)}>{day}</time>
    </p>
  );
}

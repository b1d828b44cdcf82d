import type { ComponentProps, ReactNode } from 'react';
import { safeAddress } from '@/lib/safe-address';
import type { Prose } from '@/api';
import type { Overview } from '@/page-data/page-data';
import { TabPanels } from '@/components/code/code-tabs';
import { CopyIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { Code } from '@/components/ui/code';
import { Markdown } from './markdown';

interface HeadingProps {
  id: string;
  level: 2 | 3 | 4 | 5;
  children: ReactNode;
}

/** A heading that links to itself. Tab skips the main ones, because the table of contents has the same links. */
export function Heading({ id, level, children }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id}>
      <a className="heading-link" href={`#${id}`} tabIndex={level === 2 ? -1 : undefined}>
        {children}
      </a>
    </Tag>
  );
}

interface SectionProps {
  id: string | null;
  title: string;
  level?: HeadingProps['level'];
  children: ReactNode;
}

/** A section with its heading; nothing without an id. */
export function Section({ id, title, level = 2, children }: SectionProps) {
  if (id === null) return null;
  return (
    <section>
      <Heading id={id} level={level}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

/** An HTTP method in its color, in full. */
export function Method({ method }: { method: string }) {
  return (
    <span className="method-word" data-method={method}>
      {method}
    </span>
  );
}

/** A path or an address, which breaks before the slash of a segment, so that its words stay whole. */
export function Path({ path }: { path: string }) {
  return path.split(/(?<![:/])(?=\/)/).map((part, index) => (
    <span key={index} className="inline-block">
      {part}
    </span>
  ));
}

/** Copies the code of the `.api-endpoint` around it. */
export function CopyAddress() {
  return (
    <button
      type="button"
      className="icon-button needs-script"
      data-copy-code=""
      title="Copy address"
    >
      <CopyIcon />
      <span>Copy address</span>
    </button>
  );
}

interface AddressLinkProps {
  url: string;
  /** What the link says; the address itself where it is missing. */
  label?: string | null | undefined;
  tabIndex?: number | undefined;
}

/**
 * A link to an address that the API's authors wrote. An address that may not be a link is shown as text behind its
 * label.
 */
export function AddressLink({ url, label, tabIndex }: AddressLinkProps) {
  const href = safeAddress(url);
  if (href !== null)
    return (
      <Link href={href} tabIndex={tabIndex}>
        {label ?? url}
      </Link>
    );
  return label ? `${label} (${url})` : url;
}

/** A paragraph with the link to further documentation, if there is any. */
export function ExternalDocs({ docs }: { docs: Overview['externalDocs'] }) {
  if (!docs) return null;
  return (
    <p>
      <AddressLink url={docs.url} label={docs.description ?? 'Further documentation'} />
    </p>
  );
}

/** A notice instead of parts that the description refers to but does not have. */
export function Missing({ references }: { references: readonly string[] }) {
  return [...new Set(references)].map((reference) => (
    <p key={reference} className="api-line">
      The description refers to <Code>{reference}</Code>, which does not exist. The page lacks this
      part.
    </p>
  ));
}

/** A name with its content; a trait without content is left out. */
export type Trait = readonly [name: ReactNode, content: ReactNode];

interface RowProps {
  /** The id that addresses lead to. */
  anchor?: string;
  name: ReactNode;
  /** Type and flags, on the line of the name. */
  type?: ReactNode;
  prose?: Prose | null;
  traits?: readonly Trait[];
  /** What is inside of it. */
  children?: ReactNode;
}

/** What the reference says of one field, parameter, header, server or link. */
export function Row({ anchor, ...parts }: RowProps) {
  return (
    <li id={anchor} className="api-field">
      <RowParts {...parts} />
    </li>
  );
}

/** A row where several are one item of a list, or where there is no list. */
export function RowParts({
  name,
  type = null,
  prose = null,
  traits = [],
  children,
}: Omit<RowProps, 'anchor'>) {
  return (
    <>
      <p className="api-field-head">
        {name} {type}
      </p>
      <Markdown prose={prose} />
      <TraitList traits={traits} />
      {children}
    </>
  );
}

export function TraitList({ traits }: { traits: readonly Trait[] }) {
  const shown = traits.filter(([, content]) => content !== null);
  if (shown.length === 0) return null;
  return (
    <dl className="api-traits">
      {shown.map(([name, content], index) => (
        <div key={index}>
          <dt>{name}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Values as code, one after the other. */
export function Codes({ values }: { values: readonly string[] }) {
  return values.map((value, index) => [index > 0 ? ' ' : '', <Code key={index}>{value}</Code>]);
}

interface TabsProps extends ComponentProps<typeof TabPanels> {
  className?: string;
}

/** Several parts in tabs; one alone has none. */
export function Tabs({ className, ...panels }: TabsProps) {
  if (panels.tabs.length < 2) return panels.tabs[0]?.content ?? null;
  return (
    <div className={className}>
      <TabPanels {...panels} />
    </div>
  );
}

interface FoldProps {
  title: string;
  /** What has the part: its name or address, which makes the title unique for a screen reader. */
  of?: string;
  /** Whether it is folded at all. */
  when?: boolean;
  children: ReactNode;
}

/** A part that a reader unfolds. */
export function Fold({ title, of, when = true, children }: FoldProps) {
  if (!when) return children;
  return (
    <details className="api-fold">
      <summary>
        {title}
        {of && <span className="sr-only">{` of ${of}`}</span>}
      </summary>
      {children}
    </details>
  );
}

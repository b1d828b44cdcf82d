import type { ReactNode } from 'react';
import type { ShownProse } from '@/page-data/shown';
import { Markdown } from './markdown';

/** A name with its content; a trait without content is left out. */
export type Trait = readonly [name: ReactNode, content: ReactNode];

interface RowProps {
  /** The id that addresses lead to. */
  anchor?: string;
  name: ReactNode;
  /** Type and flags, on the line of the name. */
  type?: ReactNode;
  prose?: ShownProse | null;
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
export function RowParts({ name, type = null, prose = null, traits = [], children }: Omit<RowProps, 'anchor'>) {
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

/** A list of names with their content. */
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
  return values.map((value, index) => [index > 0 ? ' ' : '', <code key={index}>{value}</code>]);
}

interface FoldProps {
  title: string;
  /** What makes the title unique for a screen reader. */
  of?: string;
  open?: boolean;
  children: ReactNode;
}

/** A part that a reader unfolds. */
export function Fold({ title, of = '', open = false, children }: FoldProps) {
  return (
    <details className="api-fold" open={open}>
      <summary>
        {title}
        {of === '' ? null : <span className="sr-only">{` ${of}`}</span>}
      </summary>
      {children}
    </details>
  );
}

import type { ReactNode } from 'react';

/** A name with its content; a row without content is left out. */
export type TraitRow = readonly [name: ReactNode, content: ReactNode];

/** A list of names with their content. */
export function TraitList({ rows }: { rows: readonly TraitRow[] }) {
  const shown = rows.filter(([, content]) => content !== null);
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

import type { ReactNode } from 'react';
import type { Field, SchemaView } from '@/page-data/shown';
import { apiLabels } from './labels/labels';
import { typeLabel } from './labels/type-label';

interface FieldLinkProps {
  anchor: string;
  /** Its name for a screen reader, where the name alone is not unique. */
  label?: string | undefined;
  children: ReactNode;
}

/** The permalink of a field. A page has hundreds, so Tab skips them; headings and folded parts are tab stops. */
export function FieldLink({ anchor, label, children }: FieldLinkProps) {
  return (
    <a className="api-name" href={`#${anchor}`} tabIndex={-1} aria-label={label}>
      {children}
    </a>
  );
}

/** The name of a field as its author wrote it; in words where it has none. */
export function FieldName({ field }: { field: Field }) {
  const { kind, name } = field;
  if (kind === 'pattern')
    return (
      <>
        names that match <code>{name}</code>
      </>
    );
  if (kind === 'rest') return apiLabels.fieldName(field);
  return <code>{kind === 'item' ? `[${name}]` : name}</code>;
}

interface TraitsProps {
  schema: SchemaView;
  required: boolean;
  deprecated: boolean;
}

/** Type, format, title and flags, on the line of the name. */
export function Traits({ schema, required, deprecated }: TraitsProps) {
  const label = typeLabel(schema.type);
  return (
    <>
      <span className="api-type">
        <TypeWords label={label} />
        {schema.format ? ` (${schema.format})` : ''}
      </span>
      {schema.title !== null && !holdsWords(label, schema.title) ? (
        <span className="api-type"> {schema.title}</span>
      ) : null}
      {required ? (
        <>
          {' '}
          <span className="api-required">required</span>
        </>
      ) : null}
      {schema.readOnly ? <span className="api-type"> read-only</span> : null}
      {schema.writeOnly ? <span className="api-type"> write-only</span> : null}
      {deprecated ? <span className="api-deprecated"> deprecated</span> : null}
    </>
  );
}

/** Component names of this length and more are left out on a phone, where `object` says enough. */
const LONG_NAME = /(\S{20,} )(?=object)/;

function TypeWords({ label }: { label: string }) {
  return label.split(LONG_NAME).map((words, index) =>
    index % 2 === 1 ? (
      <span key={index} className="api-long-name">
        {words}
      </span>
    ) : (
      words
    ),
  );
}

/** Whether a text holds whole words: `any value` does not hold `a`. */
function holdsWords(text: string, words: string): boolean {
  return ` ${text.replace(/[()]/g, ' ')} `.includes(` ${words} `);
}

import type { ReactNode } from 'react';
import type { SchemaView } from '@/openapi';
import { AddressLink } from './address-link';
import { constraintLabel } from './labels/constraint-label';
import { Markdown } from './markdown';

interface SchemaTraitsProps {
  schema: SchemaView;
  /** Examples and serialization that a parameter adds to its schema's traits. */
  examples?: readonly string[];
  exampleNotes?: SchemaView['enumDescriptions'];
  serialization?: string | null;
}

const NO_NOTES: SchemaView['enumDescriptions'] = new Map();

/** The values that a schema allows: enumeration, default, limits, examples. Empty where the description has none. */
export function SchemaTraits({
  schema,
  examples = [],
  exampleNotes = NO_NOTES,
  serialization = null,
}: SchemaTraitsProps) {
  const shown = [...new Set([...examples, ...schema.examples])];
  const rows: [label: string, content: ReactNode][] = [];
  if (schema.constant !== null)
    rows.push(['Always', <Values key="constant" values={[schema.constant]} notes={schema.enumDescriptions} />]);
  if (schema.enum.length > 0)
    rows.push([
      schema.enum.length > 1 ? 'One of' : 'Only',
      <Values key="enum" values={schema.enum} notes={schema.enumDescriptions} />,
    ]);
  if (schema.default !== null) rows.push(['Default', <Codes key="default" values={[schema.default]} />]);
  if (schema.constraints.length > 0) rows.push(['Limits', <Limits key="limits" schema={schema} />]);
  if (serialization !== null) rows.push(['Serialization', serialization]);
  if (shown.length > 0)
    rows.push([
      shown.length > 1 ? 'Examples' : 'Example',
      <Values key="examples" values={shown} notes={exampleNotes} />,
    ]);
  if (schema.docs !== null)
    rows.push(['See also', <AddressLink key="docs" url={schema.docs.url} label={schema.docs.description} />]);
  if (rows.length === 0) return null;
  return (
    <dl className="api-traits">
      {rows.map(([label, content]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
}

/** From this length on, values are a list. */
const LONG = 40;

/** Values in a row; a list where they are long or have descriptions. */
function Values({ values, notes }: { values: readonly string[]; notes: SchemaView['enumDescriptions'] }) {
  const isRow = values.length === 1 || !values.some(({ length }) => length >= LONG);
  if (notes.size === 0 && isRow) return <Codes values={values} />;
  return (
    <ul className="api-values">
      {values.map((value, index) => (
        <li key={index}>
          <code>{value}</code> <Markdown prose={notes.get(value) ?? null} />
        </li>
      ))}
    </ul>
  );
}

function Codes({ values }: { values: readonly string[] }) {
  return values.map((value, index) => [index > 0 ? ' ' : '', <code key={index}>{value}</code>]);
}

function Limits({ schema }: { schema: SchemaView }) {
  return schema.constraints.map(constraintLabel).map(({ label, code }, index) => (
    <span key={index}>
      {index > 0 ? ', ' : ''}
      {label}
      {code === null ? null : (
        <>
          {' '}
          <code>{code}</code>
        </>
      )}
    </span>
  ));
}

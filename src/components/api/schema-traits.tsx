import type { ReactNode } from 'react';
import type { SchemaView } from '@/openapi';
import { AddressLink } from './address-link';
import { Markdown } from './markdown';

interface FactsProps {
  schema: SchemaView;
  /** Examples and style that a parameter adds to its schema's. */
  examples?: readonly string[];
  exampleNotes?: SchemaView['enumDescriptions'];
  style?: string | null;
}

const NO_NOTES: SchemaView['enumDescriptions'] = new Map();

/** What a value may be, in one quiet list: values, default, limits, examples. Nothing when the description says nothing. */
export function SchemaTraits({ schema, examples = [], exampleNotes = NO_NOTES, style = null }: FactsProps) {
  const shown = [...new Set([...examples, ...schema.examples])];
  const rows: [label: string, content: ReactNode][] = [];
  if (schema.constant !== null) rows.push(['Always', <Values key="constant" values={[schema.constant]} notes={schema.enumDescriptions} />]);
  if (schema.enum.length > 0)
    rows.push([schema.enum.length > 1 ? 'One of' : 'Only', <Values key="enum" values={schema.enum} notes={schema.enumDescriptions} />]);
  if (schema.default !== null) rows.push(['Default', <Codes key="default" values={[schema.default]} />]);
  if (schema.constraints.length > 0) rows.push(['Limits', <Limits key="limits" schema={schema} />]);
  if (style !== null) rows.push(['Written', style]);
  if (shown.length > 0) rows.push([shown.length > 1 ? 'Examples' : 'Example', <Values key="examples" values={shown} notes={exampleNotes} />]);
  if (schema.docs !== null) rows.push(['See also', <AddressLink key="docs" url={schema.docs.url} label={schema.docs.description} />]);
  if (rows.length === 0) return null;
  return (
    <dl className="api-facts">
      {rows.map(([label, content]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Characters from which values do not stand in a row. */
const LONG = 40;

/** Values in a row; one below the other where they are long, or where the description says what they mean. */
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
  return schema.constraints.map(({ label: words, code }, index) => (
    <span key={index}>
      {index > 0 ? ', ' : ''}
      {words}
      {code === null ? null : (
        <>
          {' '}
          <code>{code}</code>
        </>
      )}
    </span>
  ));
}

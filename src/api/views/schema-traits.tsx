import type { ReactNode } from 'react';
import type { Parameter, SchemaView } from '@/api';
import { AddressLink, Codes, type Trait } from './elements';
import { serializationLabel } from '@/api/labels';
import { Markdown } from './markdown';

interface SchemaTypeProps {
  schema: SchemaView;
  required?: boolean | undefined;
  deprecated?: boolean | undefined;
}

/** Type, format, title and flags of a schema. */
export function SchemaType({
  schema,
  required = false,
  deprecated = schema.deprecated,
}: SchemaTypeProps) {
  const { type, title, format, readOnly, writeOnly } = schema;
  return (
    <>
      <span className="api-type">
        {type}
        {format !== null && ` (${format})`}
      </span>
      {title !== null && !holdsWords(type, title) && <span className="api-type"> {title}</span>}
      {required && (
        <>
          {' '}
          <span className="api-required">required</span>
        </>
      )}
      {readOnly && <span className="api-type"> read-only</span>}
      {writeOnly && <span className="api-type"> write-only</span>}
      {deprecated && <span className="api-deprecated"> deprecated</span>}
    </>
  );
}

/** Whether a text holds whole words: `any value` does not hold `a`. */
export function holdsWords(text: string, words: string): boolean {
  return ` ${text.replace(/[()]/g, ' ')} `.includes(` ${words} `);
}

/** The values that a schema allows, and a parameter with it: enumeration, default, limits, examples. */
export function schemaTraits(
  schema: SchemaView,
  { examples = [], exampleNotes = [], serialization = null }: Partial<Parameter> = {},
): Trait[] {
  const shown = [...new Set([...examples, ...schema.examples])];
  const {
    constant,
    enum: allowed,
    default: initial,
    limits,
    docs,
    enumDescriptions: notes,
  } = schema;
  return [
    ['Always', constant === null ? null : valueList([constant], notes)],
    [allowed.length > 1 ? 'One of' : 'Only', valueList(allowed, notes)],
    ['Default', initial === null ? null : <Codes key="default" values={[initial]} />],
    ['Limits', limits.length > 0 ? limitList(limits) : null],
    ['Serialization', serializationLabel(serialization)],
    [shown.length > 1 ? 'Examples' : 'Example', valueList(shown, exampleNotes)],
    ['See also', docs && <AddressLink key="docs" url={docs.url} label={docs.description} />],
  ];
}

/** From this length on, values are a list. */
const LONG = 40;

/** Values in a row; a list where they are long or have descriptions. */
function valueList(values: readonly string[], notes: SchemaView['enumDescriptions']): ReactNode {
  if (values.length === 0) return null;
  const isRow = values.length === 1 || !values.some(({ length }) => length >= LONG);
  if (notes.length === 0 && isRow) return <Codes values={values} />;
  const noteOf = new Map(notes);
  return (
    <ul className="api-values">
      {values.map((value, index) => (
        <li key={index}>
          <code>{value}</code> <Markdown prose={noteOf.get(value) ?? null} />
        </li>
      ))}
    </ul>
  );
}

function limitList(limits: SchemaView['limits']): ReactNode {
  return limits.map(({ label, code }, index) => [
    index > 0 ? ', ' : '',
    label,
    code === null ? null : [' ', <code key={index}>{code}</code>],
  ]);
}

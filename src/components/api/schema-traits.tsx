import type { SchemaView } from '@/page-data/shown';
import { AddressLink } from './address-link';
import { constraintLabel } from './labels/constraint-label';
import { Markdown } from './markdown';
import { Codes, TraitList } from './trait-list';

interface SchemaTraitsProps {
  schema: SchemaView;
  /** Examples and serialization that a parameter adds to its schema's traits. */
  examples?: readonly string[];
  exampleNotes?: SchemaView['enumDescriptions'];
  serialization?: string | null;
}

const NO_NOTES: SchemaView['enumDescriptions'] = [];

/** The values that a schema allows: enumeration, default, limits, examples. Empty where the description has none. */
export function SchemaTraits({
  schema,
  examples = [],
  exampleNotes = NO_NOTES,
  serialization = null,
}: SchemaTraitsProps) {
  const shown = [...new Set([...examples, ...schema.examples])];
  const { constant, enum: allowed, default: initial, constraints, docs, enumDescriptions: notes } = schema;
  return (
    <TraitList
      rows={[
        ['Always', constant === null ? null : <Values values={[constant]} notes={notes} />],
        [allowed.length > 1 ? 'One of' : 'Only', allowed.length > 0 ? <Values values={allowed} notes={notes} /> : null],
        ['Default', initial === null ? null : <Codes values={[initial]} />],
        ['Limits', constraints.length > 0 ? <Limits constraints={constraints} /> : null],
        ['Serialization', serialization],
        [
          shown.length > 1 ? 'Examples' : 'Example',
          shown.length > 0 ? <Values values={shown} notes={exampleNotes} /> : null,
        ],
        ['See also', docs && <AddressLink url={docs.url} label={docs.description} />],
      ]}
    />
  );
}

/** From this length on, values are a list. */
const LONG = 40;

/** Values in a row; a list where they are long or have descriptions. */
function Values({ values, notes }: { values: readonly string[]; notes: SchemaView['enumDescriptions'] }) {
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

function Limits({ constraints }: Pick<SchemaView, 'constraints'>) {
  return constraints.map(constraintLabel).map(({ label, code }, index) => (
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

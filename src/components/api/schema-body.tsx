import type { Composition, Field, SchemaView, TypeLink } from '@/openapi';
import { SchemaTraits } from './schema-traits';
import { Markdown } from './markdown';

interface SchemaBodyProps {
  schema: SchemaView;
  /** What the fields belong to, for the folded list's name. */
  of: string;
  /** 0 for what a page shows unfolded at once. */
  depth: number;
}

/** The parts of a schema: its fields, alternatives and items. */
export function SchemaParts({ schema, of, depth }: SchemaBodyProps) {
  return (
    <>
      <Elsewhere links={schema.typeLinks} />
      <FieldTree fields={schema.fields} of={of} depth={depth} />
      {schema.compositions.map((choices, index) => (
        <ChoiceList key={index} choices={choices} of={of} depth={depth} />
      ))}
      {schema.items ? <Items items={schema.items} of={of} depth={depth} /> : null}
    </>
  );
}

/** Description, facts and parts, for a schema that is no field: a body, an alternative. */
function SchemaBody({ schema, of, depth }: SchemaBodyProps) {
  return (
    <>
      <Markdown prose={schema.description} />
      <SchemaTraits schema={schema} />
      <SchemaParts schema={schema} of={of} depth={depth} />
    </>
  );
}

function FieldTree({ fields, of, depth }: { fields: readonly Field[]; of: string; depth: number }) {
  if (fields.length === 0) return null;
  const list = (
    <ul className="api-fields">
      {fields.map((field) => (
        <FieldItem key={field.anchor} field={field} depth={depth} />
      ))}
    </ul>
  );
  if (depth === 0) return list;
  return (
    <details className="api-fold" open={depth === 1}>
      <summary>
        {fields.length === 1 ? '1 field' : `${fields.length} fields`}
        <span className="visually-hidden"> of {of}</span>
      </summary>
      {list}
    </details>
  );
}

function FieldItem({ field, depth }: { field: Field; depth: number }) {
  const { schema } = field;
  return (
    <li id={field.anchor} className="api-field">
      <p className="api-field-head">
        <a className="api-name" href={`#${field.anchor}`}>
          <FieldName field={field} />
        </a>{' '}
        <Traits schema={schema} required={field.required} deprecated={schema.deprecated} />
      </p>
      <Markdown prose={schema.description} />
      <SchemaTraits schema={schema} />
      <SchemaParts schema={schema} of={field.name} depth={depth + 1} />
    </li>
  );
}

function FieldName({ field: { kind, name } }: { field: Field }) {
  if (kind === 'pattern')
    return (
      <>
        names that match <code>{name}</code>
      </>
    );
  if (kind === 'rest') return <>{name}</>;
  return <code>{kind === 'item' ? `[${name}]` : name}</code>;
}

interface TraitsProps {
  schema: SchemaView;
  required: boolean;
  deprecated: boolean;
}

/** Type, format and the words that matter before anyone reads on. */
export function Traits({ schema, required, deprecated }: TraitsProps) {
  return (
    <>
      <span className="api-type">
        {schema.typeLabel}
        {schema.format ? ` (${schema.format})` : ''}
      </span>
      {schema.title !== null && !holdsWords(schema.typeLabel, schema.title) ? <span className="api-type"> {schema.title}</span> : null}
      {required ? <span className="api-required"> required</span> : null}
      {schema.readOnly ? <span className="api-type"> read-only</span> : null}
      {schema.writeOnly ? <span className="api-type"> write-only</span> : null}
      {deprecated ? <span className="api-deprecated"> deprecated</span> : null}
    </>
  );
}

/** Whether a text holds other words as they are, and not only letters of a longer word: `any value` does not say `a`. */
function holdsWords(text: string, words: string): boolean {
  return ` ${text.replace(/[()]/g, ' ')} `.includes(` ${words} `);
}

function ChoiceList({ choices, of, depth }: { choices: Composition; of: string; depth: number }) {
  return (
    <div className="api-choices">
      <p className="api-choices-title">
        {choices.label}
        {choices.discriminator === null ? null : (
          <>
            , told by <code>{choices.discriminator}</code>
          </>
        )}
      </p>
      {choices.variants.map(({ anchor, name, values, schema }, index) => (
        <details key={anchor} id={anchor} className="api-choice" open={depth <= 1 && index === 0}>
          <summary>
            {values.map((value) => [<code key={value}>{value}</code>, ' '])}
            <span className={values.length > 0 ? 'api-type' : 'api-choice-name'}>{name}</span>
            {schema.typeLabel === name || schema.typeLabel === `${name} object` ? null : <span className="api-type"> {schema.typeLabel}</span>}
            {schema.format === null ? null : <span className="api-type"> ({schema.format})</span>}
            {schema.deprecated ? <span className="api-deprecated"> deprecated</span> : null}
            <span className="visually-hidden"> as {of}</span>
          </summary>
          <SchemaBody schema={schema} of={name} depth={0} />
        </details>
      ))}
    </div>
  );
}

/** What holds for each item of an array; the items' fields stand directly below the array. */
function Items({ items, of, depth }: { items: SchemaView; of: string; depth: number }) {
  const says =
    items.description ??
    (items.constant !== null ||
      items.format !== null ||
      items.docs !== null ||
      items.default !== null ||
      items.enum.length + items.constraints.length + items.examples.length > 0);
  return (
    <>
      {says ? (
        <div className="api-items">
          <p className="api-choices-title">
            Each item: <Traits schema={items} required={false} deprecated={items.deprecated} />
          </p>
          <Markdown prose={items.description} />
          <SchemaTraits schema={items} />
        </div>
      ) : null}
      <SchemaParts schema={items} of={of} depth={depth} />
    </>
  );
}

function Elsewhere({ links }: { links: readonly TypeLink[] }) {
  return links.map(({ name, anchor }, index) => (
    <p key={index} className="api-elsewhere">
      The fields of {anchor === null ? <code>{name}</code> : <a href={`#${anchor}`}>{name}</a>}
    </p>
  ));
}

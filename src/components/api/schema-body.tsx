import type { Composition, Field, SchemaView, TypeLink } from '@/openapi';
import { apiLabels, COMPOSITIONS } from './labels/labels';
import { typeLabel } from './labels/type-label';
import { Markdown } from './markdown';
import { Missing } from './missing';
import { SchemaTraits } from './schema-traits';

interface SchemaBodyProps {
  schema: SchemaView;
  /** What the fields belong to, for the folded list's name. */
  of: string;
  /** 0 for what a page shows unfolded at once. */
  depth: number;
}

/** The parts of a schema: its fields, composition variants and items. */
export function SchemaParts({ schema, of, depth }: SchemaBodyProps) {
  return (
    <>
      <Missing references={schema.missing} />
      <TypeLinks links={schema.typeLinks} />
      <FieldTree fields={schema.fields} of={of} depth={depth} />
      {schema.compositions.map((composition, index) => (
        <Variants key={index} composition={composition} of={of} depth={depth} />
      ))}
      {schema.items ? <Items items={schema.items} of={of} depth={depth} /> : null}
    </>
  );
}

/** Description, traits and parts of a schema that is not a field: a body, a variant. */
export function SchemaBody({ schema, of, depth }: SchemaBodyProps) {
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
      <SchemaParts schema={schema} of={apiLabels.fieldName(field)} depth={depth + 1} />
    </li>
  );
}

function FieldName({ field }: { field: Field }) {
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

function Variants({ composition, of, depth }: { composition: Composition; of: string; depth: number }) {
  return (
    <div className="api-composition">
      <p className="api-subheading">
        {COMPOSITIONS[composition.keyword]}
        {composition.discriminator === null ? null : (
          <>
            , given by <code>{composition.discriminator}</code>
          </>
        )}
      </p>
      {composition.variants.map(({ anchor, name, values, schema }, index) => (
        <details key={anchor} id={anchor} className="api-variant" open={depth <= 1 && index === 0}>
          <summary>
            {values.map((value) => [<code key={value}>{value}</code>, ' '])}
            <span className={values.length > 0 ? 'api-type' : 'font-medium text-text'}>{name}</span>
            {[name, `${name} object`].includes(typeLabel(schema.type)) ? null : (
              <span className="api-type"> {typeLabel(schema.type)}</span>
            )}
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

/** The traits of an array's items; the items' fields are directly below the array. */
function Items({ items, of, depth }: { items: SchemaView; of: string; depth: number }) {
  const hasTraits =
    items.description ??
    (items.constant !== null ||
      items.format !== null ||
      items.docs !== null ||
      items.default !== null ||
      items.enum.length + items.constraints.length + items.examples.length > 0);
  return (
    <>
      {hasTraits ? (
        <div className="api-items">
          <p className="api-subheading">
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

function TypeLinks({ links }: { links: readonly TypeLink[] }) {
  return links.map(({ name, anchor, route }, index) => (
    <p key={index} className="mt-1.5 mb-0 text-xs/5.5 text-muted">
      The fields of{' '}
      {route === undefined && anchor === null ? <code>{name}</code> : <a href={route ?? `#${anchor}`}>{name}</a>}
    </p>
  ));
}

import type { Composition, Field, SchemaView } from '@/page-data/shown';
import { Link } from '../ui/link';
import { FieldLink, FieldName, Traits } from './field-head';
import { apiLabels, COMPOSITIONS } from './labels/labels';
import { typeLabel } from './labels/type-label';
import { Markdown } from './markdown';
import { Missing } from './missing';
import { SchemaTraits } from './schema-traits';

/** Where a schema is on its page. Path and owner make the names of links and folded parts unique. */
interface SchemaPlace {
  /** The names that lead from the body, parameter or type to the schema; empty for a body. */
  readonly path: string;
  /** What the path begins in, if that is not the request: a response, a media type, a callback. */
  readonly owner: string;
  /** 0 for what a page shows unfolded at once. */
  readonly depth: number;
  /** Whether long lists of variants are folded: a request shows what a caller can send, a response has an example. */
  readonly compact: boolean;
}

interface SchemaBodyProps {
  schema: SchemaView;
  place: SchemaPlace;
}

/** The parts of a schema: its fields, composition variants and items. */
export function SchemaParts({ schema, place }: SchemaBodyProps) {
  return (
    <>
      <Missing references={schema.missing} />
      <TypeLinks links={schema.typeLinks} />
      <FieldTree fields={schema.fields} place={place} />
      {schema.compositions.map((composition, index) => (
        <Variants key={index} composition={composition} place={place} />
      ))}
      {schema.items ? <Items items={schema.items} place={place} /> : null}
    </>
  );
}

/** Description, traits and parts of a schema that is not a field: a body, a variant. */
export function SchemaBody({ schema, place }: SchemaBodyProps) {
  return (
    <>
      <Markdown prose={schema.description} />
      <SchemaTraits schema={schema} />
      <SchemaParts schema={schema} place={place} />
    </>
  );
}

/** `load.timeout of 201`: the path of a schema and what it begins in. */
function fullName({ path, owner }: Pick<SchemaPlace, 'path' | 'owner'>): string {
  return [path || 'the body', owner].filter(Boolean).join(' of ');
}

function within(place: SchemaPlace, name: string): SchemaPlace {
  return { ...place, path: place.path === '' ? name : `${place.path}.${name}` };
}

function withinField(place: SchemaPlace, field: Field): SchemaPlace {
  return field.kind === 'item'
    ? { ...place, path: `${place.path}[${field.name}]` }
    : within(place, apiLabels.fieldName(field));
}

/** Up to this number of fields, those inside of fields included, a list of fields is not folded. */
const MAX_UNFOLDED = 6;

/** The number of fields with all inside of them; variants are too many. */
function countFields(fields: readonly Field[]): number {
  return fields.reduce((sum, { schema }) => sum + 1 + countInside(schema), 0);
}

function countInside({ fields, compositions, items }: SchemaView): number {
  if (compositions.length > 0) return Infinity;
  return countFields(fields) + (items === null ? 0 : countInside(items));
}

function FieldTree({ fields, place }: { fields: readonly Field[]; place: SchemaPlace }) {
  if (fields.length === 0) return null;
  const list = (
    <ul className="api-fields">
      {fields.map((field) => (
        <FieldItem key={field.anchor} field={field} around={place} />
      ))}
    </ul>
  );
  if (place.depth === 0) return list;
  if (countFields(fields) <= MAX_UNFOLDED) return <div className="api-fold">{list}</div>;
  return (
    <details className="api-fold" open={place.depth === 1}>
      <summary>
        {fields.length === 1 ? '1 field' : `${fields.length} fields`}
        <span className="sr-only"> of {fullName(place)}</span>
      </summary>
      {list}
    </details>
  );
}

/** The name of a field's link. It contains the text of the link, for readers who speak it (WCAG 2.2, 2.5.3). */
function linkLabel(field: Field, around: SchemaPlace): string {
  if (field.kind === 'pattern') return `names that match ${field.name} of ${fullName(around)}`;
  if (field.kind === 'rest') return `${apiLabels.fieldName(field)} of ${fullName(around)}`;
  return fullName(withinField(around, field));
}

function FieldItem({ field, around }: { field: Field; around: SchemaPlace }) {
  const { schema } = field;
  const label = linkLabel(field, around);
  const place = withinField(around, field);
  return (
    <li id={field.anchor} className="api-field">
      <p className="api-field-head">
        <FieldLink anchor={field.anchor} label={label === field.name ? undefined : label}>
          <FieldName field={field} />
        </FieldLink>{' '}
        <Traits schema={schema} required={field.required} deprecated={schema.deprecated} />
      </p>
      <Markdown prose={schema.description} />
      <SchemaTraits schema={schema} />
      <SchemaParts schema={schema} place={{ ...place, depth: place.depth + 1 }} />
    </li>
  );
}

/** More variants than this are folded in a response. */
const MAX_COMPACT_VARIANTS = 3;

function Variants({ composition, place }: { composition: Composition; place: SchemaPlace }) {
  const { variants } = composition;
  const list = variants.map((variant, index) => (
    <Variant
      key={variant.anchor}
      variant={variant}
      number={variants.some(({ name }, other) => other !== index && name === variant.name) ? index + 1 : null}
      place={place}
      open={place.depth <= 1 && index === 0}
    />
  ));
  return (
    <div className="mt-2">
      <p className="api-subheading">
        {COMPOSITIONS[composition.keyword]}
        {composition.discriminator === null ? null : (
          <>
            , given by <code>{composition.discriminator}</code>
          </>
        )}
      </p>
      {place.compact && place.depth > 0 && variants.length > MAX_COMPACT_VARIANTS ? (
        <details className="api-fold">
          <summary>
            {variants.length} variants<span className="sr-only"> of {fullName(place)}</span>
          </summary>
          {list}
        </details>
      ) : (
        list
      )}
    </div>
  );
}

interface VariantProps {
  variant: Composition['variants'][number];
  /** Makes the name unique where variants have the same one. */
  number: number | null;
  place: SchemaPlace;
  open: boolean;
}

function Variant({ variant: { anchor, name, values, schema }, number, place, open }: VariantProps) {
  return (
    <details id={anchor} className="api-variant" open={open}>
      <summary>
        {values.map((value) => [<code key={value}>{value}</code>, ' '])}
        <span className={values.length > 0 ? 'api-type' : 'font-medium text-text'}>{name}</span>
        {[name, `${name} object`].includes(typeLabel(schema.type)) ? null : (
          <span className="api-type"> {typeLabel(schema.type)}</span>
        )}
        {schema.format === null ? null : <span className="api-type"> ({schema.format})</span>}
        {schema.deprecated ? <span className="api-deprecated"> deprecated</span> : null}
        <span className="sr-only">
          {number === null ? '' : ` ${number}`} as {fullName(place)}
        </span>
      </summary>
      <SchemaBody
        schema={schema}
        place={{ ...within(place, number === null ? name : `${name} ${number}`), depth: 0 }}
      />
    </details>
  );
}

/** The traits of an array's items; the items' fields are directly below the array. */
function Items({ items, place }: { items: SchemaView; place: SchemaPlace }) {
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
        <div className="api-items mt-2">
          <p className="api-subheading">
            Each item: <Traits schema={items} required={false} deprecated={items.deprecated} />
          </p>
          <Markdown prose={items.description} />
          <SchemaTraits schema={items} />
        </div>
      ) : null}
      <SchemaParts schema={items} place={place} />
    </>
  );
}

/** Tab skips the links to another part of the page, as it skips the names of fields. */
function TypeLinks({ links }: { links: SchemaView['typeLinks'] }) {
  return links.map(({ name, anchor, route }, index) => (
    <p key={index} className="mt-1.5 mb-0 text-xs/5.5 text-muted">
      The fields of{' '}
      {route === undefined && anchor === null ? (
        <code>{name}</code>
      ) : (
        <Link href={route ?? `#${anchor}`} tabIndex={route === undefined ? -1 : undefined}>
          {name}
        </Link>
      )}
    </p>
  ));
}

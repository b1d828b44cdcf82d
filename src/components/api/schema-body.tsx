import type { Composition, Field, Parameter, SchemaView, ShownProse, TypePage } from '@/page-data/api-prop-types';
import { COMPOSITIONS, fieldLabel, typeLabel } from '@/openapi/labels';
import { Link } from '../ui/link';
import { Markdown } from './markdown';
import { Fold, Missing, Row, TraitList } from './elements';
import { schemaTraits, SchemaType } from './schema-traits';

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
function SchemaParts({ schema, place }: SchemaBodyProps) {
  return (
    <>
      <Missing references={schema.missing} />
      <TypeLinks links={schema.typeLinks.filter(({ documentedAt }) => documentedAt === undefined)} />
      <FieldTree fields={schema.fields} place={place} />
      {schema.compositions.map((composition, index) => (
        <Variants key={index} composition={composition} place={place} />
      ))}
      {schema.items ? <Items items={schema.items} place={place} /> : null}
    </>
  );
}

/** Description, traits and parts of a schema that is not a field; `above`: the text around it, which it does not repeat. */
export function SchemaBody({ schema, place, above = null }: SchemaBodyProps & { above?: ShownProse | null }) {
  return (
    <>
      {schema.description?.text === above?.text ? null : <Markdown prose={schema.description} />}
      <TraitList traits={schemaTraits(schema)} />
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
    <Fold
      title={fields.length === 1 ? '1 field' : `${fields.length} fields`}
      of={`of ${fullName(place)}`}
      open={place.depth === 1}
    >
      {list}
    </Fold>
  );
}

/** The path of a field, and the name of its link. It contains the text of the link, for readers who speak it (WCAG 2.2, 2.5.3). */
function namesOf(field: Field, around: SchemaPlace): { place: SchemaPlace; label: string } {
  const { kind, name } = field;
  const place = kind === 'item' ? { ...around, path: `${around.path}[${name}]` } : within(around, fieldLabel(field));
  if (kind === 'pattern') return { place, label: `names that match ${name} of ${fullName(around)}` };
  return { place, label: kind === 'rest' ? `${fieldLabel(field)} of ${fullName(around)}` : fullName(place) };
}

/** Parameters or headers, one below the other; `owner`: what has them, if that is not the request. */
export function ParameterList({ parameters, owner = '' }: { parameters: readonly Parameter[]; owner?: string }) {
  const around = { path: '', owner, depth: 0, compact: false };
  return (
    <ul className="api-fields">
      {parameters.map((parameter) => (
        <FieldItem key={parameter.anchor} field={{ kind: 'property', ...parameter }} around={around} />
      ))}
    </ul>
  );
}

/** Tab skips the links of names, because a page has hundreds; headings and folded parts are tab stops. */
function FieldItem({ field, around }: { field: Field & Partial<Parameter>; around: SchemaPlace }) {
  const { anchor, name, required, schema, deprecated, description = null } = field;
  const { place, label } = namesOf(field, around);
  return (
    <Row
      anchor={anchor}
      name={
        <a className="api-name" href={`#${anchor}`} tabIndex={-1} aria-label={label === name ? undefined : label}>
          <FieldName field={field} />
        </a>
      }
      type={<SchemaType schema={schema} required={required} deprecated={deprecated} />}
      prose={description ?? schema.description}
      traits={schemaTraits(schema, field)}
    >
      <SchemaParts schema={schema} place={{ ...place, depth: place.depth + 1 }} />
    </Row>
  );
}

/** The name of a field as its author wrote it; in words where it has none. */
function FieldName({ field }: { field: Field }) {
  const { kind, name } = field;
  if (kind === 'rest') return fieldLabel(field);
  if (kind !== 'pattern') return <code>{kind === 'item' ? `[${name}]` : name}</code>;
  return (
    <>
      names that match <code>{name}</code>
    </>
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
        <Fold title={`${variants.length} variants`} of={`of ${fullName(place)}`}>
          {list}
        </Fold>
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
  const traits = schemaTraits(items);
  const title = items.title !== null && !typeLabel(items.type).includes(items.title);
  const isDescribed = title || (items.description ?? items.format ?? traits.some(([, content]) => content !== null));
  return (
    <>
      {isDescribed ? (
        <div className="api-items mt-2">
          <p className="api-subheading">
            Each item: <SchemaType schema={items} />
          </p>
          <Markdown prose={items.description} />
          <TraitList traits={traits} />
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

/** The fields of a type on a page of its own. */
export function TypeView({ type: { name, anchor, schema } }: { type: TypePage }) {
  return (
    <div className="api-media" id={anchor}>
      <p className="api-media-type">
        <code>{name}</code> <SchemaType schema={schema} />
      </p>
      <SchemaBody schema={schema} place={{ path: '', owner: '', depth: 0, compact: false }} />
    </div>
  );
}

import type { Composition, Field, Parameter, Prose, SchemaView } from '@/api';
import { COMPOSITIONS, fieldLabel } from '@/api/labels';
import { Markdown } from './markdown';
import { AddressLink, Fold, Missing, Row } from './elements';
import { holdsWords, schemaTraits, SchemaTraits, SchemaType } from './schema-traits';
import { Code } from '@/components/ui/code';

interface SchemaProps {
  schema: SchemaView;
  /** Its address. Names of links and folded parts contain it, which makes them unique for a screen reader. */
  anchor: string;
  /** How many fields are around it; 0 for what a page shows unfolded. */
  depth: number;
}

/** Description, traits and parts of a schema that is not a field; `above`: the text around it, which it does not repeat. */
export function SchemaBody({
  above = null,
  ...props
}: Omit<SchemaProps, 'depth'> & { above?: Prose | null }) {
  const { schema } = props;
  return (
    <>
      {schema.description?.text !== above?.text && <Markdown prose={schema.description} />}
      <SchemaTraits schema={schema} />
      <SchemaParts {...props} depth={0} />
    </>
  );
}

/**
 * The parts of a schema: its fields, composition variants and items. A reader unfolds the fields of an object that is
 * itself a field.
 */
function SchemaParts(props: SchemaProps) {
  const { schema, anchor, depth } = props;
  const { fields } = schema;
  return (
    <>
      <Missing references={schema.missing} />
      <TypeLinks links={schema.typeLinks} />
      {fields.length > 0 && (
        <Fold
          when={depth > 0}
          title={fields.length === 1 ? '1 field' : `${fields.length} fields`}
          of={anchor}
        >
          <FieldList fields={fields} depth={depth} />
        </Fold>
      )}
      {schema.compositions.map((composition, index) => (
        <Variants key={index} composition={composition} anchor={anchor} depth={depth} />
      ))}
      {schema.items && <Items {...props} schema={schema.items} />}
    </>
  );
}

interface FieldListProps {
  fields: readonly (Field & Partial<Parameter>)[];
  depth?: number;
}

/**
 * Fields, parameters or headers, one below the other. Tab skips the links of their names, because a page has hundreds;
 * headings and folded parts are tab stops.
 */
export function FieldList({ fields, depth = 0 }: FieldListProps) {
  return (
    <ul className="api-fields">
      {fields.map((field) => {
        const { kind, anchor, name, schema, deprecated, description = null } = field;
        const label = fieldLabel(field);
        return (
          <Row
            key={anchor}
            anchor={anchor}
            name={
              <a
                className="api-name"
                href={`#${anchor}`}
                tabIndex={-1}
                aria-label={linkName(anchor, label)}
              >
                {kind === 'property' ? <Code>{name}</Code> : label}
              </a>
            }
            type={
              <SchemaType schema={schema} presence={presenceOf(field)} deprecated={deprecated} />
            }
            prose={description ?? schema.description}
          >
            <SchemaTraits schema={schema} parameter={field} />
            <SchemaParts schema={schema} anchor={anchor} depth={depth + 1} />
          </Row>
        );
      })}
    </ul>
  );
}

/** Who writes a request needs to know what it must have, and who reads a response what it may not have. */
function presenceOf({ kind, anchor, required }: Field): 'required' | 'optional' | undefined {
  if (!isInResponse(anchor)) return required ? 'required' : undefined;
  const isHeader = /^[^.]*-header\./.test(anchor);
  return kind === 'property' && !required && !isHeader ? 'optional' : undefined;
}

function isInResponse(anchor: string): boolean {
  return anchor.startsWith('response-');
}

/**
 * The name of a field's link: the address, which is unique, without the word for the body of the request. It contains
 * the text of the link, for readers who speak it (WCAG 2.2, 2.5.3). Undefined where the text is enough.
 */
function linkName(anchor: string, text: string): string | undefined {
  const path = anchor.replace(/^body\./, '');
  if (path === text) return undefined;
  return path.endsWith(text) ? path : `${text} of ${path}`;
}

/** Of more variants than this, none is unfolded; in a field of a response, the list of them is folded. */
const MAX_VARIANTS = 3;

function Variants({
  composition,
  anchor: of,
  depth,
}: Omit<SchemaProps, 'schema'> & { composition: Composition }) {
  const { keyword, discriminator, variants } = composition;
  const areMany = variants.length > MAX_VARIANTS;
  const list = variants.map(({ anchor, name, values, schema }, index) => (
    <details
      key={anchor}
      id={anchor}
      className="api-variant"
      open={depth === 0 && !areMany && index === 0}
    >
      <summary>
        {values.map((value) => [<Code key={value}>{value}</Code>, ' '])}
        <span className={values.length > 0 ? 'api-type' : 'font-medium text-text'}>{name}</span>
        {schema.type !== name && schema.type !== `${name} object` && (
          <span className="api-type"> {schema.type}</span>
        )}
        {schema.format !== null && <span className="api-type"> ({schema.format})</span>}
        {schema.deprecated && <span className="api-deprecated"> deprecated</span>}
        <span className="sr-only"> of {anchor}</span>
      </summary>
      <SchemaBody schema={schema} anchor={anchor} />
    </details>
  ));
  return (
    <div className="mt-2">
      <p className="api-subheading">
        {COMPOSITIONS[keyword]}
        {discriminator !== null && (
          <>
            , given by <Code>{discriminator}</Code>
          </>
        )}
      </p>
      <Fold
        when={areMany && depth > 0 && isInResponse(of)}
        title={`${variants.length} variants`}
        of={of}
      >
        {list}
      </Fold>
    </div>
  );
}

/** The traits of an array's items; the items' fields are directly below the array. */
function Items(props: SchemaProps) {
  const { schema } = props;
  const { line, lists } = schemaTraits(schema);
  const isTitled = schema.title !== null && !holdsWords(schema.type, schema.title);
  const isDescribed =
    isTitled ||
    schema.description !== null ||
    schema.format !== null ||
    line.length + lists.length > 0;
  return (
    <>
      {isDescribed && (
        <div className="api-items mt-2">
          <p className="api-subheading">
            Each item: <SchemaType schema={schema} />
          </p>
          <Markdown prose={schema.description} />
          <SchemaTraits schema={schema} />
        </div>
      )}
      <SchemaParts {...props} />
    </>
  );
}

/** Links to where the fields of a type are. Tab skips those that many parts of a page have. */
function TypeLinks({ links }: { links: SchemaView['typeLinks'] }) {
  return links.map(({ name, anchor, documentedAt }, index) => {
    const url = documentedAt ?? (anchor === null ? null : `#${anchor}`);
    return (
      <p key={index} className="mt-1.5 mb-0 text-xs/5.5 text-muted">
        The fields of{' '}
        {url === null ? <Code>{name}</Code> : <AddressLink url={url} label={name} tabIndex={-1} />}
      </p>
    );
  });
}

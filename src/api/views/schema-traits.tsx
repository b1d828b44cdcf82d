import { Fragment, type ReactNode } from 'react';
import type { Parameter, SchemaView } from '@/api';
import { AddressLink, Codes, type Trait, TraitList } from './elements';
import { serializationLabel } from '@/api/labels';
import { Markdown } from './markdown';
import { Code } from '@/components/ui/code';

interface SchemaTypeProps {
  schema: SchemaView;
  /** Whether a value must or may be there; undefined where that needs no word. */
  presence?: 'required' | 'optional' | undefined;
  deprecated?: boolean | undefined;
}

/** Type, format, title and flags of a schema. */
export function SchemaType({ schema, presence, deprecated = schema.deprecated }: SchemaTypeProps) {
  const { type, title, format, readOnly, writeOnly } = schema;
  return (
    <>
      <span className="api-type">
        {type}
        {format !== null && ` (${format})`}
      </span>
      {title !== null && !holdsWords(type, title) && <span className="api-type"> {title}</span>}
      {presence === 'required' && <span className="api-required"> required</span>}
      {presence === 'optional' && <span className="api-type"> optional</span>}
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

/**
 * What a schema allows, and a parameter with it: enumeration, default, limits and examples in one line. Values that
 * are long or have descriptions are a list below it.
 */
export function SchemaTraits({
  schema,
  parameter,
}: {
  schema: SchemaView;
  parameter?: Partial<Parameter>;
}) {
  const { lists, line } = schemaTraits(schema, parameter);
  return (
    <>
      {line.length > 0 && (
        <p className="api-line">
          {line.map(([label, content], index) => (
            <Fragment key={index}>
              {index > 0 && ' · '}
              {label !== null && `${label} `}
              {content}
            </Fragment>
          ))}
        </p>
      )}
      <TraitList traits={lists} />
    </>
  );
}

/** The traits of a schema that have content: those for one line, and those that are lists. */
export function schemaTraits(
  schema: SchemaView,
  { examples = [], exampleNotes = [], serialization = null }: Partial<Parameter> = {},
): Record<'line' | 'lists', readonly Trait[]> {
  const shown = [...new Set([...examples, ...schema.examples])];
  const { constant, enum: allowed, default: initial, limits, docs, enumDescriptions } = schema;
  const values: (readonly [label: string, values: readonly string[], notes: Notes])[] = [
    ['Always', constant === null ? [] : [constant], enumDescriptions],
    [allowed.length > 1 ? 'One of' : 'Only', allowed, enumDescriptions],
    ['Default', initial === null ? [] : [initial], []],
    [shown.length > 1 ? 'Examples' : 'Example', shown, exampleNotes],
  ];
  const present = values.filter(([, own]) => own.length > 0);
  const others: Trait[] = [
    [null, limits.length > 0 ? limitList(limits) : null],
    ['Serialization', serializationLabel(serialization)],
    ['See also', docs && <AddressLink key="docs" url={docs.url} label={docs.description} />],
  ];
  return {
    line: [
      ...present
        .filter((trait) => !isList(trait))
        .map(([label, own]): Trait => [label, <Codes key={label} values={own} />]),
      ...others.filter(([, content]) => content !== null),
    ],
    lists: present
      .filter(isList)
      .map(([label, own, notes]): Trait => [label, valueList(own, notes)]),
  };
}

type Notes = SchemaView['enumDescriptions'];

/** From this length on, values are a list. */
const LONG = 40;

function isList([, values, notes]: readonly [string, readonly string[], Notes]): boolean {
  return notes.length > 0 || (values.length > 1 && values.some(({ length }) => length >= LONG));
}

function valueList(values: readonly string[], notes: Notes): ReactNode {
  const noteOf = new Map(notes);
  return (
    <ul className="api-values">
      {values.map((value, index) => (
        <li key={index}>
          <Code>{value}</Code> <Markdown prose={noteOf.get(value) ?? null} />
        </li>
      ))}
    </ul>
  );
}

function limitList(limits: SchemaView['limits']): ReactNode {
  return limits.map(({ label, code }, index) => [
    index > 0 ? ', ' : '',
    label,
    code === null ? null : [' ', <Code key={index}>{code}</Code>],
  ]);
}

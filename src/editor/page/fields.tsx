import { useId, useState, type ReactNode } from 'react';
import { isObject, type Json, type JsonObject } from '@schema/derived/form-values';
import {
  entriesSchema,
  entrySchema,
  kindOf,
  manySchema,
  MORE,
  type JsonSchema,
} from '@schema/derived/json-schema';
import type { PlacedIssue } from '../place-issues';
import { labelOf, singularOf } from './labels';
import { moveItem } from './move-item';
import { TextField } from './text-field';
import type { TextTools } from './text-tools';
import { Button, CodedText, IconButton, INPUT, SHAPES } from './ui';

/** Texts from this length on have a field of several lines. */
const LONG_TEXT = 100;
const NO_ISSUES: readonly PlacedIssue[] = [];

interface FieldProps {
  readonly name: string;
  readonly label?: string;
  readonly schema: JsonSchema;
  readonly value: Json | undefined;
  readonly isRequired: boolean;
  readonly onChange: (value: Json) => void;
  /** Those of this value; their keys begin in it. */
  readonly issues: readonly PlacedIssue[];
  readonly tools: TextTools;
}

/** A field of a form, by the kind of its schema. */
function Field(props: FieldProps) {
  const { name, schema, label = labelOf(name) } = props;
  switch (kindOf(schema)) {
    case 'boolean':
      return <BooleanField {...props} label={label} />;
    case 'list':
      return <ListField {...props} label={label} />;
    case 'one-or-many':
      return <ListField {...props} label={label} schema={manySchema(schema)} />;
    case 'record':
      return <ListField {...props} label={label} schema={entriesSchema(schema)} />;
    case 'object':
      return <ObjectField {...props} label={label} />;
    default:
      return <LineField {...props} label={label} />;
  }
}

interface FieldsProps {
  readonly schema: JsonSchema;
  readonly names?: readonly string[];
  readonly value: JsonObject;
  readonly onChange: (fields: JsonObject) => void;
  readonly issues: readonly PlacedIssue[];
  readonly tools: TextTools;
}

/** The fields of an object: those that are named, or all. */
export function Fields({ schema, names, value, onChange, issues, tools }: FieldsProps) {
  const { properties = {}, required = [] } = schema;
  const all = entrySchema(schema) ? { ...properties, [MORE]: entriesSchema(schema) } : properties;
  const shown = names ?? Object.keys(all);
  return shown.map((name) => {
    const property = all[name];
    if (!property) return null;
    return (
      <div key={name} data-field={name}>
        <Field
          name={name}
          schema={property}
          value={value[name]}
          isRequired={required.includes(name)}
          onChange={(next) => onChange({ [name]: next })}
          issues={issuesIn(issues, name)}
          tools={tools}
        />
      </div>
    );
  });
}

/** The issues of one value in another, with what is left of their keys. */
export function issuesIn(issues: readonly PlacedIssue[], key: string | number): PlacedIssue[] {
  return issues.flatMap((issue) => {
    const [first, ...rest] = issue.field ?? [];
    return first === key ? [{ ...issue, field: rest }] : [];
  });
}

interface FrameProps {
  readonly id: string;
  readonly label: string;
  readonly isRequired: boolean;
  readonly hint?: string | undefined;
  readonly issues: readonly PlacedIssue[];
  readonly children: ReactNode;
  /** Beside the label: the number of characters. */
  readonly count?: string | undefined;
}

function Frame({ id, label, isRequired, hint, issues, children, count }: FrameProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm/5 font-medium">
          {label}
          {isRequired ? null : <span className="font-normal text-subtle"> (optional)</span>}
        </label>
        {count === undefined ? null : <span className="text-xs/5 text-subtle">{count}</span>}
      </div>
      {children}
      <FieldNotes id={id} hint={hint} issues={issues} />
    </div>
  );
}

interface FieldNotesProps {
  readonly id: string;
  readonly hint?: string | undefined;
  readonly issues: readonly PlacedIssue[];
}

/** What a field is for, and its mistakes. */
export function FieldNotes({ id, hint, issues }: FieldNotesProps) {
  return (
    <div id={`${id}-notes`}>
      {hint === undefined ? null : (
        <p className="text-xs/4.5 text-subtle">
          <CodedText text={hint} />
        </p>
      )}
      {issues.map(({ message, severity }) => (
        <p
          key={message}
          className={`text-xs/4.5 ${severity === 'error' ? 'text-down' : 'text-degraded'}`}
        >
          <CodedText text={message.replace(/^`[\w$.-]+`: /, '')} />
        </p>
      ))}
    </div>
  );
}

type LabeledProps = FieldProps & { readonly label: string };

/** A value in one control. */
function LineField(props: LabeledProps) {
  const { label, schema, isRequired, issues, value } = props;
  const id = useId();
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const { maxLength } = schema;
  const count = maxLength === undefined ? undefined : `${text.length} / ${maxLength}`;
  const frame = { id, label, isRequired, issues, count, hint: schema.description };
  return (
    <Frame {...frame}>
      <Control {...props} id={id} text={text} />
    </Frame>
  );
}

interface ControlProps extends LabeledProps {
  readonly id: string;
  readonly text: string;
}

function Control({ id, text, label, schema, onChange, issues, tools }: ControlProps) {
  const kind = kindOf(schema);
  const common = {
    id,
    className: INPUT,
    value: text,
    'aria-invalid': issues.some(({ severity }) => severity === 'error'),
    'aria-describedby': `${id}-notes`,
  };
  if (schema.format === 'mdx')
    return (
      <TextField
        tools={tools}
        label={label}
        value={text}
        onChange={onChange}
        firstLine={1}
        issues={NO_ISSUES}
        hasToolbar={false}
      />
    );
  if (kind === 'choice')
    return (
      <select {...common} onChange={({ target }) => onChange(target.value)}>
        <option value="">–</option>
        {schema.enum?.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    );
  if (kind === 'number') {
    const change = (written: string) => onChange(written === '' ? '' : Number(written));
    const limits = { min: schema.minimum, max: schema.maximum, step: 'any' };
    return (
      <input
        {...common}
        {...limits}
        type="number"
        onChange={({ target }) => change(target.value)}
      />
    );
  }
  const isLong = kind === 'json' || (schema.maxLength ?? 0) >= LONG_TEXT;
  if (isLong)
    return (
      <textarea
        {...common}
        rows={kind === 'json' ? 6 : 2}
        className={`${INPUT} field-sizing-content resize-y`}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <>
      <input
        {...common}
        list={schema.relation && `${id}-choices`}
        onChange={({ target }) => onChange(target.value)}
      />
      {schema.relation ? <Choices id={`${id}-choices`} {...{ schema, tools }} /> : null}
    </>
  );
}

function Choices({ id, schema, tools }: Pick<FieldProps, 'schema' | 'tools'> & { id: string }) {
  const { route, operation, facts } = tools.named.model.choices;
  const choices = { route, operation, fact: Object.keys(facts) };
  return (
    <datalist id={id}>
      {choices[schema.relation ?? 'fact'].map((choice) => (
        <option key={choice} value={choice} />
      ))}
    </datalist>
  );
}

function BooleanField({ label, schema, value, onChange, issues }: LabeledProps) {
  const id = useId();
  const isOn = typeof value === 'boolean' ? value : schema.default === true;
  return (
    <div className="flex gap-3">
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        className="mt-0.5 size-4 flex-none accent-accent"
        aria-describedby={`${id}-notes`}
        onChange={({ target }) => onChange(target.checked)}
      />
      <div className="flex flex-col gap-0.5">
        <label htmlFor={id} className="text-sm/5 font-medium">
          {label}
        </label>
        <FieldNotes id={id} hint={schema.description} issues={issues} />
      </div>
    </div>
  );
}

function ObjectField({ label, schema, value, onChange, issues, tools }: LabeledProps) {
  const fields = isObject(value) ? value : {};
  return (
    <Disclosure label={label} count={issues.length}>
      <Fields
        schema={schema}
        value={fields}
        onChange={(changed) => onChange({ ...fields, ...changed })}
        issues={issues}
        tools={tools}
      />
    </Disclosure>
  );
}

interface DisclosureProps {
  readonly label: string;
  /** Mistakes inside. */
  readonly count: number;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A part of a form that is rendered when it is opened: data files have thousands of fields. */
function Disclosure({ label, count, isOpen = false, children }: DisclosureProps) {
  const [open, setOpen] = useState(isOpen);
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="min-w-0 flex-1 rounded-lg border border-line"
    >
      <summary className="cursor-pointer rounded-lg px-3 py-2 text-sm/5 font-medium wrap-anywhere hover:bg-accent-soft">
        {label}
        {count > 0 ? <span className="text-down"> · {mistakes(count)}</span> : null}
      </summary>
      {open ? <div className="flex flex-col gap-4 p-3">{children}</div> : null}
    </details>
  );
}

export function mistakes(count: number): string {
  return count === 1 ? '1 mistake' : `${count} mistakes`;
}

/** A list: entries are added, removed and moved with buttons. */
function ListField(props: LabeledProps) {
  const { label, schema, value, onChange, issues, tools, isRequired } = props;
  const id = useId();
  const [added, setAdded] = useState<number>();
  const items = Array.isArray(value) ? value : [];
  const singular = singularOf(label);
  const itemSchema = schema.items ?? {};
  const isGroup = itemSchema.type === 'object' && itemSchema.properties !== undefined;
  const replace = (index: number, item: Json) =>
    onChange(items.map((old, at) => (at === index ? item : old)));
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-2">
      <p id={id} className="text-sm/5 font-medium">
        {label}
        {isRequired ? null : <span className="font-normal text-subtle"> (optional)</span>}
      </p>
      <FieldNotes
        id={id}
        hint={schema.description}
        issues={issues.filter(({ field }) => field?.length === 0)}
      />
      {items.map((item, index) => {
        const inside = itemIssues(issues, item, index, itemSchema);
        const name = summaryOf(item, `${singular} ${index + 1}`);
        return (
          <div key={index} className="flex items-start gap-1">
            {isGroup ? (
              <Disclosure label={name} count={inside.length} isOpen={index === added}>
                <Fields
                  schema={itemSchema}
                  value={isObject(item) ? item : {}}
                  onChange={(changed) =>
                    replace(index, { ...(isObject(item) ? item : {}), ...changed })
                  }
                  issues={inside}
                  tools={tools}
                />
              </Disclosure>
            ) : (
              <div className="min-w-0 flex-1">
                <Field
                  name={singular}
                  label={`${singular} ${index + 1}`}
                  schema={itemSchema}
                  value={item}
                  isRequired
                  onChange={(next) => replace(index, next)}
                  issues={inside}
                  tools={tools}
                />
              </div>
            )}
            <ItemButtons
              name={name}
              index={index}
              count={items.length}
              onMove={(to) => onChange(moveItem(items, index, to))}
              onRemove={() => onChange(items.filter((_, at) => at !== index))}
            />
          </div>
        );
      })}
      <div>
        <Button
          onClick={() => {
            setAdded(items.length);
            onChange([...items, isGroup ? {} : '']);
          }}
        >
          Add {singular.toLowerCase()}
        </Button>
      </div>
    </div>
  );
}

/** An entry of a map has its key where an item of a list has its position. */
function itemIssues(
  issues: readonly PlacedIssue[],
  item: Json,
  index: number,
  { properties = {} }: JsonSchema,
): PlacedIssue[] {
  const isEntry = 'key' in properties && 'value' in properties && isObject(item);
  if (!isEntry) return issuesIn(issues, index);
  const inside = issuesIn(issues, String(item['key']));
  return inside.map((issue) => ({ ...issue, field: ['value', ...(issue.field ?? [])] }));
}

/** The first text of an entry, which is its name. */
function summaryOf(item: Json, other: string): string {
  if (!isObject(item)) return other;
  const { key, value } = item;
  if (typeof key === 'string' && typeof value === 'string') return `${key}: ${value}`;
  const first = Object.values(item).find((part) => typeof part === 'string' && part !== '');
  return typeof first === 'string' ? first : other;
}

interface ItemButtonsProps {
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

function ItemButtons({ name, index, count, onMove, onRemove }: ItemButtonsProps) {
  return (
    <div className="flex flex-none pt-0.5" data-item={index}>
      <IconButton
        name={`Move up: ${name}`}
        path={SHAPES.up}
        disabled={index === 0}
        onClick={({ currentTarget }) => {
          onMove(index - 1);
          followItem(currentTarget, index - 1);
        }}
      />
      <IconButton
        name={`Move down: ${name}`}
        path={SHAPES.down}
        disabled={index === count - 1}
        onClick={({ currentTarget }) => {
          onMove(index + 1);
          followItem(currentTarget, index + 1);
        }}
      />
      <IconButton name={`Remove: ${name}`} path={SHAPES.remove} onClick={onRemove} />
    </div>
  );
}

/** Keeps the focus on the item that moved, so that a second press moves it on. */
function followItem(button: HTMLElement, to: number): void {
  const list = button.closest('[role=group]');
  const at = [...(button.parentElement?.children ?? [])].indexOf(button);
  requestAnimationFrame(() => {
    const buttons = list?.querySelectorAll<HTMLButtonElement>(
      `:scope > div > [data-item="${to}"] > button`,
    );
    const same = buttons?.[at];
    // At an end of the list, its button is disabled.
    (same?.disabled ? buttons?.[1 - at] : same)?.focus();
  });
}

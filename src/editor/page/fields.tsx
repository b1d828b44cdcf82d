import { useId, useState } from 'react';
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
import { useEditor } from './context';
import { labelOf, singularOf } from '@schema/derived/labels';
import { TextField } from './text-field';
import {
  Button,
  IconButton,
  INPUT,
  Labeled,
  mistakes,
  Notes,
  Select,
  type LabeledControl,
} from './ui';

/** Texts from this length on have a field of several lines. */
const LONG_TEXT = 100;
const NO_ISSUES: readonly PlacedIssue[] = [];

interface FieldsProps {
  schema: JsonSchema;
  names?: readonly string[] | undefined;
  value: JsonObject;
  onChange: (fields: JsonObject) => void;
  issues: readonly PlacedIssue[];
}

/** The fields of an object: those that are named, or all. */
export function Fields({ schema, names, value, onChange, issues }: FieldsProps) {
  const { properties = {} } = schema;
  const all = entrySchema(schema) ? { ...properties, [MORE]: entriesSchema(schema) } : properties;
  const shown = names ?? Object.keys(all);
  return shown.map((name) => {
    const property = all[name];
    if (!property) return null;
    return (
      <div key={name} data-field={name}>
        <Field
          label={labelOf(name)}
          schema={property}
          value={value[name]}
          onChange={(next) => onChange({ [name]: next })}
          issues={issuesIn(issues, name)}
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

interface FieldProps {
  label: string;
  schema: JsonSchema;
  value: Json | undefined;
  /** Whether the fields of an object are shown at once. */
  isOpen?: boolean;
  isItem?: boolean;
  onChange: (value: Json) => void;
  /** Those of this value; their keys begin in it. */
  issues: readonly PlacedIssue[];
}

/** A field of a form, by the kind of its schema. */
function Field(props: FieldProps) {
  const { label, schema, value, issues, isItem, onChange } = props;
  const labeled = { label, issues, isItem, hint: schema.description };
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  switch (kindOf(schema)) {
    case 'boolean':
      return <BooleanField {...props} />;
    case 'list':
      return <ListField {...props} />;
    case 'one-or-many':
      return <ListField {...props} schema={manySchema(schema)} />;
    case 'record':
      return <ListField {...props} schema={entriesSchema(schema)} />;
    case 'object':
      return <ObjectField {...props} />;
    case 'choice': {
      const options = schema.enum?.map((choice) => [choice, choice] as const) ?? [];
      return (
        <Select {...labeled} value={text} options={[['', '–'], ...options]} onChange={onChange} />
      );
    }
    default:
      return (
        <Labeled {...labeled}>
          {(control) => <Control {...props} control={control} text={text} />}
        </Labeled>
      );
  }
}

interface ControlProps extends FieldProps {
  control: LabeledControl;
  text: string;
}

function Control({ control, text, label, schema, onChange }: ControlProps) {
  const { choices } = useEditor().model;
  const kind = kindOf(schema);
  const { relation, maxLength = 0 } = schema;
  const common = { ...control, value: text };
  const list = `${control.id}-choices`;
  const written = ({ target }: { target: { value: string } }) => onChange(target.value);
  if (schema.format === 'mdx')
    return <TextField label={label} value={text} onChange={onChange} issues={NO_ISSUES} />;
  if (kind === 'number')
    return (
      <input
        {...common}
        type="number"
        step="any"
        onChange={({ target: { value } }) => onChange(value === '' ? '' : Number(value))}
      />
    );
  if (kind === 'json' || maxLength >= LONG_TEXT)
    return (
      <textarea
        {...common}
        rows={2}
        className={`${INPUT} field-sizing-content resize-y`}
        onChange={written}
      />
    );
  return (
    <>
      <input {...common} list={relation && list} onChange={written} />
      {relation ? (
        <datalist id={list}>
          {choices[relation].map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      ) : null}
    </>
  );
}

function BooleanField({ label, schema, value, onChange, issues }: FieldProps) {
  const id = useId();
  return (
    <div className="flex gap-3">
      <input
        id={id}
        type="checkbox"
        checked={typeof value === 'boolean' ? value : schema.default === true}
        className="mt-0.5 size-4 flex-none accent-accent"
        aria-describedby={`${id}-notes`}
        onChange={({ target }) => onChange(target.checked)}
      />
      <div className="flex flex-col gap-0.5">
        <label htmlFor={id} className="text-sm/5 font-medium">
          {label}
        </label>
        <Notes id={id} hint={schema.description} issues={issues} />
      </div>
    </div>
  );
}

/** The fields of an object, rendered when they are opened: data files have thousands. */
function ObjectField({ label, schema, value, onChange, issues, isOpen = false }: FieldProps) {
  const [open, setOpen] = useState(isOpen);
  const fields = isObject(value) ? value : {};
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-lg border border-line"
    >
      <summary className="cursor-pointer rounded-lg px-3 py-2 text-sm/5 font-medium wrap-anywhere hover:bg-accent-soft">
        {label}
        {issues.length === 0 ? null : (
          <span className="text-down"> · {mistakes(issues.length)}</span>
        )}
      </summary>
      {open ? (
        <div className="flex flex-col gap-4 p-3">
          <Fields
            schema={schema}
            value={fields}
            onChange={(changed) => onChange({ ...fields, ...changed })}
            issues={issues}
          />
        </div>
      ) : null}
    </details>
  );
}

/** A list: entries are added, removed and moved with buttons. */
function ListField({ label, schema, value, onChange, issues }: FieldProps) {
  const id = useId();
  const [added, setAdded] = useState<number>();
  const items = Array.isArray(value) ? value : [];
  const singular = singularOf(label);
  const itemSchema = schema.items ?? {};
  const isGroup = kindOf(itemSchema) === 'object';
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col items-start gap-2">
      <p id={id} className="text-sm/5 font-medium">
        {label}
      </p>
      <Notes
        id={id}
        hint={schema.description}
        issues={issues.filter(({ field }) => field?.length === 0)}
      />
      {items.map((item, index) => {
        const name = summaryOf(item, `${singular} ${index + 1}`);
        return (
          <div key={index} className="flex items-start gap-1 self-stretch">
            <div className="min-w-0 flex-1">
              <Field
                label={name}
                schema={itemSchema}
                value={item}
                isItem
                isOpen={index === added}
                onChange={(next) => onChange(items.with(index, next))}
                issues={itemIssues(issues, item, index, itemSchema)}
              />
            </div>
            <ItemButtons name={name} index={index} items={items} onChange={onChange} />
          </div>
        );
      })}
      <Button
        onClick={({ currentTarget }) => {
          setAdded(items.length);
          onChange([...items, isGroup ? {} : '']);
          focusLast(currentTarget);
        }}
      >
        Add {singular.toLowerCase()}
      </Button>
    </div>
  );
}

/** Puts the focus into the item above the button, when it is rendered. */
function focusLast(button: HTMLElement): void {
  requestAnimationFrame(() =>
    button.previousElementSibling?.querySelector<HTMLElement>('input, textarea, select')?.focus(),
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
  name: string;
  index: number;
  items: readonly Json[];
  onChange: (items: Json[]) => void;
}

function ItemButtons({ name, index, items, onChange }: ItemButtonsProps) {
  const move = (to: number) => (
    <IconButton
      name={`Move ${to < index ? 'up' : 'down'}: ${name}`}
      shape={to < index ? 'up' : 'down'}
      disabled={to < 0 || to === items.length}
      onClick={({ currentTarget }) => {
        onChange(items.with(index, items[to] ?? null).with(to, items[index] ?? null));
        followItem(currentTarget, to);
      }}
    />
  );
  return (
    <div className="flex flex-none pt-0.5 [--touch:32px]" data-item={index}>
      {move(index - 1)}
      {move(index + 1)}
      <IconButton
        name={`Remove: ${name}`}
        shape="remove"
        onClick={() => onChange(items.filter((_, at) => at !== index))}
      />
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

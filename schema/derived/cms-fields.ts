import type { z } from 'zod';
import { inputSchema } from './input-schema';
import {
  entriesSchema,
  entrySchema,
  kindOf,
  manySchema,
  MORE,
  type JsonSchema,
} from './json-schema';
import { labelOf, singularOf } from './labels';

/** A field of a form in Decap's configuration. */
export interface CmsField {
  name: string;
  label: string;
  widget: string;
  required?: boolean;
  hint?: string;
  fields?: readonly CmsField[];
  field?: CmsField;
  [option: string]: unknown;
}

/** The part of a field that depends on its kind. */
type CmsWidget = Pick<CmsField, 'widget'> & Record<string, unknown>;

/** The values that a field of each relation can have. */
export type CmsChoices = Record<'route' | 'operation' | 'fact', readonly string[]>;

/** Texts from this length on have a field of several lines. */
const LONG_TEXT = 100;

/**
 * Zod → the fields of a form, in the shape that `toForm` gives to values: labels from the keys, hints from the
 * descriptions, constraints as patterns and limits, and relations as choices.
 */
export function cmsFields(schema: z.ZodObject, choices: CmsChoices): CmsField[] {
  return objectFields(inputSchema(schema), choices);
}

function objectFields(schema: JsonSchema, choices: CmsChoices): CmsField[] {
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties ?? {}).map(([name, property]) =>
    cmsField(name, property, required.has(name), choices),
  );
  const more =
    entrySchema(schema) && schema.properties
      ? [cmsField(MORE, entriesSchema(schema), false, choices)]
      : [];
  return [...fields, ...more];
}

function cmsField(
  name: string,
  schema: JsonSchema,
  required: boolean,
  choices: CmsChoices,
): CmsField {
  const label = labelOf(name);
  const hint = schema.description ? { hint: schema.description } : {};
  return { name, label, required, ...hint, ...widgetOf(schema, label, choices) };
}

function widgetOf(schema: JsonSchema, label: string, choices: CmsChoices): CmsWidget {
  switch (kindOf(schema)) {
    case 'choice':
      return { widget: 'select', options: schema.enum };
    case 'number':
      return {
        widget: 'number',
        value_type: 'float',
        ...limits(schema.minimum, schema.maximum),
        step: 0.01,
      };
    case 'boolean':
      return {
        widget: 'boolean',
        ...(schema.default === undefined ? {} : { default: schema.default }),
      };
    case 'list':
      return listWidget(schema, label, choices);
    case 'one-or-many':
      return widgetOf(manySchema(schema), label, choices);
    case 'record':
      return listWidget(entriesSchema(schema), label, choices);
    case 'object':
      // The value of an entry is open as soon as the entry is.
      return {
        widget: 'object',
        collapsed: label !== 'Value',
        fields: objectFields(schema, choices),
      };
    case 'json':
      return { widget: 'text', hint: 'Any data, written as JSON.' };
    case 'text':
      return textWidget(schema, choices);
  }
}

function listWidget(schema: JsonSchema, label: string, choices: CmsChoices): CmsWidget {
  const items = schema.items ?? {};
  const common = { widget: 'list', collapsed: true, ...limits(schema.minItems, schema.maxItems) };
  const singular = singularOf(label);
  if (items.type !== 'object' || !items.properties) {
    const field = { ...cmsField('item', items, true, choices), label: singular };
    return { ...common, label_singular: singular.toLowerCase(), minimize_collapsed: true, field };
  }
  const fields = objectFields(items, choices);
  const [first, second] = fields;
  const isPair =
    first?.name === 'key' && (second?.widget === 'string' || second?.widget === 'number');
  const summary = isPair ? '{{fields.key}}: {{fields.value}}' : `{{fields.${first?.name}}}`;
  return { ...common, label_singular: singular.toLowerCase(), summary, fields };
}

function textWidget(schema: JsonSchema, choices: CmsChoices): CmsWidget {
  const options = schema.relation && choices[schema.relation];
  if (options && options.length > 0) return { widget: 'select', options };
  const isLong = schema.format === 'mdx' || (schema.maxLength ?? 0) >= LONG_TEXT;
  return { widget: isLong ? 'text' : 'string', ...patternOf(schema) };
}

/** Length and pattern in one expression, because a field has one. Decap's expressions have no flag for `\p`. */
function patternOf(schema: JsonSchema): { pattern?: readonly [string, string] } {
  const { minLength = 0, maxLength } = schema;
  const pattern = schema.pattern?.includes('\\p{') ? undefined : schema.pattern;
  if (pattern === undefined && maxLength === undefined && minLength < 2) return {};
  const length = `(?=[\\s\\S]{${minLength},${maxLength ?? ''}}$)`;
  const size =
    maxLength === undefined
      ? `${minLength} characters at least`
      : `${minLength} to ${maxLength} characters`;
  if (pattern === undefined) return { pattern: [`^${length}`, size] };
  return { pattern: [`^${length}[\\s\\S]*?(?:${pattern})`, 'the form that the hint describes'] };
}

function limits(min?: number, max?: number): { min?: number; max?: number } {
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

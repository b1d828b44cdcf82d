import { asArray, asObject, entriesOf, nonEmptyString, type JsonObject } from '../load/json';
import type { MergedSchema } from './merge';
import type { Constraint, ConstraintRange, StringConstraint } from './types';
import { enumLabels } from './values';

const BOUNDS = ['exclusiveMinimum', 'exclusiveMaximum'] as const;

/** The limits of a schema, in a fixed order; those of XML only for a body that can be XML. */
export function constraintsOf(merged: MergedSchema, isXml: boolean): Constraint[] {
  const k = merged.keywords;
  return [
    ...range('value', k.minimum, k.maximum),
    ...BOUNDS.flatMap((keyword): Constraint[] =>
      typeof k[keyword] === 'number' ? [{ kind: 'bound', keyword, value: k[keyword] }] : [],
    ),
    ...asArray(k.multipleOf).map((value): Constraint => ({ kind: 'multipleOf', value: String(value) })),
    ...range('length', k.minLength, k.maxLength),
    ...range('items', k.minItems, k.maxItems),
    ...range('properties', k.minProperties, k.maxProperties),
    ...flag('uniqueItems', k.uniqueItems === true),
    ...range('contains', k.minContains, k.maxContains),
    ...flag('noOtherProperties', merged.additional.includes(false)),
    ...flag('noOtherItems', k.unevaluatedItems === false || merged.items.includes(false)),
    ...asArray(k.pattern).flatMap((pattern) => text('pattern', pattern)),
    ...asArray(k.propertyNames).flatMap(nameConstraints),
    ...asArray(k.dependentRequired)
      .flatMap(entriesOf)
      .map(([beside, names]): Constraint => ({ kind: 'needs', names: asArray(names).map(String), beside })),
    ...nonEmpty('contentMediaType', k.contentMediaType),
    ...nonEmpty('contentEncoding', k.contentEncoding),
    ...(isXml ? xmlConstraints(asObject(k.xml)) : []),
  ];
}

function nameConstraints(schema: unknown): Constraint[] {
  const { pattern, enum: values, minLength, maxLength, format, const: only } = asObject(schema);
  return [
    ...text('namePattern', pattern),
    ...(Array.isArray(values) ? text('nameEnum', enumLabels(values).join(', ')) : []),
    ...text('nameFormat', format),
    ...text('nameConst', only),
    ...range('nameLength', minLength, maxLength),
  ];
}

/** How XML writes a value, where it is not an element of the value's own name. */
function xmlConstraints({ name, prefix, namespace, attribute, wrapped, nodeType }: JsonObject): Constraint[] {
  const keyword = attribute === true ? 'xmlAttribute' : wrapped === true ? 'xmlWrapped' : 'xmlName';
  const full = [nonEmptyString(prefix), nonEmptyString(name)].filter(Boolean).join(':');
  return [
    ...(full || attribute === true || wrapped === true
      ? [{ kind: 'string', keyword, value: full || null } as const]
      : []),
    ...nonEmpty('xmlNodeType', nodeType),
    ...nonEmpty('xmlNamespace', namespace),
  ];
}

function text(keyword: StringConstraint, value: unknown): Constraint[] {
  return value === undefined ? [] : [{ kind: 'string', keyword, value: String(value) }];
}

function nonEmpty(keyword: StringConstraint, value: unknown): Constraint[] {
  return text(keyword, nonEmptyString(value) ?? undefined);
}

function flag(keyword: Extract<Constraint, { kind: 'flag' }>['keyword'], isSet: boolean): Constraint[] {
  return isSet ? [{ kind: 'flag', keyword }] : [];
}

function range(of: ConstraintRange, min: unknown, max: unknown): Constraint[] {
  const [low, high] = [min, max].map((value) => (typeof value === 'number' && Number.isFinite(value) ? value : null));
  return low == null && high == null ? [] : [{ kind: 'range', of, min: low ?? null, max: high ?? null }];
}

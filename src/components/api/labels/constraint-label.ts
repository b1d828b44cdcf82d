import type { Constraint } from '@/openapi';

/** A limit for readers, with the part that is code: `pattern` and `^a+$`, `at least 1` and nothing. */
interface ConstraintLabel {
  readonly label: string;
  readonly code: string | null;
}

type Of<K extends Constraint['kind']> = Extract<Constraint, { kind: K }>;

const BOUNDS: Readonly<Record<Of<'bound'>['keyword'], string>> = {
  exclusiveMinimum: 'more than',
  exclusiveMaximum: 'less than',
};
const FLAGS: Readonly<Record<Of<'flag'>['keyword'], string>> = {
  uniqueItems: 'unique items',
  noOtherProperties: 'no other fields',
  noOtherItems: 'no other items',
};
const NOUNS: Readonly<Record<Of<'range'>['of'], string>> = {
  value: '',
  length: 'character',
  nameLength: 'character',
  items: 'item',
  properties: 'field',
  contains: 'matching item',
};
const STRINGS: Readonly<Record<Of<'string'>['keyword'], string>> = {
  pattern: 'pattern',
  namePattern: 'names match',
  nameEnum: 'names are one of',
  nameFormat: 'names have the format',
  nameConst: 'names are',
  contentMediaType: 'contains',
  contentEncoding: 'encoded as',
  xmlName: 'XML name',
  xmlAttribute: 'XML attribute',
  xmlWrapped: 'wrapped XML element',
  xmlNodeType: 'XML node',
  xmlNamespace: 'XML namespace',
};

/** The label of one limit. */
export function constraintLabel(constraint: Constraint): ConstraintLabel {
  switch (constraint.kind) {
    case 'bound':
      return { label: `${BOUNDS[constraint.keyword]} ${numberLabel(constraint.value)}`, code: null };
    case 'multipleOf':
      return { label: `multiple of ${constraint.value}`, code: null };
    case 'range':
      return { label: `${constraint.of === 'nameLength' ? 'names have ' : ''}${rangeLabel(constraint)}`, code: null };
    case 'flag':
      return { label: FLAGS[constraint.keyword], code: null };
    case 'string':
      return { label: STRINGS[constraint.keyword], code: constraint.value };
    case 'needs':
      return {
        label: 'needs',
        code: constraint.names.join(', ') + (constraint.beside === null ? '' : ` beside ${constraint.beside}`),
      };
  }
}

const NUMBERS = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 20 });
/** Other numbers have an exponent, as in JSON. */
const isPlain = (value: number) => value === 0 || (Math.abs(value) >= 1e-20 && Math.abs(value) < 1e21);

/** `1–80 characters`, `at least 1 item`, `exactly 3 characters`, `5,000–60,000`. */
function rangeLabel({ of, min, max }: Of<'range'>): string {
  const noun = NOUNS[of] && ` ${NOUNS[of]}${(max ?? min) === 1 ? '' : 's'}`;
  if (max === null) return `at least ${numberLabel(min ?? 0)}${noun}`;
  if (min === null) return `at most ${numberLabel(max)}${noun}`;
  if (min === max) return `exactly ${numberLabel(min)}${noun}`;
  return `${isPlain(min) && isPlain(max) ? NUMBERS.formatRange(min, max) : `${numberLabel(min)} – ${numberLabel(max)}`}${noun}`;
}

function numberLabel(value: number): string {
  return isPlain(value) ? NUMBERS.format(value) : String(value);
}

import { nearest } from '@schema/nearest';
import { COMMA_ENDS } from '@/content/files/validate';
import { FORMATS, TYPES, TYPE_WORDS } from './formats';
import { asObject, getOwn, isJsonObject, literal, valueAt, type Keys } from './json';
import { isKeyOf } from './walk';

/** A place of a description at which Redocly's linter found a mistake of structure. */
export interface Mistake {
  message: string;
  suggest: readonly string[];
  keys: Keys;
  /** The value as it was written. */
  value: unknown;
  /** The file, as far as it could be read. */
  document: unknown;
  /** What is written in the line of the mistake. */
  line: string;
  kindOf: (keys: Keys) => string;
}

/** Redocly's message for a key that an object cannot have. */
export const UNEXPECTED = /^Property `(.+)` is not expected here\.$/s;
const WRONG_TYPE = /^Expected type `(\w+)`(?: \((object|array)\))? but got `(\w+)`\.?$/;
const WRONG_WORD = /^`type` can be one of .*"array"/;

/** What to write instead; undefined where that is not known. */
export function adviceOf(mistake: Mistake): string | undefined {
  const { message, value } = mistake;
  const [, key] = UNEXPECTED.exec(message) ?? [];
  if (key !== undefined) return keyAdvice(key, mistake);
  if (WRONG_WORD.test(message)) return typeAdvice(value);
  const [, name = '', kind = name, found] = WRONG_TYPE.exec(message) ?? [];
  if (found === 'null' && mistake.kindOf(mistake.keys.slice(0, -1)) === 'SecurityRequirement')
    return `Write \`${mistake.keys.at(-1)}: []\`.`;
  if (found === 'null' && kind !== 'string')
    return 'Put spaces in front of the lines that belong to this key, write its value, or remove it.';
  if (kind === 'array') return listAdvice(name, mistake);
  if (kind === 'object')
    return objectAdvice(name, mistake) ?? 'Correct the value, or remove the key.';
  return found === undefined ? undefined : scalarAdvice(kind, mistake);
}

/** The key that was meant by one that an object cannot have; `suggest` are the keys that Redocly suggests. */
export function meantKey({ message, suggest }: Pick<Mistake, 'message' | 'suggest'>): string {
  const [, key = ''] = UNEXPECTED.exec(message) ?? [];
  return /^\$?refs?$/i.test(key) ? '$ref' : nearest(key, suggest);
}

function keyAdvice(key: string, mistake: Mistake): string | undefined {
  const { keys, value, line, document, kindOf } = mistake;
  const above = keys.slice(0, -1);
  const holder = asObject(valueAt(document, above));
  const kind = kindOf(above);
  const [, comment] = /:[ \t]+(#\S+?)[\s}\]]*$/.exec(line) ?? [];
  if (value === null && comment)
    return `A text behind a space and \`#\` is a comment. Write quotation marks: \`$ref: '${comment}'\`.`;
  if (value === null && line.includes(`, ${key}`)) return COMMA_ENDS;
  if (kind === 'Schema' && key === 'nullable') return nullableAdvice(holder, value);
  if (kind === 'Paths') return `A path begins with a slash: \`/${key}\`.`;
  if (/^(?:Parameter|Header|MediaType)$/.test(kind) && isKeyOf('Schema', key)) {
    const keys = Object.keys(holder).filter((one) => isKeyOf('Schema', one) && !isKeyOf(kind, one));
    return `Write ${keys.map((one) => `\`${one}\``).join(', ')} below \`schema\`.`;
  }
  if (/^(?:Response|RequestBody)$/.test(kind) && isKeyOf('MediaType', key))
    return `Write \`${key}\` below \`content\` and a media type, such as \`application/json\`.`;
  const lower = key.toLowerCase();
  const near = isKeyOf(kind, lower) ? lower : meantKey(mistake);
  if (near) return `Did you mean \`${near}\`?`;
  if (kind === 'Example') return 'The body of an example is below `value`.';
  if (kind === 'Schema' && isJsonObject(value))
    return `If \`${key}\` is a property, write it below \`properties\`.`;
  if (/^\p{Lu}.*\p{Ll}| /u.test(key))
    return 'If it belongs to the text above, put the spaces of that text in front of it.';
  return undefined;
}

function nullableAdvice({ type }: Record<string, unknown>, value: unknown) {
  if (value === false) return 'Remove it.';
  if (type === undefined) return undefined;
  return `Write \`type: [${[type].flat().join(', ')}, 'null']\` instead.`;
}

/** What to write instead of a word that is no type: the type that was meant, or that of the format. */
function typeAdvice(value: unknown): string | undefined {
  if (value === null) return "`null` without quotes is no type. Write `'null'`, in quotes.";
  const word = String(value).toLowerCase();
  const type = getOwn(TYPE_WORDS, word) ?? nearest(word, TYPES);
  if (type) return `Write \`type: ${type}\`.`;
  const format = word === 'file' ? 'binary' : nearest(word, Object.keys(FORMATS));
  return format && `Write \`type: ${FORMATS[format]}\` and \`format: ${format}\`.`;
}

function listAdvice(name: string, { keys, value, kindOf }: Mistake): string | undefined {
  const key = String(keys.at(-1));
  const isSchema = kindOf(keys.slice(0, -1)) === 'Schema';
  if (isSchema && key === 'required' && keys.at(-3) === 'properties')
    return value === false
      ? 'Remove it: what the object around this property does not name in its own `required` is optional.'
      : `Write \`required: [${keys.at(-2)}]\` beside \`properties\`, at the object around this one.`;
  const [first = ''] = Object.keys(asObject(value));
  if (first.startsWith('-')) return `Write a space behind the hyphen: \`- ${first.slice(1)}\`.`;
  if (isJsonObject(value))
    return first && Object.values(value).every(isJsonObject)
      ? 'Write `- ` in place of the name of each entry.'
      : 'Begin each entry with `- `.';
  if (key === 'examples')
    return `Did you mean \`example: ${literal(value)}\`? If not, write a list: \`[${literal(value)}]\`.`;
  const words = /^(?:enum|required)$/.test(key)
    ? String(value).replaceAll(/[,|\s]+/g, ', ')
    : String(value);
  const item = entryOf(name.replace(/List$/, ''), words);
  return `Write a list. With square brackets: \`[${item ?? words}]\`.`;
}

function objectAdvice(name: string, { keys, value, line }: Mistake): string | undefined {
  if (name === 'ExamplesMap')
    return Array.isArray(value)
      ? 'Give each example a name: `first: { value: … }`.'
      : `Did you mean \`example: ${literal(value)}\`? If not, give each example a name: \`first: { value: ${literal(value)} }\`.`;
  const key = String(keys.at(-1));
  if (Array.isArray(value) && keys.at(-2) === 'properties' && isKeyOf('Schema', key))
    return `Here, \`${key}\` is a property. If it is none, move it to the left, beside \`properties\`.`;
  if (Array.isArray(value))
    return `Write keys with values, without ${line.includes('[') ? 'square brackets around' : '`- ` in front of'} them.`;
  const entry = entryOf(name, String(value));
  return entry && `Write \`${entry}\`.`;
}

/** The key for which a text in place of an object is the value. */
const MAIN_KEYS: Readonly<Record<string, string>> = {
  Tag: 'name',
  License: 'name',
  Contact: 'email',
  Server: 'url',
  Discriminator: 'propertyName',
  ExternalDocs: 'url',
  Response: 'description',
  Example: 'value',
};

/** An object instead of a text. */
function entryOf(name: string, text: string): string | undefined {
  if (/^[#.]\.?\//.test(text)) return `{ $ref: '${text}' }`;
  if (name === 'SecurityRequirement') return `{ ${text}: [] }`;
  const key = getOwn(MAIN_KEYS, name);
  return key === undefined ? undefined : `{ ${key}: ${text} }`;
}

function scalarAdvice(type: string, { keys, value, document }: Mistake): string | undefined {
  const key = String(keys.at(-1));
  const limit = key.replace('exclusiveM', 'm');
  if (value === true && limit !== key) {
    const number = getOwn(valueAt(document, keys.slice(0, -1)), limit);
    return `Write \`${key}: ${String(number ?? 0)}\` in place of both keys.`;
  }
  const text = String(value).toLowerCase();
  if (type === 'boolean') {
    if (/^(?:yes|true|on|y|1)$/.test(text)) return `Write \`${key}: true\`.`;
    if (/^(?:no|false|off|n|0)$/.test(text)) return `Write \`${key}: false\`.`;
    return 'Write `true` or `false`.';
  }
  if (type === 'number' || type === 'integer') {
    const [number] = /^-?\d+(?:\.\d+)?(?=\D*$)/.exec(text.replaceAll(/[,_\s](?=\d{3})/g, '')) ?? [];
    return number ? `Write \`${key}: ${number}\`.` : 'Write a number.';
  }
  if (type !== 'string') return undefined;
  if (value === null) return 'Write a text. One that begins with `#` needs quotation marks.';
  if (typeof value !== 'object') return 'Put it in quotation marks.';
  return 'Write a text. One that contains a colon and a space, or begins with `{`, `[` or `-`, needs quotation marks, or `|` behind the key.';
}

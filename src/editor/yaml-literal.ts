import { Document, Scalar, stringify } from 'yaml';
import { isObject, type Json } from '@schema/derived/form-values';

/** A value of a block with the blank or line break after its key or hyphen, which is at `column`. */
export function blockLiteral(value: Json, isItem: boolean, column: number): string {
  const entry = stringify(isItem ? [value] : { key: value }, { lineWidth: 0 });
  return indent(entry.slice(isItem ? '-'.length : 'key:'.length).replace(/\n$/, ''), column);
}

/** A value on one line: `{ key: value }`, `[a, b]`. JSON is a part of YAML, and has no text with a line break. */
export function flowLiteral(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(flowLiteral).join(', ')}]`;
  if (isObject(value)) {
    const entries = Object.entries(value).map(
      ([key, item]) => `${flowLiteral(key)}: ${flowLiteral(item)}`,
    );
    if (entries.length === 0) return '{}';
    return `{ ${entries.join(', ')} }`;
  }
  const list = stringify([value], {
    collectionStyle: 'flow',
    flowCollectionPadding: false,
    lineWidth: 0,
  });
  const text = list.trim().slice(1, -1).trim();
  return text.includes('\n') ? JSON.stringify(value) : text;
}

/**
 * A value in the style of the scalar that it replaces: quoted as before, and a block remains a block with its
 * indentation. `column` is that of the scalar's key.
 */
export function scalarLiteral(value: Json, old: Scalar, source: string, column: number): string {
  const scalar = new Scalar(value);
  if (old.type && old.type !== 'PLAIN' && typeof value === 'string') scalar.type = old.type;
  const text = new Document({ key: scalar }).toString({
    lineWidth: old.type === 'BLOCK_FOLDED' ? 80 : 0,
  });
  const literal = text.slice('key: '.length).replace(/\n$/, '').replaceAll('\n  ', '\n');
  const [header = '', ...lines] = literal.split('\n');
  if (lines.length === 0) return header;
  const [oldHeader = '', ...oldLines] = source.slice(old.range?.[0], old.range?.[1]).split('\n');
  const margin = /^[|>]/.test(oldHeader)
    ? (oldLines.find((line) => /\S/.test(line)) ?? '').search(/\S/)
    : -1;
  // An explicit indentation indicator counts from the key (YAML 1.2, §8.1.1.1).
  const target = margin > 0 && !/\d/.test(header + oldHeader) ? margin : column + 2;
  const written = oldHeader.replace(/\s*(?:\s#.*)?$/, '') === header ? oldHeader : header;
  return indent([written, ...lines].join('\n'), target);
}

/** Indents the lines below the first one. */
function indent(text: string, column: number): string {
  return text.replace(/(?<=\n)(?=.)/g, ' '.repeat(column));
}

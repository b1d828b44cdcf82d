import { Document, parseDocument, Scalar, stringify, type YAMLMap } from 'yaml';
import { isObject, type Json } from '@schema/form-data';

/** A value after `key:` in a block; its text begins with a space or a line break. */
export function blockLiteral(value: Json, column: number): string {
  const isBlock = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  return `${isBlock ? `\n${' '.repeat(column)}` : ' '}${itemLiteral(value, column)}`;
}

/** A value in a block, whose first line is already indented. */
export function itemLiteral(value: Json, column: number): string {
  return indent(stringify(value, { lineWidth: 0 }).replace(/\n$/, ''), column).trimStart();
}

/** A value on one line: `{ key: value }`, `[a, b]`. */
export function flowLiteral(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(flowLiteral).join(', ')}]`;
  if (!isObject(value)) return flowScalar(value);
  const entries = Object.entries(value).map(([key, item]) => `${flowScalar(key)}: ${flowLiteral(item)}`);
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}';
}

/** JSON is a part of YAML, and has no text with a line break. */
function flowScalar(value: Json): string {
  const document = new Document([value], { flow: true });
  const text = document.toString({ lineWidth: 0, flowCollectionPadding: false }).trim();
  return text.includes('\n') ? JSON.stringify(value) : text.slice(1, -1);
}

/**
 * A value in the style of the scalar that it replaces: quoted as before, and a block remains a block with its
 * indentation. `column` is that of the scalar's key.
 */
export function scalarLiteral(value: Json, old: Scalar, source: string, column: number): string {
  const scalar = new Scalar(value);
  if (old.type && typeof value === 'string') scalar.type = old.type;
  const document = new Document({ key: scalar });
  const text = document.toString({ lineWidth: old.type === 'BLOCK_FOLDED' ? 80 : 0 });
  const node = (parseDocument(text).contents as unknown as YAMLMap<unknown, Scalar>).items[0]?.value;
  const [header = '', ...lines] = text
    .slice(node?.range?.[0] ?? 0, node?.range?.[1])
    .replace(/\n$/, '')
    .split('\n');
  if (lines.length === 0) return header;
  const [oldHeader = '', ...oldLines] = source.slice(old.range?.[0], old.range?.[1]).split('\n');
  const isBlock = /^[|>]/.test(oldHeader);
  const margin = isBlock ? (oldLines.find((line) => /\S/.test(line)) ?? '').search(/\S/) : -1;
  // An explicit indentation indicator counts from the key (YAML 1.2, §8.1.1.1).
  const target = margin > 0 && !/\d/.test(header + oldHeader) ? margin : column + 2;
  const block = lines.map((line) => line.replace(/^ {2}/, '')).join('\n');
  const keepsHeader = !/\d/.test(oldHeader) && oldHeader.replace(/\s+#.*$/, '').trimEnd() === header;
  return `${keepsHeader ? oldHeader : header}\n${indent(block, target)}`;
}

function indent(text: string, column: number): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(column));
}

import { isPair, isScalar, LineCounter, visit, type Scalar } from 'yaml';
import { parseBounded, type BoundedYaml } from './yaml-limits';

/** A text in a YAML file, and the position of its first character. */
export interface YamlText {
  /** Keys and positions from the top: `['questions', 0, 'answer']`. */
  readonly path: readonly (string | number)[];
  readonly value: string;
  /** 1-based line of the first character: for a block, the line below `|`. */
  readonly line: number;
  /** Characters to the left of the text on each of its lines. */
  readonly columnOffset: number;
}

/** A parsed text with its lines; readers must not change it. */
interface ParsedYaml extends BoundedYaml {
  readonly lines: LineCounter;
}

let latest: { readonly source: string; readonly parsed: ParsedYaml } | undefined;

/** Parses YAML. Several readers read one text after another, so the latest one is kept. */
export function parseYaml(source: string): ParsedYaml {
  if (latest?.source === source) return latest.parsed;
  const lines = new LineCounter();
  const parsed = { ...parseBounded(source, { lines }), lines };
  latest = { source, parsed };
  return parsed;
}

/** The position of a scalar's first character; a block begins on the line below its `|`. */
export function placeOfText(
  source: string,
  scalar: Scalar,
  lines: LineCounter,
): { line: number; columnOffset: number } {
  const { line, col } = lines.linePos(scalar.range?.[0] ?? 0);
  if (scalar.type === 'BLOCK_LITERAL' || scalar.type === 'BLOCK_FOLDED')
    return { line: line + 1, columnOffset: indentAt(source, lines.lineStarts[line] ?? source.length) };
  return { line, columnOffset: col - 1 + (scalar.type?.startsWith('QUOTE') ? 1 : 0) };
}

/** Every string value of a YAML or JSON document, in maps and lists; empty if the document is invalid. */
export function yamlTexts(source: string): YamlText[] {
  const { document, lines } = parseYaml(source);
  if (document.errors.length > 0) return [];
  const texts: YamlText[] = [];
  const positions = new Map<unknown, ReadonlyMap<unknown, number>>();
  const positionIn = (items: readonly unknown[], item: unknown): number => {
    const known = positions.get(items) ?? new Map(items.map((one, index) => [one, index]));
    positions.set(items, known);
    return known.get(item) ?? -1;
  };
  visit(document, {
    Scalar(key, node, ancestors) {
      if (key === 'key' || typeof node.value !== 'string') return;
      const path = [...ancestors, node].flatMap((item, index, all): (string | number)[] => {
        const parent = all[index - 1];
        if (isPair(item)) return isScalar(item.key) ? [String(item.key.value)] : [];
        return parent && 'items' in parent && !isPair(item) ? [positionIn(parent.items as unknown[], item)] : [];
      });
      texts.push({ path, value: node.value, ...placeOfText(source, node, lines) });
    },
  });
  return texts;
}

/** Blanks at the start of a line. */
function indentAt(source: string, start: number): number {
  let end = start;
  while (source.charAt(end) === ' ' || source.charAt(end) === '\t') end += 1;
  return end - start;
}

import type { MdxProps } from '@schema/mdx-components';
import { arrow, guide, MARK_ROOM, textHeight, type Drawing, type Shape } from './shapes';
import { widest, wrap } from './text';

export type SequenceMessage = MdxProps<'Message'>;

interface Step {
  readonly shapes: readonly Shape[];
  readonly height: number;
}

const GAP = 12;
const PAD = 10;

/** Messages from top to bottom: a column for each participant, an arrow for each message. */
export function sequenceLayout(
  participants: readonly string[],
  messages: readonly SequenceMessage[],
  width: number,
): Drawing {
  const room = (width - (participants.length - 1) * GAP) / participants.length;
  const boxWidth = Math.min(160, room) - 2;
  const step = (width - boxWidth - 2) / Math.max(1, participants.length - 1);
  const columns = new Map(participants.map((name, index) => [name, 1 + boxWidth / 2 + index * step]));
  const heads = participants.map((name) => wrap(name, boxWidth - 2 * PAD, 'name'));
  const headHeight = Math.max(...heads.map((lines) => textHeight(lines, 'name'))) + 2 * PAD;
  const steps: Shape[] = [];
  let y = 1 + headHeight + 16;
  for (const message of messages) {
    const placed = stepOf(message, columns, y, width);
    steps.push(...placed.shapes);
    y += placed.height;
  }
  const lines = [...columns.values()].map((x) => guide([x, 1 + headHeight], [x, y]));
  const boxes = heads.flatMap((words, index) =>
    head(words, columns.get(participants[index] ?? '') ?? 0, boxWidth, headHeight),
  );
  return { width, height: y + 1, shapes: [...lines, ...boxes, ...steps] };
}

function head(lines: readonly string[], x: number, width: number, height: number): Shape[] {
  const top = 1 + (height - textHeight(lines, 'name')) / 2;
  return [
    { kind: 'box', x: x - width / 2, y: 1, width, height, form: 'step' },
    { kind: 'text', x, y: top, lines, role: 'name', anchor: 'middle' },
  ];
}

function columnOf(name: string, columns: ReadonlyMap<string, number>): number {
  const x = columns.get(name);
  if (x === undefined)
    throw new Error(
      `A <Message> names \`${name}\`, but its <Sequence> has only the participants ${[...columns.keys()].join(', ')}.`,
    );
  return x;
}

function stepOf(message: SequenceMessage, columns: ReadonlyMap<string, number>, y: number, width: number): Step {
  const from = columnOf(message.from, columns);
  const to = columnOf(message.to, columns);
  const way = Math.abs(to - from);
  const room = Math.min(width - 2, Math.max(way - 16, way === 0 ? width * 0.42 : width * 0.62));
  const title = wrap(message.title, room - (message.status ? MARK_ROOM : 0), 'name');
  const text = message.text ? wrap(message.text, room, 'note') : [];
  const wide = Math.max(widest(title, 'name') + (message.status ? MARK_ROOM : 0), widest(text, 'note'));
  const margin = way === 0 ? PAD + 1 : 1;
  const middle = Math.min(Math.max((from + to) / 2, wide / 2 + margin), width - wide / 2 - margin);
  const top = y + (way === 0 ? PAD - 2 : 0);
  const words = wordsOf(message, title, text, middle, top, way !== 0);
  const bottom = top + textHeight(title, 'name') + textHeight(text, 'note');
  if (way === 0) {
    const box: Shape = {
      kind: 'box',
      x: middle - wide / 2 - PAD,
      y,
      width: wide + 2 * PAD,
      height: bottom - y + PAD - 2,
      form: 'tag',
      status: message.status,
    };
    return { shapes: [box, ...words], height: bottom - y + PAD + 18 };
  }
  const line = bottom + 8;
  const end = to + Math.sign(from - to) * 2;
  return {
    shapes: [
      ...words,
      ...arrow(
        [
          [from, line],
          [end, line],
        ],
        message.kind === 'answer' ? 'answer' : 'arrow',
      ),
    ],
    height: line - y + 22,
  };
}

function wordsOf(
  { status }: SequenceMessage,
  title: readonly string[],
  text: readonly string[],
  x: number,
  y: number,
  overLines: boolean,
): Shape[] {
  const halo = overLines ? ({ halo: true } as const) : {};
  const shift = status ? MARK_ROOM / 2 : 0;
  const mark: Shape[] = status ? [{ kind: 'mark', x: x - widest(title, 'name') / 2 - 2, y: y + 10, status }] : [];
  return [
    ...mark,
    { kind: 'text', x: x + shift, y, lines: title, role: 'name', anchor: 'middle', ...halo },
    { kind: 'text', x, y: y + textHeight(title, 'name'), lines: text, role: 'note', anchor: 'middle', ...halo },
  ];
}

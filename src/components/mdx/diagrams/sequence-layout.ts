import type { MdxProps } from '@schema/mdx-components';
import {
  arrow,
  line,
  MARK_ROOM,
  markedName,
  text,
  textHeight,
  type Drawing,
  type Point,
  type Shape,
} from './shapes';
import { widest, wrap } from './text-measure';

export type SequenceMessage = MdxProps<'Message'>;

interface Way {
  from: number;
  to: number;
  y: number;
  width: number;
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
  const columns = participants.map((_, index) => 1 + boxWidth / 2 + index * step);
  const heads = participants.map((name) => wrap(name, boxWidth - 2 * PAD, 'name'));
  const headHeight = Math.max(...heads.map((lines) => textHeight(lines, 'name'))) + 2 * PAD;
  const steps: Shape[] = [];
  let y = 1 + headHeight + 16;
  for (const message of messages) {
    const from = columns[participants.indexOf(message.from)];
    const to = columns[participants.indexOf(message.to)];
    // The check reports a name that no participant has.
    if (from === undefined || to === undefined) continue;
    const placed = stepOf(message, { from, to, y, width });
    steps.push(...placed.shapes);
    y += placed.height;
  }
  const lines = columns.map((x) =>
    line(
      [
        [x, 1 + headHeight],
        [x, y],
      ],
      'guide',
    ),
  );
  const boxes = heads.flatMap((words, index) =>
    head(words, columns[index] ?? 0, boxWidth, headHeight),
  );
  return { width, height: y + 1, shapes: [...lines, ...boxes, ...steps] };
}

function head(lines: readonly string[], x: number, width: number, height: number): Shape[] {
  const top = 1 + (height - textHeight(lines, 'name')) / 2;
  return [
    { kind: 'box', x: x - width / 2, y: 1, width, height, form: 'step' },
    text(lines, 'name', [x, top]),
  ];
}

function stepOf(
  { status, title, text: note = '', kind }: SequenceMessage,
  { from, to, y, width }: Way,
) {
  const isOwn = from === to;
  const way = Math.abs(to - from);
  const room = Math.min(width - 2, Math.max(way - 16, isOwn ? width * 0.42 : width * 0.62));
  const markRoom = status ? MARK_ROOM : 0;
  const name = wrap(title, room - markRoom, 'name');
  const notes = wrap(note, room, 'note');
  const wide = Math.max(widest(name, 'name') + markRoom, widest(notes, 'note'));
  const margin = isOwn ? PAD + 1 : 1;
  const x = Math.min(Math.max((from + to) / 2, wide / 2 + margin), width - wide / 2 - margin);
  const top = y + (isOwn ? PAD - 2 : 0);
  const noteTop = top + textHeight(name, 'name');
  const bottom = noteTop + textHeight(notes, 'note');
  const words: Shape[] = [
    ...markedName(name, [x, top], status, !isOwn),
    text(notes, 'note', [x, noteTop], { halo: !isOwn }),
  ];
  if (isOwn) {
    const place = { x: x - wide / 2 - PAD, y, width: wide + 2 * PAD, height: bottom - y + PAD - 2 };
    const box: Shape = { kind: 'box', ...place, form: 'tag', status };
    return { shapes: [box, ...words], height: bottom - y + PAD + 18 };
  }
  const end = bottom + 8;
  const points: Point[] = [
    [from, end],
    [to + Math.sign(from - to) * 2, end],
  ];
  return {
    shapes: [...words, ...arrow(points, kind === 'answer' ? 'answer' : 'arrow')],
    height: end - y + 22,
  };
}

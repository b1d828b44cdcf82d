import type { Status } from '../status-word';
import { LINE_HEIGHTS, widest, type TextRole } from './text-measure';

export interface Box {
  kind: 'box';
  x: number;
  y: number;
  width: number;
  height: number;
  /** A step, a question, a state, a small label. */
  form: 'step' | 'choice' | 'state' | 'tag';
  status?: Status | undefined;
}

export interface Line {
  kind: 'line';
  d: string;
  look: 'arrow' | 'answer' | 'head' | 'guide';
}

export interface Text {
  kind: 'text';
  x: number;
  /** Upper edge of the first line. */
  y: number;
  lines: readonly string[];
  role: TextRole;
  anchor: 'start' | 'middle' | 'end';
  /** Keeps the text legible where a line passes behind it. */
  halo?: boolean;
}

interface Mark {
  kind: 'mark';
  /** Center of the mark, which is 12 wide and high. */
  x: number;
  y: number;
  status: Status;
}

export type Shape = Box | Line | Text | Mark;

/** The result of a layout: shapes from back to front, within `width` × `height`. */
export interface Drawing {
  width: number;
  height: number;
  shapes: readonly Shape[];
}

/** A mark is 12 wide, with a gap of 6 before its text. */
export const MARK_ROOM = 18;

export type Point = readonly [x: number, y: number];

/** A line with rounded corners. */
export function line(points: readonly Point[], look: Line['look']): Line {
  return { kind: 'line', d: roundedPath(points), look };
}

/** A line with an arrowhead at its end. */
export function arrow(points: readonly Point[], look: Line['look'] = 'arrow'): Line[] {
  const end = points.at(-1) ?? [0, 0];
  const before = points.at(-2) ?? end;
  return [line(points, look), { kind: 'line', d: headPath(before, end), look: 'head' }];
}

function roundedPath(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (!before) return `M${place(point)}`;
      if (!after) return `L${place(point)}`;
      return `L${place(towards(point, before))}Q${place(point)} ${place(towards(point, after))}`;
    })
    .join('');
}

/** The point at most 6 units from a corner, towards the next one. */
function towards([x, y]: Point, [tx, ty]: Point): Point {
  const distance = Math.hypot(tx - x, ty - y);
  const step = distance === 0 ? 0 : Math.min(6, distance / 2) / distance;
  return [x + (tx - x) * step, y + (ty - y) * step];
}

function headPath([fx, fy]: Point, [x, y]: Point): string {
  const angle = Math.atan2(y - fy, x - fx);
  const side = (turn: number): Point => [
    x - 8 * Math.cos(angle + turn),
    y - 8 * Math.sin(angle + turn),
  ];
  return `M${place(side(0.5))}L${place([x, y])}L${place(side(-0.5))}Z`;
}

const round = (value: number) => Math.round(value * 10) / 10;
const place = ([x, y]: Point) => `${round(x)} ${round(y)}`;

/** Lines of text at a point, their upper edge. */
export function text(
  lines: readonly string[],
  role: TextRole,
  [x, y]: Point,
  look: Partial<Pick<Text, 'anchor' | 'halo'>> = {},
): Text {
  return { kind: 'text', x, y, lines, role, anchor: 'middle', ...look };
}

/** A centered name with the mark of its status in front of its first line. */
export function markedName(
  lines: readonly string[],
  [x, y]: Point,
  status: Status | undefined,
  halo = false,
): Shape[] {
  if (!status) return [text(lines, 'name', [x, y], { halo })];
  return [
    { kind: 'mark', x: x - widest(lines, 'name') / 2 - 2, y: y + 10, status },
    text(lines, 'name', [x + MARK_ROOM / 2, y], { halo }),
  ];
}

export function textHeight(lines: readonly string[], role: TextRole): number {
  return lines.length * LINE_HEIGHTS[role];
}

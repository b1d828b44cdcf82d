import { slug } from 'github-slugger';
import { StatusMark } from '../status-word';
import type { Box, Drawing, Shape, Text } from './shapes';
import { LINE_HEIGHTS } from './text-measure';

/**
 * Layouts of the same content in the units of the page, so that text keeps its size: for a phone, for a narrow desktop
 * and for a wide one.
 */
const WIDTHS = [
  ['narrow', 340],
  ['middle', 480],
  ['wide', 640],
] as const;
/** Distance from a line's upper edge to its baseline. */
const BASELINES = { name: 15, note: 13.5 };

interface Props {
  /** The caption, unique on the page, because the ids are derived from it. */
  label: string;
  description: string;
  layout: (width: number) => Drawing;
}

/** A diagram with a caption; the style sheet shows the layout that fits. */
export function Diagram(props: Props) {
  return (
    <figure className="diagram figure table-frame">
      {WIDTHS.map(([size, width]) => (
        <Picture key={size} size={size} width={width} {...props} />
      ))}
      <figcaption>{props.label}</figcaption>
    </figure>
  );
}

function Picture({
  size,
  width,
  label,
  description,
  layout,
}: Props & { size: string; width: number }) {
  const { height, shapes } = layout(width);
  const id = `diagram-${slug(label)}-${size}-description`;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={`diagram-${size}`}
      role="img"
      aria-label={label}
      aria-describedby={id}
    >
      <desc id={id}>{description}</desc>
      {shapes.map((shape, index) => (
        <ShapeView key={index} shape={shape} />
      ))}
    </svg>
  );
}

function ShapeView({ shape }: { shape: Shape }) {
  if (shape.kind === 'box') return <BoxView box={shape} />;
  if (shape.kind === 'line') return <path d={shape.d} className={`d-${shape.look}`} />;
  if (shape.kind === 'mark')
    return <StatusMark status={shape.status} x={shape.x - 6} y={shape.y - 6} />;
  return <TextView text={shape} />;
}

const ROUNDINGS = { step: 8, bar: 5, tag: 6 };

function BoxView({ box: { x, y, width, height, form, status } }: { box: Box }) {
  const shared = { className: `d-box d-${form}`, 'data-status': status };
  if (form === 'choice') {
    const cut = Math.min(14, height / 2);
    const middle = y + height / 2;
    const d = `M${x + cut} ${y}H${x + width - cut}L${x + width} ${middle}L${x + width - cut} ${y + height}H${x + cut}L${x} ${middle}Z`;
    return <path d={d} {...shared} />;
  }
  const rounding = form === 'state' ? Math.min(24, height / 2) : ROUNDINGS[form];
  return <rect x={x} y={y} width={width} height={height} rx={rounding} {...shared} />;
}

function TextView({ text: { x, y, lines, role, anchor, halo } }: { text: Text }) {
  return (
    <text className={halo ? `d-${role} d-halo` : `d-${role}`} textAnchor={anchor}>
      {lines.map((line, index) => (
        <tspan key={index} x={x} y={y + BASELINES[role] + index * LINE_HEIGHTS[role]}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

import { renderToStaticMarkup } from 'react-dom/server';
import { flowLayout, ranksOf } from '@/components/mdx/diagrams/flow-layout';
import { sequenceLayout } from '@/components/mdx/diagrams/sequence-layout';
import { arrow, type Drawing } from '@/components/mdx/diagrams/shapes';
import { textWidth, wrap } from '@/components/mdx/diagrams/text-measure';
import { mdxComponents } from '@/components/mdx';

const NODES = [
  { id: 'wish', title: 'A guest wants a cup of tea' },
  { id: 'water', title: 'Is there water?', shape: 'choice' as const },
  { id: 'boil', title: 'Boil it', text: 'The kettle clicks when it is done' },
  { id: 'fetch', title: 'Fetch some', text: 'From the well behind the house' },
  { id: 'pour', title: 'Pour', status: 'up' as const },
];
const ARROWS = [
  { from: 'wish', to: 'water' },
  { from: 'water', to: 'boil', label: 'Yes' },
  { from: 'water', to: 'fetch', label: 'No' },
  { from: 'boil', to: 'pour' },
  { from: 'wish', to: 'pour', label: 'There is a pot on the table' },
  { from: 'fetch', to: 'water', label: 'Look again' },
];
const MESSAGES = [
  {
    from: 'Guest',
    to: 'Cook',
    title: 'Tea, please',
    text: 'with milk, without sugar, in the large cup',
  },
  { from: 'Cook', to: 'Cook', title: 'Boils water' },
  {
    from: 'Cook',
    to: 'Guest',
    title: 'Here you are',
    kind: 'answer' as const,
    status: 'up' as const,
  },
];

describe.each([340, 640])('in a drawing of width %i', (width) => {
  const drawings: [string, Drawing][] = [
    ['a flow', flowLayout(NODES, ARROWS, width)],
    ['a sequence', sequenceLayout(['Guest', 'Cook'], MESSAGES, width)],
  ];

  test.each(drawings)('the texts and boxes of %s stay inside', (_, drawing) => {
    expect(outside(drawing)).toEqual([]);
  });

  test.each(drawings)('no two texts of %s cover each other', (_, { shapes }) => {
    const texts = shapes.flatMap((shape) =>
      shape.kind === 'text' && shape.lines.length > 0 ? [areaOf(shape)] : [],
    );
    expect(
      texts.filter((one, index) => texts.slice(index + 1).some((other) => overlap(one, other))),
    ).toEqual([]);
  });
});

describe('a flow', () => {
  test.each([340, 640])(
    'of width %i keeps the labels of its arrows clear of its nodes',
    (width) => {
      const { shapes } = flowLayout(NODES, ARROWS, width);
      const boxes = shapes.filter(({ kind }) => kind === 'box').map(areaOf);
      const texts = shapes.filter(({ kind }) => kind === 'text').map(areaOf);
      const within = (one: Area, other: Area) =>
        one.left >= other.left &&
        one.right <= other.right &&
        one.top >= other.top &&
        one.bottom <= other.bottom;
      expect(
        texts
          .filter((text) => boxes.some((box) => overlap(text, box) && !within(text, box)))
          .map(({ name }) => name),
      ).toEqual([]);
    },
  );

  test('places a node one row below its last predecessor, and ignores back edges', () => {
    expect(Object.fromEntries(ranksOf(NODES, ARROWS))).toEqual({
      wish: 0,
      water: 1,
      boil: 2,
      fetch: 2,
      pour: 3,
    });
  });

  test('leaves out an arrow to a node that it does not have, which the check reports', () => {
    const { shapes } = flowLayout(NODES, [{ from: 'wish', to: 'wine' }], 340);
    expect(shapes.filter(({ kind }) => kind === 'line')).toEqual([]);
  });
});

test('a sequence leaves out a message of a participant that it does not have, which the check reports', () => {
  const own = { from: 'Guest', to: 'Guest', title: 'Waits' };
  expect(sequenceLayout(['Guest'], [...MESSAGES, own], 340)).toEqual(
    sequenceLayout(['Guest'], [own], 340),
  );
});

describe('a text', () => {
  test('breaks into lines of even width', () => {
    expect(wrap('The kettle clicks when it is done', 180, 'note')).toEqual([
      'The kettle clicks',
      'when it is done',
    ]);
  });

  test('parts an address that is too long after a slash or a dot', () => {
    const lines = wrap('https://www.shop.example/en/offers', 120, 'note');
    expect(lines.join('')).toBe('https://www.shop.example/en/offers');
    expect(lines.every((line) => textWidth(line, 'note') <= 120)).toBe(true);
  });

  test('keeps a long word whole', () => {
    expect(wrap('unbreakable', 10, 'name')).toEqual(['unbreakable']);
  });
});

test('an arrow rounds its corners and ends in a head', () => {
  expect(
    arrow([
      [0, 0],
      [0, 20],
      [30, 20],
    ]),
  ).toEqual([
    { kind: 'line', d: 'M0 0L0 14Q0 20 6 20L30 20', look: 'arrow' },
    { kind: 'line', d: 'M23 16.2L30 20L23 23.8Z', look: 'head' },
  ]);
});

describe('as HTML', () => {
  const { Flow, Node } = mdxComponents;
  const node = (id: string, title: string) => <Node key={id} {...({ id, title } as object)} />;

  test('each layout of a picture is an image with a title and a description of its own', () => {
    const html = renderToStaticMarkup(
      <Flow label="Tea" description="Water becomes tea.">
        {[node('water', 'Water'), node('tea', 'Tea')]}
      </Flow>,
    );
    expect(html.match(/role="img"/g)).toHaveLength(3);
    for (const size of ['narrow', 'middle', 'wide']) {
      expect(html).toContain(`aria-label="Tea" aria-describedby="diagram-tea-${size}-description"`);
      expect(html).toContain(
        `<desc id="diagram-tea-${size}-description">Water becomes tea.</desc>`,
      );
    }
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(html).not.toContain('style=');
  });
});

interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
  name: string;
}

function areaOf(shape: Drawing['shapes'][number]): Area {
  if (shape.kind === 'box')
    return {
      left: shape.x,
      top: shape.y,
      right: shape.x + shape.width,
      bottom: shape.y + shape.height,
      name: shape.form,
    };
  if (shape.kind === 'mark')
    return {
      left: shape.x - 6,
      top: shape.y - 6,
      right: shape.x + 6,
      bottom: shape.y + 6,
      name: shape.status,
    };
  if (shape.kind === 'line') return { left: 0, top: 0, right: 0, bottom: 0, name: shape.look };
  const width = Math.max(...shape.lines.map((line) => textWidth(line, shape.role)), 0);
  const left = shape.x - { start: 0, middle: width / 2, end: width }[shape.anchor];
  const height = shape.lines.length * (shape.role === 'name' ? 20 : 18);
  return {
    left,
    top: shape.y,
    right: left + width,
    bottom: shape.y + height,
    name: shape.lines.join(' '),
  };
}

function outside({ width, height, shapes }: Drawing): string[] {
  const areas = shapes.map(areaOf);
  return areas
    .filter(
      ({ left, top, right, bottom }) =>
        left < -0.5 || top < -0.5 || right > width + 0.5 || bottom > height + 0.5,
    )
    .map(({ name }) => name);
}

function overlap(one: Area, other: Area): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

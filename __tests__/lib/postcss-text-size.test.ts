import postcss from 'postcss';
import textSize from '../../src/styles/postcss-text-size.cjs';

const compile = async (css: string) =>
  (await postcss([textSize()]).process(css, { from: undefined })).css;
const MIXED = 'color-mix(in lab, red, red)';

test('A mixed color replaces the color in front of it', async () => {
  expect(
    await compile(`.a { color: red } @supports (color: ${MIXED}) { .a { color: blue } }`),
  ).toBe('.a { color: blue }');
});

test('A condition inside of a rule stays, as Tailwind writes it when it does not optimize', async () => {
  const nested = `.a { color: red; @supports (color: ${MIXED}) { color: blue } }`;
  expect(await compile(nested)).toBe(nested);
});

test('A generated box has its content once, and none if only other utilities name it', async () => {
  const content = 'content: var(--tw-content)';
  expect(
    await compile(
      `.a::before { ${content}; top: 0; --tw-content: '/'; ${content} } .a::before { ${content}; left: 0 }`,
    ),
  ).toBe(".a::before { top: 0; content: '/' } .a::before { left: 0 }");
});

import { sheetsOf } from '@/page-data/style-sheets';

test('A page loads the sheets of what it contains, and none because a word of its text is the name of a component', () => {
  expect(
    sheetsOf(
      'const {Timeline} = _components; _jsx(_components.p, {children: "Compare an Invoice"})',
      'doc',
    ),
  ).toEqual([]);
  expect(sheetsOf('_jsx(Timeline, {children: "Compare"})', 'doc')).toEqual(['timeline.css']);
  expect(sheetsOf('', 'operation')).toEqual(['api.css']);
  expect(sheetsOf('', 'home')).toEqual(['home.css']);
});

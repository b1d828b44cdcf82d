import { renderToStaticMarkup } from 'react-dom/server';
import { ComponentStyles } from '@/app/component-styles';

const sheets = (code: string) =>
  [...renderToStaticMarkup(<ComponentStyles code={code} />).matchAll(/\/([\w-]+)\.css/g)].map(([, name]) => name);

test('A page loads the sheets of what it contains, and none because a word of its text is the name of a component', () => {
  expect(sheets('const {Timeline} = _components; _jsx(_components.p, {children: "Compare an Invoice"})')).toEqual([]);
  expect(sheets('_jsx(Timeline, {children: "Compare"})')).toEqual(['timeline']);
  expect(sheets('_jsxs("kbd", {})')).toEqual(['writing']);
  expect(sheets('_components = { kbd: "kbd" }')).toEqual(['writing']);
});

import { type MdxComponent, mdxComponents } from '@schema/mdx-components';
import {
  check,
  NAVIGATION,
  PRODUCT,
  removeFolders,
  withFrontMatter,
} from '../support/content-folder';
import { renderComponents } from '../support/render-components';

afterAll(removeFolders);

const COMPONENTS = Object.entries<MdxComponent>(mdxComponents);
const EXAMPLES = COMPONENTS.flatMap(([name, { example }]) =>
  example ? [[name, example] as const] : [],
);

test('each component that writers nest has an example', () => {
  const all = EXAMPLES.map(([, source]) => source).join('\n');
  const nested = COMPONENTS.flatMap(([name, { container }]) => (container ? [name] : []));
  expect(nested.filter((name) => !new RegExp(`<${name}\\b`).test(all))).toEqual([]);
});

test.each(EXAMPLES)('the example of %s has no mistake, and readers see it', async (_, source) => {
  expect(
    check({
      'product.yaml': PRODUCT,
      'navigation.yaml': NAVIGATION,
      'a.mdx': withFrontMatter(source ?? ''),
    }),
  ).toEqual([]);
  expect((await renderComponents(source ?? '')).replace(/<[^>]+>/g, '')).not.toBe('');
});

import { componentExamples } from '@schema/component-examples';
import { CONTAINERS } from '@schema/component-structure';
import { mdxComponents } from '@schema/mdx-components';
import { check, NAVIGATION, PRODUCT, removeFolders, withFrontMatter } from '../support/content-folder';
import { renderComponents } from '../support/render-components';

afterAll(removeFolders);

const EXAMPLES = Object.entries(componentExamples);

test('each component that writers nest has an example', () => {
  const all = EXAMPLES.map(([, source]) => source).join('\n');
  const rendered = Object.keys(mdxComponents).filter((name) => name in componentExamples || name in CONTAINERS);
  expect(rendered.filter((name) => !new RegExp(`<${name}\\b`).test(all))).toEqual([]);
});

test.each(EXAMPLES)('the example of %s has no mistake, and readers see it', async (_, source) => {
  expect(
    check({ 'product.yaml': PRODUCT, 'navigation.yaml': NAVIGATION, 'a.mdx': withFrontMatter(source ?? '') }),
  ).toEqual([]);
  expect((await renderComponents(source ?? '')).replace(/<[^>]+>/g, '')).not.toBe('');
});

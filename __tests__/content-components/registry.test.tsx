import { contentComponents } from '@content/components';
import { attributeDefaults, type ContentComponents } from '@schema/content-component';
import { valueOf, readProduct } from '@/content/files/data-files';
import { mdxComponents } from '@schema/mdx-components';
import { variablesOf } from '@schema/product';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { TextProvider } from '@/components/mdx/page-context';
import { interpolate } from '@/content/interpolate';
import { analyze } from '@/content/markdown/text-outline';
import { check, removeFolders, withFrontMatter } from '../support/content-folder';
import { VARIABLES } from '../support/render-mdx';
import { checkPages } from '@/check/page/check-pages';
import { contentIssues } from '@/check/site/content-issues';
import { NAVIGATION, PRODUCT, temporaryFolder } from '../support/content-folder';
import { openFiles } from '@/content/files/files';

const components: ContentComponents = contentComponents;
const defaults = attributeDefaults(components);
const product = valueOf(readProduct());
const variables = variablesOf(product);
const [NAME = ''] = Object.keys(components);

const rendered = (name: string) => {
  const texts = Object.entries(defaults[name] ?? {}).map(([key, text]) => [
    key,
    interpolate(text, variables),
  ]);
  const Component = components[name]?.render as ComponentType;
  return renderToStaticMarkup(
    <TextProvider value={{ facts: variables, tables: product.tables }}>
      <Component {...Object.fromEntries(texts)} />
    </TextProvider>,
  );
};
const issuesOf = (body: string) => {
  const folder = temporaryFolder({
    'product.yaml': PRODUCT,
    'navigation.yaml': NAVIGATION,
    'a.mdx': withFrontMatter(body),
  });
  const files = openFiles(folder);
  return contentIssues(new Map(), files, checkPages(files, components)).map(
    ({ code, message }) => `${code} ${message}`,
  );
};

afterAll(removeFolders);

test('no component of the product has the name of a built-in one', () => {
  expect(Object.keys(components).filter((name) => name in mdxComponents)).toEqual([]);
});

// A component without a description has no picture.
test.each(Object.keys(components).filter((name) => defaults[name]?.['description']))(
  '%s has its text alternative in its HTML, and no style attribute',
  (name) => {
    const html = rendered(name);
    const text = interpolate(defaults[name]?.['description'] ?? '', variables);
    expect(text.length).toBeGreaterThan(80);
    expect(html).toContain(text.replaceAll('&', '&amp;'));
    expect(html).not.toMatch(/ style=|undefined|NaN|\{[a-z]/);
  },
);

test('a text alternative is found by search, with variables replaced, and a writer can replace it', () => {
  const own = { Lamp: { description: 'A lamp that burns for {load.timeout}.' } };
  const textOf = (source: string) =>
    analyze(source, { ...VARIABLES, defaults: own }).outline.sections[0]?.text;
  expect(textOf('<Lamp />\n')).toBe('A lamp that burns for 20 seconds.');
  expect(textOf('<Lamp description="Out." />\n')).toBe('Out.');
});

test('the check of the content knows the components, their attributes and names that are nearly right', () => {
  expect(issuesOf(`<${NAME} caption="Mine" />\n`)).toEqual([]);
  expect(issuesOf(`<${NAME} size="2" />\n`)).toEqual([
    expect.stringMatching(/^component-props .*`size`/),
  ]);
  expect(issuesOf(`<${NAME}s />\n`)).toEqual([expect.stringContaining(`Did you mean <${NAME}>?`)]);
});

test('a content folder without components knows the built-in ones only', () => {
  expect(check({ 'a.mdx': withFrontMatter(`<${NAME} />\n`) })).toEqual([
    expect.stringContaining('component-unknown'),
  ]);
});

test('the files of components are not pages', () => {
  expect(check({ 'components/index.ts': 'export {};\n', 'components/a.css': '' })).toEqual([]);
  expect(check({ 'other/index.ts': 'export {};\n' })).toEqual([
    expect.stringContaining('unknown-file'),
  ]);
});

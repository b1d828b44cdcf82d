import { renderToStaticMarkup } from 'react-dom/server';
import { mdxComponents } from '@/components/mdx';
import { readReference } from '@/openapi';
import { renderOperation } from '../support/render-operation';

const LINK = /<a href="\/openapi\/pagewarden\.ts" download(?:="")?>Types<\/a>/;

/** The panel of one language of the samples. */
const panelOf = (html: string, label: string) =>
  new RegExp(`role="tabpanel" aria-label="${label}"[^]*?</figure>`).exec(html)?.[0];

test('the TypeScript sample of each operation links the types file that it imports, and other languages have no link', async () => {
  const { reference } = await readReference('openapi', { product: 'pagewarden' });
  let imports = 0;
  for (const operation of reference.operations) {
    const sample = operation.samples.find(({ language }) => language === 'ts');
    const { html } = await renderOperation(operation);
    const typed = sample?.code.includes("from './pagewarden'") === true;
    expect({ id: operation.id, links: html.split(LINK).length - 1 }).toEqual({
      id: operation.id,
      links: typed ? 1 : 0,
    });
    if (typed) expect(panelOf(html, 'TypeScript')).toMatch(LINK);
    imports += Number(typed);
  }
  expect(imports).toBeGreaterThan(0);
}, 60_000);

test('a block of a guide has the link if it imports from the types file', () => {
  const { pre: Pre } = mdxComponents;
  const render = (code: string, types?: string) =>
    renderToStaticMarkup(
      <Pre data-language="ts" data-caption="TypeScript" types={types}>
        <code>{code}</code>
      </Pre>,
    );
  const code = "import type { components } from './pagewarden';\n";
  expect(render(code, '/openapi/pagewarden.ts')).toMatch(LINK);
  expect(render("import type { Lamp } from './lamp';\n", '/openapi/pagewarden.ts')).not.toContain('<a ');
  expect(render(code)).not.toContain('<a ');
});

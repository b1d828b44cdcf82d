import { getMDXComponent } from 'next-contentlayer2/hooks';
import { unified } from 'unified';
import { editedBody } from '@/app/edited-body';
import { mdxComponents } from '@/components/mdx';
import { staticHtmlOf } from '@/components/ui/static-html';
import { mdxCompiler } from '@/mdx/compile-mdx';

/** What a writer sees of a text in development. */
async function seen(text: string, more: object = {}): Promise<string> {
  const code = String(
    await unified()
      .use(mdxCompiler({ variables: {}, tables: {} }))
      .process(text),
  );
  const components = { ...mdxComponents, ...more };
  const body = await editedBody(code, components, (unknown) =>
    getMDXComponent(code)({ components: { ...components, ...unknown } as never }),
  );
  return staticHtmlOf(body);
}

test('a page with an unknown component shows its other text, and the content of the component', async () => {
  const html = await seen(
    'First.\n\n<Calout type="info">Inside *it*.</Calout>\n\n<Callout type="tip" title="Known">Text.</Callout>\n',
  );
  expect(html).toContain('First.');
  expect(html).toContain('Inside <em>it</em>.');
  expect(html).toContain('Known');
});

test('a page whose component fails says that the text cannot be shown', async () => {
  const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const Fails = ({ rows }: { rows: string[] }) => <b>{rows.join(', ')}</b>;
  expect(await seen('First.\n\n<Fails />\n', { Fails })).toContain(
    'This text cannot be shown because of a mistake in it.',
  );
  expect(log).toHaveBeenCalledWith(expect.stringContaining('TypeError'));
  log.mockRestore();
});

test('a page without a mistake is shown as it is', async () => {
  expect(await seen('Text **here**.\n')).toBe('<p>Text <strong>here</strong>.</p>');
});

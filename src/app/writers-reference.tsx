import { evaluate } from '@mdx-js/mdx';
import GithubSlugger from 'github-slugger';
import { Fragment } from 'react';
import * as runtime from 'react/jsx-runtime';
import { contentComponents } from '@content/components';
import { CodeBlock } from '@/components/code/code-block';
import { PageFrame } from '@/components/layout/page-frame';
import { mdxComponents as rendered } from '@/components/mdx';
import { pageLinksOf } from '@/outputs/page-links';
import { EMPTY_OUTLINE } from '@/lib/outline';
import { rehypePlugins, remarkPlugins } from '@/mdx/plugins';
import { componentExamples, markdownExamples } from '@schema/component-examples';
import { attributeDefaults, type ContentComponents } from '@schema/content-component';
import { readProduct, valueOf, variableOptions } from '@schema/data';
import { mdxComponents } from '@schema/mdx-components';
import { inputSchema } from '@schema/form-schema';
import { ComponentStyles } from './component-styles';

interface Entry {
  readonly title: string;
  readonly description?: string | undefined;
  /** Attributes with what they accept. */
  readonly attributes: readonly string[];
  readonly source?: string | undefined;
}

/** Names everything that has a style sheet, as a compiled page does. */
const COMPONENTS = [...Object.keys(mdxComponents), ...Object.keys(contentComponents)];
const ALL = ['math:"math" dl:"dl" kbd:"kbd" align: "', ...COMPONENTS.map((name) => `_jsx(${name}`)].join(' ');

/** Every component and form of Markdown with its source and look, for writers; a page of the development server only. */
export async function WritersReference() {
  const product = valueOf(readProduct());
  const entries = [...componentEntries(), ...productEntries(), ...markdownExamples.map(markdownEntry)];
  const slugger = new GithubSlugger();
  const headings = entries.map(({ title }) => ({ id: slugger.slug(title), depth: 2, text: title }));
  const page = {
    route: '/_writers',
    kind: 'doc',
    title: 'Components for writers',
    description: 'Every component and form of Markdown, as a writer types it and as a reader sees it.',
    sidebarLabel: 'Components for writers',
    group: 'Documentation',
    keywords: [],
    outline: { ...EMPTY_OUTLINE, headings },
    source: '',
  } as const;
  const examples = await Promise.all(entries.map(({ source }) => (source === undefined ? null : look(source))));
  return (
    <PageFrame
      page={page}
      location={undefined}
      links={pageLinksOf(page, product)}
      styles={<ComponentStyles code={ALL} />}
    >
      {entries.map(({ title, description, attributes, source }, index) => (
        <Fragment key={headings[index]?.id}>
          <h2 id={headings[index]?.id}>{title}</h2>
          {description ? <p>{description}</p> : null}
          {attributes.length > 0 ? (
            <ul>
              {attributes.map((attribute) => (
                <li key={attribute}>
                  <code>{attribute}</code>
                </li>
              ))}
            </ul>
          ) : null}
          {source === undefined ? null : <CodeBlock code={source} language="mdx" caption="Source" />}
          {examples[index]}
        </Fragment>
      ))}
    </PageFrame>
  );
}

function componentEntries(): Entry[] {
  return Object.entries(mdxComponents).map(([name, schema]) => ({
    title: `<${name}>`,
    description: schema.description,
    attributes: attributesOf(schema),
    source: componentExamples[name as keyof typeof componentExamples],
  }));
}

/** The components of the product have defaults for all attributes. */
function productEntries(): Entry[] {
  return Object.entries<ContentComponents[string]>(contentComponents).map(([name, { props }]) => ({
    title: `<${name}>`,
    description: props.description ?? 'A component of the product (content/components/).',
    attributes: attributesOf(props),
    source: props.safeParse({}).success ? `<${name} />` : undefined,
  }));
}

function markdownEntry({ title, source }: (typeof markdownExamples)[number]): Entry {
  return { title, source, attributes: [] };
}

/** `type: note | tip`, `title?: text`. */
function attributesOf(schema: Parameters<typeof inputSchema>[0]): string[] {
  const { properties = {}, required = [] } = inputSchema(schema);
  return Object.entries(properties).map(([name, { enum: values, type }]) => {
    const value = values?.join(' | ') ?? (type === 'null' ? 'without a value' : 'text');
    return `${name}${required.includes(name) ? '' : '?'}: ${value}`;
  });
}

async function look(source: string) {
  const defaults = attributeDefaults(contentComponents);
  const options = { ...variableOptions(valueOf(readProduct())), defaults };
  const { default: Content } = await evaluate(source, {
    ...runtime,
    remarkPlugins: remarkPlugins(options),
    rehypePlugins,
  });
  const own = Object.entries(contentComponents).map(([name, { render }]) => [name, render]);
  return <Content components={{ ...rendered, ...Object.fromEntries(own) } as never} />;
}

import { readFileSync } from 'node:fs';
import { extname, join, posix } from 'node:path';
import { runSync } from '@mdx-js/mdx';
import type { ComponentProps, ReactNode } from 'react';
import * as runtime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { contentComponents } from '@content/components';
import { attributeDefaults } from '@schema/content-component';
import { readProduct, variableOptions } from '@/source/data';
import { isObject, type Json } from '@schema/form-data';
import { mdxComponents } from '@/components/mdx';
import { TextProvider } from '@/components/mdx/page-context';
import { Picture } from '@/components/mdx/picture';
import { decodeFragment } from '@/lib/fragment';
import { fileFault } from '@/source/file-fault';
import type { IncludeSource } from '@/markdown/includes';
import { compileTree } from '@/markdown/compile';
import { analyze, formatOf } from '@/markdown/outline';

const COMPONENTS = {
  ...mdxComponents,
  ...Object.fromEntries(Object.entries(contentComponents).map(([name, { render }]) => [name, render])),
  ErrorCatalogue: () => <p className="cms-fault">The site shows the error codes of the API description here.</p>,
};

/** What a preview needs beside the form. */
interface PreviewOptions {
  /** The file of the page: what it includes is relative to it. */
  readonly include: IncludeSource;
  /** The mistakes of a text, as the check reports them. */
  readonly faultsOf: (text: string) => readonly string[];
}

/** The form of a page as HTML, through the plugins and components of the site, with the mistakes of each text above it. */
export async function renderPreview(form: unknown, options: PreviewOptions): Promise<string> {
  const { title, description, body, questions } = isObject(form) ? form : {};
  const answers = Array.isArray(questions) ? questions.filter(isObject) : [];
  const content: ReactNode[] = [await rendered(body, 'text', options)];
  for (const [index, { question, answer }] of answers.entries())
    content.push(
      <section key={index} className="question">
        <h2>{String(question ?? '')}</h2>
        {await rendered(answer, `answer-${index}`, options)}
      </section>,
    );
  return renderToStaticMarkup(
    <main className="cms-preview">
      <article className="prose">
        <h1>{String(title ?? '')}</h1>
        <p className="lead">{String(description ?? '')}</p>
        {content}
      </article>
    </main>,
  );
}

/** Rendered alone, so that a component that throws does not hide the rest. */
async function rendered(text: Json | undefined, key: string, options: PreviewOptions): Promise<ReactNode> {
  if (typeof text !== 'string' || text === '') return null;
  const faults = options.faultsOf(text);
  try {
    const html = await htmlOf(text, options.include);
    return (
      <div key={key}>
        <Faults faults={faults} />
        <div dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    );
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return <Faults key={key} faults={['The text cannot be shown.', ...(faults.length > 0 ? faults : [message])]} />;
  }
}

function Faults({ faults }: { readonly faults: readonly string[] }): ReactNode {
  if (faults.length === 0) return null;
  return (
    <div role="alert" className="cms-fault">
      {faults.map((fault) => (
        <p key={fault}>{fault}</p>
      ))}
    </div>
  );
}

async function htmlOf(text: string, include: IncludeSource): Promise<string> {
  const product = readProduct(include.folder).data;
  const options = {
    ...(product ? variableOptions(product) : { variables: {}, tables: {} }),
    defaults: attributeDefaults(contentComponents),
  };
  const { tree } = analyze(text, { ...options, include, lineOffset: 0, format: formatOf(include.path) });
  const code = await compileTree(tree, include);
  const { default: Content } = runSync(`const _jsx_runtime = arguments[0];${code}`, runtime);
  const img = (props: ComponentProps<'img'>) => <PreviewPicture {...props} include={include} />;
  return renderToStaticMarkup(
    <TextProvider value={{ facts: options.variables, tables: product?.tables ?? {} }}>
      <Content components={{ ...COMPONENTS, img } as never} />
    </TextProvider>,
  );
}

const MEDIA_TYPES: Readonly<Record<string, string>> = { '.jpg': 'image/jpeg', '.svg': 'image/svg+xml' };

/** A picture beside the page, which the editor's server does not serve, is a part of the HTML. */
function PreviewPicture({ include, ...rest }: ComponentProps<'img'> & { readonly include: IncludeSource }): ReactNode {
  const { src } = rest;
  if (typeof src !== 'string' || /^(?:[a-z][\w+.-]*:|\/)/i.test(src)) return <Picture {...rest} />;
  const file = join(include.folder, posix.dirname(include.path), decodeFragment(src));
  if (fileFault(file, [include.folder]))
    return <strong className="cms-fault">There is no picture {src} beside the page.</strong>;
  const extension = extname(file).toLowerCase();
  const type = MEDIA_TYPES[extension] ?? `image/${extension.slice(1)}`;
  return <Picture {...rest} src={`data:${type};base64,${readFileSync(file, 'base64')}`} />;
}

import { evaluate } from '@mdx-js/mdx';
import type { ReactNode } from 'react';
import * as runtime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { contentComponents } from '@content/components';
import { attributeDefaults } from '@schema/content-component';
import { readProduct, variableOptions } from '@schema/data';
import { isObject, type Json } from '@schema/form-data';
import { mdxComponents } from '@/components/mdx';
import { rehypePlugins, remarkPlugins } from '@/mdx/plugins';

const COMPONENTS = {
  ...mdxComponents,
  ...Object.fromEntries(Object.entries(contentComponents).map(([name, { render }]) => [name, render])),
  ErrorCatalogue: () => <p>The error catalogue is here.</p>,
};

/** The form of a page as HTML, through the plugins and components of the site; a mistake appears in its place. */
export async function renderPreview(form: unknown): Promise<string> {
  const { title, description, body, questions } = isObject(form) ? form : {};
  const answers = Array.isArray(questions) ? questions.filter(isObject) : [];
  const content: ReactNode[] = [await rendered(body, 'text')];
  for (const [index, { question, answer }] of answers.entries())
    content.push(
      <section key={index} className="question">
        <h2>{String(question ?? '')}</h2>
        {await rendered(answer, `answer-${index}`)}
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
async function rendered(text: Json | undefined, key: string): Promise<ReactNode> {
  if (typeof text !== 'string' || text === '') return null;
  const product = readProduct().data;
  const options = {
    ...(product ? variableOptions(product) : { variables: {}, tables: {} }),
    defaults: attributeDefaults(contentComponents),
  };
  try {
    const { default: Content } = await evaluate(text, {
      ...runtime,
      remarkPlugins: remarkPlugins(options),
      rehypePlugins,
    });
    return (
      <div
        key={key}
        dangerouslySetInnerHTML={{ __html: renderToStaticMarkup(<Content components={COMPONENTS as never} />) }}
      />
    );
  } catch (error) {
    return (
      <p key={key} role="alert" className="cms-fault">
        The text cannot be shown: {error instanceof Error ? error.message : String(error)}
      </p>
    );
  }
}

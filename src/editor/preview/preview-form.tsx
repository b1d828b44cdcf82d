import { messageOf } from '../cms-error';
import { readFileSync } from 'node:fs';
import { extname, join, posix } from 'node:path';
import type { Root } from 'mdast';
import type { ComponentProps, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { contentComponents } from '@content/components';
import { CONTENT_FOLDER } from '@schema/collections';
import type { JsonObject } from '@schema/derived/form-values';
import type { Issue } from '@schema/issues';
import { knownOf } from '@/check/known-components';
import { textIssues } from '@/check/page/page-check';
import { readPage, type ParsedText } from '@/content/read-page';
import { Text } from '@/components/mdx/compiled-text';
import { TextProvider } from '@/components/mdx/page-context';
import { Picture } from '@/components/mdx/picture';
import { CONTENT_TYPES } from '@/publish/hosts/host-rules';
import { decodeFragment } from '@/lib/fragment';
import { readProduct } from '@/content/files/data-files';
import { fileFault } from '@/content/files/file-fault';
import { openFiles, withText } from '@/content/files/files';
import { compileTree } from '@/content/markdown/compile';
import type { PageFile } from '@/content/markdown/source-links';
import { textOfForm } from '../save-entry';
import type { DiskWorkspace } from '../open-workspace';
import { belowContent } from '../workspace';

function ErrorCatalogue() {
  return <p className="cms-fault">The site shows the error codes of the API description here.</p>;
}

type Facts = ComponentProps<typeof TextProvider>['value'];

/** Blocks of Markdown that become elements; a component has no line of its own. */
const PLACED = ['heading', 'paragraph', 'list', 'table', 'blockquote'];

/** The preview of a page. */
export interface Preview {
  html: string;
  /** Whether all of its texts can be shown; the HTML of others has the reasons instead. */
  isWhole: boolean;
}

/**
 * The preview of a form as HTML, through the plugins and components of the site: the page that a save would write. A text that
 * cannot be shown has its mistakes instead, whose lines are those of the file.
 */
export async function previewForm(
  workspace: DiskWorkspace,
  file: string,
  form: JsonObject,
): Promise<Preview> {
  const text = textOfForm(workspace, file, form);
  const path = belowContent(file);
  const files = withText(openFiles(join(workspace.root, CONTENT_FOLDER)), path, text);
  const product = readProduct(files);
  const known = knownOf({ product }, contentComponents);
  const page = readPage(path, files, known.variables);
  const { variables = {}, tables = {} } = known.variables ?? {};
  // As on the site, the first paragraph is the lead.
  const hasLead = page.body.parsed?.analysis.tree.children[0]?.type === 'paragraph';
  const texts = [page.body, ...page.answers.map((answer) => answer.text)];
  const shown = await Promise.all(
    texts.map((text) => showText(text, textIssues(text, known), { facts: variables, tables })),
  );
  const [body, ...answers] = shown;
  const html = renderToStaticMarkup(
    <main className="cms-preview">
      <article className="prose">
        <h1>{String(page.data.title ?? '')}</h1>
        {hasLead ? null : <p className="lead">{String(page.data.description ?? '')}</p>}
        {body?.content}
        {answers.map(({ content }, index) => (
          <section key={index} className="question">
            <h2>{page.answers[index]?.question}</h2>
            {content}
          </section>
        ))}
      </article>
    </main>,
  );
  return { html, isWhole: shown.every(({ isWhole }) => isWhole) };
}

/** A text as the preview shows it, or why it cannot be shown. Rendered alone, so that a component that throws does not hide the rest. */
async function showText(
  { isWhole, parsed, page, start }: ParsedText,
  issues: readonly Issue[],
  facts: Facts,
) {
  try {
    if (!isWhole || !parsed) throw new Error('The text has no end.');
    markLines(parsed.analysis.tree, start.line - 1);
    const html = await htmlOf(parsed.analysis.tree, page, facts);
    return { content: <div dangerouslySetInnerHTML={{ __html: html }} />, isWhole: true };
  } catch (error) {
    const errors = issues.filter(({ severity }) => severity === 'error');
    const reasons = errors.map(({ line, message }) => `Line ${line}: ${message}`);
    if (reasons.length === 0) reasons.push(messageOf(error));
    const text = ['The text cannot be shown.', ...reasons].join('\n');
    return { content: <p className="cms-fault">{text}</p>, isWhole: false };
  }
}

/** Gives each block the line of its file, so that the preview scrolls along with the text. */
function markLines({ children }: Root, above: number): void {
  for (const node of children) {
    if (!PLACED.includes(node.type) || !node.position) continue;
    const { hProperties, ...data } = node.data ?? {};
    const line = String(node.position.start.line + above);
    node.data = { ...data, hProperties: { ...hProperties, 'data-line': line } };
  }
}

async function htmlOf(tree: Root, page: PageFile, facts: Facts): Promise<string> {
  const code = await compileTree(tree, page);
  const img = (props: ComponentProps<'img'>) => <PreviewPicture {...props} page={page} />;
  return renderToStaticMarkup(
    <TextProvider value={facts}>
      <Text code={code} components={{ ErrorCatalogue, img }} />
    </TextProvider>,
  );
}

/** A picture beside the page, which the editor's server does not serve, is a part of the HTML. */
function PreviewPicture({ page, ...rest }: ComponentProps<'img'> & { page: PageFile }): ReactNode {
  const { src } = rest;
  if (typeof src !== 'string' || /^(?:[a-z][\w+.-]*:|\/)/i.test(src)) return <Picture {...rest} />;
  const { folder } = page.files;
  const file = join(folder, posix.dirname(page.path), decodeFragment(src));
  if (fileFault(file, [folder]))
    return <strong className="cms-fault">There is no picture {src} beside the page.</strong>;
  const type = CONTENT_TYPES[extname(file).slice(1).toLowerCase()];
  return <Picture {...rest} src={`data:${type};base64,${readFileSync(file, 'base64')}`} />;
}

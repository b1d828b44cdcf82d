import { join, posix } from 'node:path';
import type { Nodes, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { listedText } from '../../source/files';
import { snippetPath, type IncludeSource } from '../includes';
import { remarkCallouts } from './remark-callouts';
import { formatOf, syntaxPlugins, type Format } from '../syntax';
import { replaceNode } from '../replace-node';

/** Something that cannot be included; line and column are those of the body. */
export type IncludeFault = { readonly line: number; readonly column: number } & (
  | { readonly kind: 'snippet'; readonly name: string }
  | { readonly kind: 'cycle'; readonly chain: readonly string[] }
  | { readonly kind: 'inline'; readonly name: string }
);

declare module 'vfile' {
  interface DataMap {
    includeFaults: IncludeFault[];
  }
}
declare module 'unist' {
  interface Data {
    /** Where the node of a snippet is written; it has no position, because its text is in another file. */
    origin?: { readonly file: string; readonly line: number; readonly column: number };
    /** Where the page includes it. */
    includedAt?: { readonly line: number; readonly column: number };
  }
}

/** What includes other files, and the snippets around it. */
interface Context extends IncludeSource {
  readonly around: readonly string[];
}

/** The file of the text, and where included files are. */
export interface IncludeOptions {
  readonly include?: IncludeSource | undefined;
}

type Snippet = MdxJsxFlowElement | MdxJsxTextElement;

const parserOf = (format: Format) => unified().use(remarkParse).use(syntaxPlugins(format)).use(remarkCallouts);
const parsers = { mdx: parserOf('mdx'), md: parserOf('md') };

/**
 * Inserts the snippets that a text includes (`<Snippet name="…"/>`). Without `include`, as in a preview, the text stays
 * as it is. What cannot be included is collected in `file.data.includeFaults`.
 */
export function remarkIncludes({ include }: IncludeOptions) {
  return (tree: Root, file: VFile): void => {
    if (include) file.data.includeFaults = insert(tree, { ...include, around: [include.path] });
  };
}

function insert(tree: Root, context: Context): IncludeFault[] {
  const faults: IncludeFault[] = [];
  visit(tree, (node, index, parent) => {
    const { line = 1, column = 1 } = node.position?.start ?? {};
    const name = isSnippet(node) ? nameOf(node) : undefined;
    if (name === undefined || !parent || index === undefined) return undefined;
    const found = snippetNodes(name, node as Snippet, context);
    for (const fault of found.faults) faults.push({ ...fault, line, column });
    replaceNode<RootContent>(parent, index, found.nodes);
    return [SKIP, index + found.nodes.length];
  });
  return faults;
}

type NewFault =
  | Pick<IncludeFault & { kind: 'snippet' }, 'kind' | 'name'>
  | Pick<IncludeFault & { kind: 'cycle' }, 'kind' | 'chain'>
  | Pick<IncludeFault & { kind: 'inline' }, 'kind' | 'name'>;

/** The content of a snippet. Its own mistakes, such as other unknown snippets, are reported with its file. */
function snippetNodes(name: string, node: Snippet, context: Context): { nodes: RootContent[]; faults: NewFault[] } {
  const path = snippetPath(name, context.files);
  if (path === undefined) return { nodes: [], faults: [{ kind: 'snippet', name }] };
  const chain = [...context.around, path];
  // A cycle is reported in each file of it, and not in the pages that use it.
  if (context.around.includes(path))
    return { nodes: [], faults: context.around[0] === path ? [{ kind: 'cycle', chain }] : [] };
  const tree = parseSnippet(path, context);
  const faults = cyclesOf(insert(tree, { ...context, path, around: chain }), context);
  const { line = 1, column = 1 } = node.position?.start ?? {};
  const at = { line, column };
  const nodes = placed(tree, { path, from: context.around.at(-1) ?? '', folder: context.files.folder, at });
  if (node.type === 'mdxJsxFlowElement') return { nodes, faults };
  const [first, ...rest] = nodes;
  if (rest.length > 0 || (first && first.type !== 'paragraph'))
    return { nodes: [], faults: [{ kind: 'inline', name }] };
  return { nodes: (first as Paragraph | undefined)?.children ?? ([] as PhrasingContent[]), faults };
}

/** Of the faults in a snippet, the cycles through the file that is read first. */
function cyclesOf(faults: readonly IncludeFault[], { around }: Context): NewFault[] {
  return faults.flatMap((fault) =>
    fault.kind === 'cycle' && fault.chain.at(-1) === around[0] ? [{ kind: 'cycle', chain: fault.chain } as const] : [],
  );
}

/** The tree of a snippet; empty if it has a syntax error, which its own check reports. */
function parseSnippet(path: string, { files }: Context): Root {
  const file = new VFile(listedText(files, path) ?? '');
  const parser = parsers[formatOf(path)];
  try {
    return parser.runSync(parser.parse(file), file) as Root;
  } catch {
    return { type: 'root', children: [] };
  }
}

/** The nodes of a snippet with their origins instead of positions, and with addresses relative to the page. */
function placed(
  tree: Root,
  { path, from, folder, at }: { path: string; from: string; folder: string; at: { line: number; column: number } },
): RootContent[] {
  const relink = (href: string) => {
    if (/^(?:[a-z][\w+.-]*:|[/#?{])/i.test(href) || href === '') return href;
    const relative = posix.relative(posix.dirname(from), posix.join(posix.dirname(path), href));
    return relative.startsWith('.') ? relative : `./${relative}`;
  };
  visit(tree, (node: Nodes) => {
    const { line, column } = node.position?.start ?? {};
    if (line !== undefined && column !== undefined)
      node.data = { ...node.data, origin: { file: join(folder, path), line, column } };
    node.data = { ...node.data, includedAt: at };
    delete node.position;
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') node.url = relink(node.url);
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
      for (const attribute of node.attributes)
        if (attribute.type === 'mdxJsxAttribute' && attribute.name === 'href' && typeof attribute.value === 'string')
          attribute.value = relink(attribute.value);
  });
  return tree.children;
}

function isSnippet(node: Nodes): node is Snippet {
  return (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && node.name === 'Snippet';
}

function nameOf({ attributes }: Snippet): string | undefined {
  const found = attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'name');
  return typeof found?.value === 'string' ? found.value : undefined;
}

import { join, posix } from 'node:path';
import type { Nodes, Root, RootContent } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { listedText, type Files } from '../../source/files';
import { attributeOf, changeAddresses, isElement } from '../elements';
import { snippetPath, type IncludeSource } from '../includes';
import { remarkCallouts } from './remark-callouts';
import { formatOf, syntaxPlugins, type Format } from '../syntax';
import { replaceNode } from '../replace-node';

/** What cannot be included. */
type Fault =
  | { readonly kind: 'snippet' | 'inline'; readonly name: string }
  | { readonly kind: 'cycle'; readonly chain: readonly string[] };

interface LinePlace {
  readonly line: number;
  readonly column: number;
}

/** Something that cannot be included; line and column are those of the body. */
export type IncludeFault = Fault & LinePlace;

declare module 'vfile' {
  interface DataMap {
    includeFaults: IncludeFault[];
  }
}
declare module 'unist' {
  interface Data {
    /** Where the node of a snippet is written; it has no position, because its text is in another file. */
    origin?: LinePlace & { readonly file: string };
    /** Where the page includes it. */
    includedAt?: LinePlace;
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

const parserOf = (format: Format) => unified().use(remarkParse).use(syntaxPlugins(format)).use(remarkCallouts);
const parsers = { mdx: parserOf('mdx'), md: parserOf('md') };

/**
 * Inserts the snippets that a text includes (`<Snippet name="…"/>`). Without `include`, as in a preview, the text stays
 * as it is. What cannot be included is collected in `file.data.includeFaults`.
 */
export function remarkIncludes({ include }: IncludeOptions) {
  return (tree: Root, file: VFile): void => {
    if (!include) return;
    const faults: IncludeFault[] = (file.data.includeFaults = []);
    insert(tree, { ...include, around: [include.path] }, (fault, at) => faults.push({ ...fault, ...at }));
  };
}

function insert(tree: Root, context: Context, report: (fault: Fault, at: LinePlace) => void): void {
  visit(tree, (node, index, parent) => {
    const name = isElement(node, 'Snippet') ? attributeOf(node, 'name') : undefined;
    if (name === undefined || !parent || index === undefined) return undefined;
    const { line = 1, column = 1 } = node.position?.start ?? {};
    const at = { line, column };
    const content = snippetContent(name, at, context, (fault) => report(fault, at));
    const nodes = node.type === 'mdxJsxFlowElement' ? content : inLine(content);
    if (!nodes) report({ kind: 'inline', name }, at);
    replaceNode<RootContent>(parent, index, nodes ?? []);
    return [SKIP, index + (nodes?.length ?? 0)];
  });
}

/** What fits into a line: nothing, or the content of one paragraph; undefined for other blocks. */
function inLine([first, ...rest]: readonly RootContent[]): RootContent[] | undefined {
  if (!first) return [];
  return first.type === 'paragraph' && rest.length === 0 ? first.children : undefined;
}

/** The content of a snippet. Its own mistakes, such as other unknown snippets, are reported with its file. */
function snippetContent(name: string, at: LinePlace, context: Context, report: (fault: Fault) => void): RootContent[] {
  const { files, around } = context;
  const path = snippetPath(name, files);
  if (path === undefined) {
    report({ kind: 'snippet', name });
    return [];
  }
  const chain = [...around, path];
  // A cycle is reported in each file of it, and not in the pages that use it.
  if (around.includes(path)) {
    if (around[0] === path) report({ kind: 'cycle', chain });
    return [];
  }
  const tree = parseSnippet(path, files);
  insert(tree, { ...context, path, around: chain }, (fault) => {
    if (fault.kind === 'cycle' && fault.chain.at(-1) === around[0]) report(fault);
  });
  return placed(tree, { path, from: around.at(-1) ?? '', folder: files.folder, at });
}

/** The tree of a snippet; empty if it has a syntax error, which its own check reports. */
function parseSnippet(path: string, files: Files): Root {
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
  { path, from, folder, at }: { path: string; from: string; folder: string; at: LinePlace },
): RootContent[] {
  visit(tree, (node: Nodes) => {
    const { line, column } = node.position?.start ?? {};
    if (line !== undefined && column !== undefined)
      node.data = { ...node.data, origin: { file: join(folder, path), line, column } };
    node.data = { ...node.data, includedAt: at };
    delete node.position;
  });
  changeAddresses(tree, (href) => {
    if (/^(?:[a-z][\w+.-]*:|[/#?{])/i.test(href) || href === '') return href;
    const relative = posix.relative(posix.dirname(from), posix.join(posix.dirname(path), href));
    return relative.startsWith('.') ? relative : `./${relative}`;
  });
  return tree.children;
}

import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Root } from 'mdast';
import ts from 'typescript';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { CONTENT_FOLDER } from '@schema/collections';
import { variableOptions, readProduct, valueOf } from '@schema/data';
import { splitFrontMatter } from '@/lib/front-matter';
import { mdxProcessor } from '@/mdx/outline';
import { listFiles } from '@schema/content-files';
import { compile } from '../support/run-samples';

// Each TypeScript block of the guides, as a reader copies it, beside the types file that the site offers: one program,
// `tsc --strict`.

const product = valueOf(readProduct());
const options = variableOptions(product);
const root = mkdtempSync(join(tmpdir(), 'guides-'));
afterAll(() => rmSync(root, { recursive: true }));

interface Snippet {
  /** `content/api/incident.mdx:122` */
  readonly place: string;
  readonly code: string;
}

function snippetsOf(file: string): Snippet[] {
  const { body, bodyOffset } = splitFrontMatter(readFileSync(file, 'utf8'));
  const processor = mdxProcessor(options);
  const vfile = new VFile(body);
  const snippets: Snippet[] = [];
  visit(processor.runSync(processor.parse(vfile), vfile) as Root, 'code', ({ lang, value, position }) => {
    if (lang === 'ts' || lang === 'typescript')
      snippets.push({ place: `${file}:${(position?.start.line ?? 1) + bodyOffset}`, code: value });
  });
  return snippets;
}

const pages = listFiles(CONTENT_FOLDER).filter((path) => path.endsWith('.mdx'));
const snippets = pages.flatMap((path) => snippetsOf(join(CONTENT_FOLDER, path)));

/** Every snippet in a folder of its own with the types file; the folder is called like its place. */
function writeSnippets(types: string): string[] {
  return snippets.map(({ place, code }) => {
    const folder = join(root, place.replaceAll('/', '_'));
    mkdirSync(folder);
    copyFileSync(types, join(folder, `${product.slug}.ts`));
    const file = join(folder, 'snippet.ts');
    writeFileSync(file, code);
    return file;
  });
}

test('every TypeScript block of the guides compiles beside the types file, and a misspelled field does not', () => {
  execFileSync(process.execPath, ['--conditions=react-server', '--import', 'tsx', 'scripts/emit-api-types.ts']);
  const files = writeSnippets('.openapi/types.ts');
  const wrong = join(root, 'wrong.ts');
  const typed = snippets.find(({ code }) => code.includes('project.name'));
  copyFileSync('.openapi/types.ts', join(root, `${product.slug}.ts`));
  writeFileSync(wrong, typed?.code.replace('project.name', 'project.nmae') ?? '');
  const complaints = compile([...files, wrong], { noUnusedLocals: false });
  expect(complaints.map((text) => relative(root, text).replace('/snippet.ts', ''))).toEqual([
    expect.stringMatching(/^wrong\.ts: .*'nmae' does not exist/),
  ]);
}, 120_000);

/** Kinds of syntax in which a block would say by itself what the types file says. */
function ownTypes(code: string): string[] {
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)) found.push(node.getText());
    if (ts.isInterfaceDeclaration(node)) found.push(`interface ${node.name.text}`);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile('snippet.ts', code, ts.ScriptTarget.ESNext, true));
  return found;
}

test('no block of the guides casts a value or describes what the types file describes', () => {
  expect(snippets.flatMap(({ place, code }) => ownTypes(code).map((text) => `${place} ${text}`))).toEqual([]);
});

test('a block that reads a response by its fields names the type of the response', () => {
  const untyped = snippets.filter(({ code }) => /const (?:\{[^}]*\}|\w+) = await \w+\.json\(\)/.test(code));
  expect(untyped.map(({ place }) => place)).toEqual([]);
});

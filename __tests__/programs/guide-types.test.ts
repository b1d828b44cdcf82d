import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Root } from 'mdast';
import ts from 'typescript';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { CONTENT_FOLDER } from '@schema/collections';
import { variableOptions, readProduct, valueOf } from '@/source/data';
import { splitFrontMatter } from '@/source/front-matter';
import { mdxProcessor } from '@/markdown/outline';
import { listFiles } from '@/source/content-files';
import { compile } from './run-samples';

// Compiles each TypeScript block of the guides with the published types file, in one program with `strict`.

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
  const { body, start } = splitFrontMatter(readFileSync(file, 'utf8'));
  const processor = mdxProcessor(options);
  const vfile = new VFile(body);
  const snippets: Snippet[] = [];
  visit(processor.runSync(processor.parse(vfile), vfile) as Root, 'code', ({ lang, value, position }) => {
    if (lang === 'ts' || lang === 'typescript')
      snippets.push({ place: `${file}:${(position?.start.line ?? 1) + start.line - 1}`, code: value });
  });
  return snippets;
}

const pages = listFiles(CONTENT_FOLDER).filter((path) => path.endsWith('.mdx'));
const snippets = pages.flatMap((path) => snippetsOf(join(CONTENT_FOLDER, path)));

/** Writes each snippet to a folder that is named after its place. */
function writeSnippets(): string[] {
  return snippets.map(({ place, code }) => {
    const folder = join(root, place.replaceAll('/', '_'));
    mkdirSync(folder);
    const file = join(folder, 'snippet.ts');
    writeFileSync(file, code);
    return file;
  });
}

test('every TypeScript block of the guides compiles with the types file, and a misspelled field is an error', () => {
  execFileSync(process.execPath, ['scripts/run.mjs', 'scripts/emit-api-types.ts']);
  copyFileSync('.openapi/types.ts', join(root, `${product.slug}.ts`));
  const wrong = join(root, 'wrong.ts');
  const typed = snippets.find(({ code }) => code.includes('project.name'));
  writeFileSync(wrong, typed?.code.replace('project.name', 'project.nmae') ?? '');
  const messages = compile([...writeSnippets(), wrong], root, { noUnusedLocals: false });
  expect(messages.map((text) => relative(root, text).replace('/snippet.ts', ''))).toEqual([
    expect.stringMatching(/^wrong\.ts: .*'nmae' does not exist/),
  ]);
}, 120_000);

/** Casts and interfaces: syntax that repeats what the types file declares. */
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

test('no block of the guides casts a value or declares an interface', () => {
  expect(snippets.flatMap(({ place, code }) => ownTypes(code).map((text) => `${place} ${text}`))).toEqual([]);
});

test('a block that reads fields of a response declares the type of the response', () => {
  const untyped = snippets.filter(({ code }) => /const (?:\{[^}]*\}|\w+) = await \w+\.json\(\)/.test(code));
  expect(untyped.map(({ place }) => place)).toEqual([]);
});

import { basename } from 'node:path';

// The only file that knows the HTML and the scripts that Next writes. `__tests__/scripts/next-output.test.ts` describes it.

const SCRIPT = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g;
/** Preloads of scripts, and of style sheets that the page has links to anyway. */
const PRELOAD = /<link rel="preload" (?:as="script"[^>]*|href="[^"]*" as="style"[^>]*)\/>/g;
const SRC = /\ssrc="(?:\/[\w-]+)*\/_next\/static\/(?:chunks\/([\w~-]+)\.js)?[^"]*"/;
/** A script in whatever element; style sheets are in the same folder. */
const CHUNK = /\/_next\/static\/chunks\/[^"'\s]*\.js\b/;
/** Starts the stream of the page's data, and adds a part of it. */
const DATA_START = '(self.__next_f=self.__next_f||[]).push([0])';
const DATA_PART = /^self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)$/;
/** This file starts the framework: it runs the others when all of them are there. */
const ENTRY = /^turbopack-/;
/** The pair of its script and its parameters, which the plain script keeps back until all files are there. */
const ENTRY_START = /^\(globalThis\.TURBOPACK\|\|\(globalThis\.TURBOPACK=\[\]\)\)\.push\(\[[^,[{]+,\{otherChunks:/;

/** An exported page without the framework, and what the browser needs to start the framework later. */
export interface SplitPage {
  readonly html: string;
  /** Names of the framework's scripts in `_next/static/chunks`; the last one starts the framework. */
  readonly scripts: readonly string[];
  /** The data that React hydrates from: the page's inline scripts in the order of the page. */
  readonly data: string;
}

/**
 * Removes the framework's scripts, their preloads and the page's data from an exported page. Scripts of the site itself
 * stay. Throws if the page does not have the known shape.
 */
export function splitPage(page: string): SplitPage {
  const scripts: string[] = [];
  const data: string[] = [];
  let starts = 0;
  const html = page.replace(PRELOAD, '').replace(SCRIPT, (whole, attributes: string, code: string) => {
    const src = SRC.exec(attributes);
    if (src) {
      // Every browser that the framework supports has what the polyfills add.
      if (!/\snoModule\b/i.test(attributes)) scripts.push(src[1] ?? '');
      return '';
    }
    const part = DATA_PART.exec(code)?.[1];
    if (part !== undefined) data.push(JSON.parse(part) as string);
    else if (code === DATA_START) starts += 1;
    else return whole;
    return '';
  });
  if (scripts.includes('')) throw unknownShape('scripts outside of _next/static/chunks');
  const entries = scripts.filter((name) => ENTRY.test(name));
  if (entries.length !== 1) throw unknownShape(`${entries.length} scripts that match ${ENTRY}`);
  if (starts !== 1 || data.length === 0) throw unknownShape(`${starts} starts and ${data.length} parts of its data`);
  if (html.includes('__next_f') || CHUNK.test(html)) throw unknownShape('other scripts of Next');
  return { html, scripts: [...scripts.filter((name) => !entries.includes(name)), ...entries], data: data.join('') };
}

/** Reads a script of the framework by its name. */
type ReadScript = (name: string) => string;

/**
 * Names of the scripts that the framework loads when a component is first used: `import()` of its module, by the name of
 * its export. Throws if the scripts do not have the known shape, on which `src/browser/runtime.ts` relies, too.
 */
export function scriptsOnUse(component: string, scripts: readonly string[], read: ReadScript): string[] {
  const entry = scripts.at(-1) ?? '';
  if (!ENTRY_START.test(read(entry))) throw unknownShape(`${entry} that does not begin with ${ENTRY_START}`);
  const code = scripts.map(read).join('\n');
  const id = new RegExp(`\\.A\\((\\d+)\\)\\.then\\((\\w+)=>\\2\\.${component}\\)`).exec(code)?.[1];
  const list = new RegExp(`\\b${id},\\w+=>\\{\\w+\\.v\\(\\w+=>Promise\\.all\\((\\["[^\\]]*"\\])`).exec(code)?.[1];
  if (list === undefined) throw unknownShape(`no import() of ${component}`);
  return (JSON.parse(list) as string[]).map((path) => basename(path, '.js'));
}

/** The file with the data of an exported page, relative to the export. The not-found page has another name in Next. */
export function dataFileOf(page: string): string {
  return page === '404.html' ? '_not-found.txt' : page.replace(/\.html$/, '.txt');
}

function unknownShape(what: string): Error {
  return new Error(
    `The page has ${what}. Adapt scripts/lib/next-output.ts to what this version of Next writes, or build with RUNTIME=eager, which leaves the pages as Next writes them.`,
  );
}

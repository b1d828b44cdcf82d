import { readFileSync } from 'node:fs';
import { dataFileOf, scriptsOnUse, splitPage } from '../../scripts/lib/next-output';

const STATIC = '/_next/static/chunks';
const HEAD =
  '<head><meta charSet="utf-8"/><link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>' +
  `<link rel="preload" as="script" fetchPriority="low" href="${STATIC}/1b-_2.js"/>` +
  `<script src="${STATIC}/4bd1b696-2.js" async=""></script><script src="${STATIC}/turbopack-3~a.js" async=""></script>` +
  `<script src="${STATIC}/3xxqvs_xpf-uj.js" async=""></script><script>own()</script>` +
  `<script src="${STATIC}/polyfills-5.js" noModule=""></script></head>`;
const DATA =
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"1:\\"a\\"\\n\\u003cb>"])</script>' +
  '<script>self.__next_f.push([1,"2:c"])</script>';
const PAGE = `<html>${HEAD}<body><h1>Title</h1><script src="${STATIC}/1b-_2.js" id="_R_" async=""></script>${DATA}</body></html>`;

describe('a page as Next writes it', () => {
  test('is split into its HTML, the scripts of the framework with the starting one last, and its data', () => {
    expect(splitPage(PAGE)).toEqual({
      html: '<html><head><meta charSet="utf-8"/><link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/><script>own()</script></head><body><h1>Title</h1></body></html>',
      scripts: ['4bd1b696-2', '3xxqvs_xpf-uj', '1b-_2', 'turbopack-3~a'],
      data: '1:"a"\n<b>2:c',
    });
  });

  test.each([
    ['without the script that starts the framework', PAGE.replace('turbopack-3~a', 'other-3')],
    ['with a script in another folder', PAGE.replace('chunks/4bd', 'other/4bd')],
    ['without data', PAGE.replace(/<script>self\.__next_f\.push.*?<\/script>/g, '')],
    ['without the start of its data', PAGE.replace('.push([0])', '.push([0,1])')],
    ['with data of another kind', PAGE.replace('[1,"2:c"]', '[3,"2:c"]')],
    ['with another preload of a script', PAGE.replace('rel="preload" as', 'rel="modulepreload" as')],
  ])('%s is refused, with the way out', (_, page) => {
    expect(() => splitPage(page)).toThrow(/Adapt scripts\/lib\/next-output\.ts .* or build with RUNTIME=eager/);
  });

  test('has its data in a file of its own name; the not-found page has another one', () => {
    expect([dataFileOf('checks/redirect.html'), dataFileOf('404.html')]).toEqual([
      'checks/redirect.txt',
      '_not-found.txt',
    ]);
  });
});

describe('the scripts of the framework', () => {
  const [module, loader, entry] = ['a', 'b', 'turbopack-c'];
  const push =
    '(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push(["object"==typeof document?document.currentScript:void 0,';
  const files: Record<string, string> = {
    [module]: `${push}7,e=>{let a=()=>e.A(98154).then(e=>e.Menu),b=()=>e.A(98155).then(e=>e.MenuItem)}]);`,
    [loader]: `${push}98154,e=>{e.v(t=>Promise.all(["static/chunks/2p~w.js","static/chunks/3-h.js"].map(t=>e.l(t))).then(()=>t(1)))}]);`,
    [entry]: `${push}{otherChunks:["static/chunks/a.js"],runtimeModuleIds:[9]}]),(()=>{})();`,
  };
  const read = (changed: Record<string, string>) => (name: string) => changed[name] ?? files[name] ?? '';

  test('name the files that the first use of a component adds', () => {
    expect(scriptsOnUse('Menu', Object.keys(files), read({}))).toEqual(['2p~w', '3-h']);
  });

  test.each([
    [
      'an entry that is not a pair of its script and its parameters',
      'Menu',
      { [entry]: `${push}9,{otherChunks:[]}]);` },
    ],
    ['no import of the component', 'Dialog', {}],
    ['another list of files', 'Menu', { [loader]: `${push}98154,e=>{e.v(t=>e.l("static/chunks/2p~w.js"))}]);` }],
  ])('with %s are refused, with the way out', (_, component, changed) => {
    expect(() => scriptsOnUse(component, Object.keys(files), read(changed))).toThrow(
      /next-output\.ts .* RUNTIME=eager/,
    );
  });
});

test('Next has an exact version, because the build depends on what it writes', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
  expect(dependencies['next']).toMatch(/^\d+\.\d+\.\d+$/);
});

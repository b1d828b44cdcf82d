// Who may import whom: `npm run lint` denies every import that no row below allows, of values and of types, static and
// dynamic. A folder may import itself. What the browser gets names its packages one by one, so that neither Zod nor Node
// can enter it.

/** Packages that only the rows that name them may import. */
const RESERVED = [
  '@orama',
  'radix-ui',
  'contentlayer',
  'next-contentlayer2',
  'next',
  'react',
  'react-dom',
];

const named = (names) => `(?:node_modules/)?(?:@types/)?(?:${names.join('|')})(?:/|$)`;
const packages = (...names) => `^${named(names)}`;
const OURS = '\\.|(?:src|schema|scripts|content|__tests__)/|[a-z]+\\.config\\.ts$';
const OTHER_PACKAGES = `^(?!${OURS}|${named(RESERVED)})`;
const REACT = packages('react', 'react-dom');
const NEXT = packages('next');

/** What `from` may import, besides itself. */
const row = (from, ...to) => ({ from: { path: from }, to: { path: [from, ...to] } });
/** Of what `from` may import the types. */
const types = (from, ...to) => ({
  from: { path: from },
  to: { path: to, dependencyTypes: ['type-only'] },
});

const CONFIG = '^src/config/';
const LIB = '^src/lib/(?!server/)';
const SERVER_LIB = '^src/lib/server/';
const SCHEMA = '^schema/';
const FILES = '^src/content/files/';
const MARKDOWN = '^src/content/markdown/';
const CONTENT = '^src/content/[^/]+$';
const CONTENT_COMPONENTS = '^content/components/(?!scripts/)';
const API = '^src/api/index\\.ts$';
const API_LAYERS = ['load', 'prose', 'schema', 'samples', 'model', 'rules'].map(
  (layer) => `^src/api/${layer}/`,
);
const LABELS = '^src/api/labels\\.ts$';
const SEARCH_CORE = '^src/search/core/';
const SEARCH_PENDING = '^src/search/pending/';
const HIGHLIGHTS = '^src/search/highlights/';
const PUBLISH = '^src/publish/';
const CHECK = '^src/check/';
const BUILD = '^src/build/';
const EDITOR = '^src/editor/(?!page/|remote/)';
/** What has neither Zod nor Node. */
const EDITOR_CORE =
  '^src/editor/(?:base64|cms-error|content-api|form-file|list-files|page-text|queue|save-entry|word-diff|workspace)\\.ts$';
const SCHEMA_CORE = '^schema/content-paths\\.ts$';
const FILES_CORE = '^src/content/files/(?:split-front-matter|yaml)\\.ts$';
const PAGE_DATA = '^src/page-data/';
const BROWSER = '^src/browser/(?!overlays/)';
const OVERLAYS = '^src/browser/overlays/';
const CLIENT = '\\.client\\.ts$';
const UI = '^src/components/ui/';
const CODE = '^src/components/code/';
const MDX = '^src/components/mdx/';
const STYLE_SHEETS = '^src/components/mdx/style-sheets\\.ts$';
const COMPILE_SHEET = '^src/styles/compile-sheet\\.ts$';
const GENERATED = '^\\.contentlayer/|\\.cache/';
const TO_JSX = packages('hast-util-to-jsx-runtime');

// One row a line.
// prettier-ignore
const allowed = [
  row(CONFIG),
  row(LIB, packages('fastest-levenshtein')),
  row(SERVER_LIB, LIB, OTHER_PACKAGES),
  row('^src/styles/', SERVER_LIB, OTHER_PACKAGES),
  row(SCHEMA, OTHER_PACKAGES),

  row(FILES, SCHEMA, CONFIG, LIB, SERVER_LIB, OTHER_PACKAGES),
  row(MARKDOWN, SCHEMA, FILES, LIB, SERVER_LIB, OTHER_PACKAGES),
  row('^src/content/', SCHEMA, FILES, MARKDOWN, CONFIG, LIB, SERVER_LIB, API, GENERATED, OTHER_PACKAGES, packages('contentlayer')),
  ...API_LAYERS.map((layer, at) => row(layer, ...API_LAYERS.slice(0, at), FILES, MARKDOWN, SCHEMA, CONFIG, LIB, SERVER_LIB, OTHER_PACKAGES)),
  row('^src/api/(?:prose|model)/', LABELS, '^src/api/status-title\\.ts$', '^src/components/code/measure-code\\.ts$'),
  row('^src/api/[^/]+$', ...API_LAYERS, FILES, MARKDOWN, SCHEMA, CONFIG, LIB, SERVER_LIB, OTHER_PACKAGES),

  row('^src/search/build/', SCHEMA, CONFIG, LIB, SEARCH_CORE, OTHER_PACKAGES, packages('@orama/plugin-data-persistence')),
  types('^src/search/build/', CONTENT),
  row(SEARCH_CORE, CONFIG),
  types(SEARCH_CORE, SCHEMA, packages('@orama')),
  row('^src/search/core/orama-(?:database|index|stemmer)\\.ts$', SEARCH_CORE, packages('@orama')),
  row('^src/search/client/', CONFIG, SEARCH_CORE),
  types('^src/search/client/', SCHEMA),

  row(PUBLISH, SCHEMA, FILES, MARKDOWN, CONFIG, LIB, SERVER_LIB, CONTENT, '^src/search/build/', STYLE_SHEETS, COMPILE_SHEET, OTHER_PACKAGES),
  row(CHECK, SCHEMA, FILES, MARKDOWN, CONFIG, LIB, SERVER_LIB, API, CONTENT, CONTENT_COMPONENTS, OTHER_PACKAGES),
  row(BUILD, SCHEMA, FILES, MARKDOWN, CONFIG, LIB, SERVER_LIB, API, CONTENT, PUBLISH, CHECK, PAGE_DATA, CONTENT_COMPONENTS, STYLE_SHEETS, '^contentlayer\\.config\\.ts$', OTHER_PACKAGES),
  row('^src/build/build-site\\.ts$', '^src/editor/emit-editor\\.ts$'),
  row(EDITOR, SCHEMA, FILES, MARKDOWN, CONFIG, LIB, SERVER_LIB, API, CONTENT, CHECK, BUILD, CONTENT_COMPONENTS, MDX, COMPILE_SHEET, '^src/publish/hosts/host-rules\\.ts$', OTHER_PACKAGES),
  row('^src/editor/preview/', REACT),
  row('^src/editor/page/', SCHEMA_CORE, '^schema/derived/(?:form-values|json-schema|labels)\\.ts$', '^src/editor/(?:base64|cms-error|merge-forms|pictures|plain-name)\\.ts$', LIB, UI, packages('@codemirror', '@lezer'), REACT, packages('radix-ui')),
  types('^src/editor/page/', SCHEMA, EDITOR),
  // The content API runs in a browser, too: over GitHub.
  row('^src/editor/remote/', '^src/editor/page/', EDITOR_CORE, SCHEMA_CORE, FILES_CORE, LIB, REACT),
  types('^src/editor/remote/', SCHEMA, EDITOR, CONTENT),
  row('^src/editor/emit-editor\\.ts$', CONFIG),
  types('^src/editor/(?:emit-editor|remote-editor)\\.ts$', '^src/editor/remote/github\\.ts$'),

  // What runs on every page is plain; React and Radix are in the overlays and the search dialog.
  row(BROWSER, CONFIG, LIB, SEARCH_PENDING, HIGHLIGHTS, CLIENT),
  row('^src/browser/near-pages\\.ts$', CONFIG, LIB, '^src/search/core/edit-distance\\.ts$'),
  types(BROWSER, OVERLAYS),
  row(SEARCH_PENDING, CONFIG, LIB, BROWSER),
  types(SEARCH_PENDING, OVERLAYS),
  row(HIGHLIGHTS, CONFIG, LIB, BROWSER, '^src/search/core/(?:tokenizer|stemmer|text-matches)\\.ts$'),
  row('^src/api/views/[^/]+\\.client\\.ts$', CONFIG, LIB, BROWSER, '^src/api/samples/body-literal\\.ts$'),
  row(OVERLAYS, CONFIG, LIB, '^src/search/dialog/', UI, REACT, packages('radix-ui')),
  row('^src/search/dialog/', CONFIG, LIB, '^src/search/client/', '^src/search/core/results\\.ts$', '^src/search/pending/ime\\.ts$', '^src/browser/moved-index\\.ts$', OVERLAYS, UI, REACT, packages('radix-ui')),
  types('^src/search/dialog/', SEARCH_CORE),

  // What pages show: views are plain HTML of plain data, and need no Node.
  row(UI, CONFIG, LIB, REACT),
  row(CODE, CONFIG, LIB, UI, REACT),
  row(MDX, CONFIG, LIB, UI, CODE, REACT, packages('github-slugger')),
  row('^src/components/mdx/callout\\.tsx$', '^schema/callouts\\.ts$'),
  row('^src/components/mdx/compiled-text\\.tsx$', '^src/api/views/error-catalogue\\.tsx$', '^content/components/index\\.ts$', packages('next-contentlayer2')),
  row('^src/api/views/', CONFIG, LIB, LABELS, UI, CODE, '^src/components/mdx/callout\\.tsx$', REACT, TO_JSX),
  row('^src/components/layout/', CONFIG, LIB, UI, REACT),
  row('^src/components/layout/document-head\\.tsx$', packages('next')),
  types('^src/(?:components|api/views)/', SCHEMA, API, PAGE_DATA),

  row(CONTENT_COMPONENTS, '^content/components/scripts/lib/', SCHEMA, CONFIG, LIB, UI, CODE, MDX, OTHER_PACKAGES, packages('react')),
  row('^content/components/scripts/', CONFIG, LIB, BROWSER),
  row(PAGE_DATA, SCHEMA, FILES, MARKDOWN, CONFIG, LIB, SERVER_LIB, API, CONTENT, PUBLISH, STYLE_SHEETS, '^content/components/index\\.ts$', OTHER_PACKAGES),
  row('^src/page-data/(?:site-layout|read-page-data)\\.ts$', GENERATED),
  row('^src/pages/', CONFIG, LIB, '^src/components/', '^src/api/views/', '^src/page-data/(?:site-layout|read-page-data)\\.ts$', '^src/styles/', REACT, NEXT),
  types('^src/pages/', PAGE_DATA),
  row('^src/pages/_app\\.tsx$', '^src/browser/site\\.ts$'),
  row('^src/pages/_document\\.tsx$', GENERATED),

  row('^next\\.config\\.ts$', CONFIG, NEXT, '^(?:fs|module|os|path)$'),
  row('^contentlayer\\.config\\.ts$', SCHEMA, '^src/content/(?:contentlayer|page-fields)\\.ts$', CONTENT_COMPONENTS, OTHER_PACKAGES),
  row('^scripts/', SCHEMA, FILES, MARKDOWN, CONFIG, LIB, SERVER_LIB, API, CONTENT, '^src/search/(?:build|core)/', PUBLISH, CHECK, BUILD, EDITOR, PAGE_DATA, OTHER_PACKAGES),
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [{ name: 'no cycles', severity: 'error', from: {}, to: { circular: true } }],
  allowed,
  allowedSeverity: 'error',
  options: {
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules|^\\.contentlayer|^__tests__' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.cjs', '.js', '.json', '.css'],
    },
  },
};

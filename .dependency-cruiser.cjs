// Who may import whom: `npm run lint` denies every import that no row below allows, of values and of types, static and
// dynamic. A folder may import itself. What the browser gets names its packages one by one, so that neither Zod nor Node
// can enter it.

/** Packages that only the rows that name them may import. */
const RESERVED = ['@orama', 'radix-ui', 'contentlayer', 'next-contentlayer2', 'next', 'react', 'react-dom'];

const named = (names) => `(?:node_modules/)?(?:@types/)?(?:${names.join('|')})(?:/|$)`;
const packages = (...names) => `^${named(names)}`;
const OURS = '\\.|(?:src|schema|scripts|content|__tests__)/|[a-z]+\\.config\\.ts$';
const OTHER_PACKAGES = `^(?!${OURS}|${named(RESERVED)})`;
const REACT = packages('react', 'react-dom');
const NEXT = packages('next');

/** What `from` may import, besides itself. */
const row = (from, ...to) => ({ from: { path: from }, to: { path: [from, ...to] } });
/** Of what `from` may import the types. */
const types = (from, ...to) => ({ from: { path: from }, to: { path: to, dependencyTypes: ['type-only'] } });

const CONFIG = '^src/config/';
const LIB = '^src/lib/(?!server/)';
const SERVER_LIB = '^src/lib/server/';
const SCHEMA = '^schema/';
const SOURCE = '^src/source/';
const MARKDOWN = '^src/markdown/';
const OPENAPI = '^src/openapi/index\\.ts$';
const CONTENT = '^src/content/(?:index|page|assemble-site|documents|open-page|read-page)\\.ts$';
const CONTENT_COMPONENTS = '^content/components/(?!scripts/)';
const SEARCH_CORE = '^src/search/core/';
const PUBLISH = '^src/publish/';
const CHECK = '^src/check/';
const BUILD = '^src/build/';
const EDITOR = '^src/editor/(?!admin/)';
const PAGE_DATA = '^src/page-data/';
const HIGHLIGHTS = '^src/search/highlights/';
const UI = '^src/components/ui/';
const CODE = '^src/components/code/';
const LABELS = '^src/openapi/labels\\.ts$';
const GENERATED = '^\\.contentlayer/|\\.cache/';
const TO_JSX = packages('hast-util-to-jsx-runtime');
const HIGHLIGHTER = '^src/markdown/highlight-code\\.ts$';
const openapi = ['load', 'prose', 'schema', 'samples', 'model', 'rules'].map((layer) => `^src/openapi/${layer}/`);

// One row a line.
// prettier-ignore
const allowed = [
  row(CONFIG),
  row(LIB, packages('fastest-levenshtein')),
  types('^src/lib/island\\.ts$', CONFIG),
  row(SERVER_LIB, LIB, OTHER_PACKAGES),
  row(SCHEMA, OTHER_PACKAGES),
  row(SOURCE, SCHEMA, CONFIG, LIB, SERVER_LIB, OTHER_PACKAGES),
  row(MARKDOWN, SCHEMA, SOURCE, LIB, SERVER_LIB, OTHER_PACKAGES),
  ...openapi.map((layer, at) => row(layer, ...openapi.slice(0, at), HIGHLIGHTER, SCHEMA, SOURCE, CONFIG, LIB, SERVER_LIB, OTHER_PACKAGES)),
  row('^src/openapi/model/', LABELS, '^src/openapi/status-title\\.ts$'),
  row('^src/openapi/[^/]+$', ...openapi, HIGHLIGHTER, SCHEMA, SOURCE, CONFIG, LIB, SERVER_LIB, OTHER_PACKAGES),
  row('^src/content/', SCHEMA, SOURCE, MARKDOWN, CONFIG, LIB, SERVER_LIB, OPENAPI, GENERATED, OTHER_PACKAGES, packages('contentlayer')),

  row('^src/search/build/', SCHEMA, CONFIG, SEARCH_CORE, OTHER_PACKAGES, packages('@orama/plugin-data-persistence')),
  types('^src/search/build/', LIB, CONTENT),
  row(SEARCH_CORE, CONFIG),
  types(SEARCH_CORE, SCHEMA, packages('@orama')),
  row('^src/search/core/orama-(?:database|index|stemmer)\\.ts$', SEARCH_CORE, packages('@orama')),
  row('^src/search/client/', CONFIG, SEARCH_CORE),
  types('^src/search/client/', SCHEMA),
  row(HIGHLIGHTS, CONFIG, LIB, '^src/search/core/(?:tokenizer|stemmer|text-matches)\\.ts$'),

  row(PUBLISH, SCHEMA, SOURCE, CONFIG, LIB, SERVER_LIB, CONTENT, '^src/search/build/', '^src/components/mdx/style-sheets\\.ts$', OTHER_PACKAGES),
  row(CHECK, SCHEMA, SOURCE, CONFIG, LIB, SERVER_LIB, MARKDOWN, OPENAPI, CONTENT, CONTENT_COMPONENTS, OTHER_PACKAGES),
  row('^src/build/build-site\\.ts$', '^src/editor/emit-editor\\.ts$'),
  row(BUILD, SCHEMA, SOURCE, CONFIG, LIB, SERVER_LIB, MARKDOWN, OPENAPI, CONTENT, PUBLISH, CHECK, PAGE_DATA, CONTENT_COMPONENTS, '^src/components/mdx/style-sheets\\.ts$', '^contentlayer\\.config\\.ts$', OTHER_PACKAGES),
  row(EDITOR, SCHEMA, SOURCE, CONFIG, LIB, SERVER_LIB, MARKDOWN, OPENAPI, CONTENT, CHECK, BUILD, CONTENT_COMPONENTS, '^src/components/mdx/', OTHER_PACKAGES),
  row('^src/editor/preview/', REACT),
  row('^src/editor/admin/', LIB, OTHER_PACKAGES, REACT, packages('radix-ui')),
  types('^src/editor/admin/', SCHEMA, EDITOR),

  row('^src/browser/', CONFIG, LIB),
  row('^src/browser/search-highlights\\.ts$', HIGHLIGHTS),
  row('^src/islands/', CONFIG, LIB, '^src/search/client/', '^src/search/core/results\\.ts$', UI, REACT, packages('radix-ui')),
  types('^src/islands/', SEARCH_CORE),

  // What pages show: views are plain HTML of plain data, and need no Node.
  row(UI, CONFIG, LIB, REACT),
  row(CODE, CONFIG, LIB, UI, REACT),
  row('^src/components/mdx/', CONFIG, LIB, UI, CODE, REACT, packages('github-slugger')),
  row('^src/components/mdx/callout\\.tsx$', '^schema/callouts\\.ts$'),
  row('^src/components/mdx/compiled-text\\.tsx$', '^src/components/api/error-catalogue\\.tsx$', '^content/components/index\\.ts$', packages('next-contentlayer2')),
  row('^src/components/api/', CONFIG, LIB, LABELS, UI, CODE, REACT, TO_JSX),
  row('^src/components/layout/', CONFIG, LIB, UI, REACT),
  row('^src/components/layout/document-head\\.tsx$', packages('next')),
  types('^src/components/', SCHEMA, OPENAPI, PAGE_DATA),

  row(CONTENT_COMPONENTS, '^content/components/scripts/lib/', SCHEMA, CONFIG, LIB, UI, CODE, '^src/components/mdx/', OTHER_PACKAGES, packages('react')),
  row('^content/components/scripts/', CONFIG, LIB, '^src/browser/'),
  row(PAGE_DATA, SCHEMA, SOURCE, CONFIG, LIB, SERVER_LIB, OPENAPI, CONTENT, PUBLISH, '^src/components/mdx/style-sheets\\.ts$', '^content/components/index\\.ts$', OTHER_PACKAGES),
  row('^src/page-data/(?:site-layout|read-page-data)\\.ts$', GENERATED),
  row('^src/pages/', CONFIG, LIB, '^src/components/', '^src/page-data/(?:site-layout|read-page-data)\\.ts$', '^src/styles/', REACT, NEXT),
  types('^src/pages/', PAGE_DATA),
  row('^src/pages/_app\\.tsx$', '^src/browser/site\\.ts$'),
  row('^src/pages/_document\\.tsx$', GENERATED),

  row('^next\\.config\\.ts$', CONFIG, NEXT, '^(?:fs|module|os|path)$'),
  row('^contentlayer\\.config\\.ts$', SCHEMA, '^src/content/(?:contentlayer|page-fields)\\.ts$', CONTENT_COMPONENTS, OTHER_PACKAGES),
  row('^scripts/', SCHEMA, SOURCE, CONFIG, LIB, SERVER_LIB, OPENAPI, CONTENT, '^src/search/(?:build|core)/', PUBLISH, CHECK, BUILD, EDITOR, PAGE_DATA, OTHER_PACKAGES),
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

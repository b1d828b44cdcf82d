/** One row of the import table: everything that it does not name is an error. */
export interface ImportRow {
  /** A folder or a file, relative to the project's root. Where rows overlap, the longest one decides. */
  readonly module: string;
  /** Folders and files of ours that it may import; `type:` in front of one means types only. */
  readonly may: readonly string[];
  /**
   * Packages that it may import, `*` for every package that no other row reserves; `type:` in front of one means types
   * only.
   */
  readonly packages: readonly string[];
  /** Whether other rows may import it only where they name it; the folder around it does not open it. */
  readonly byName?: boolean;
}

/** Packages that only some rows may import, also where a row says `*`. */
export const RESERVED_PACKAGES = [
  '@orama',
  'radix-ui',
  'contentlayer',
  'next-contentlayer2',
  'next',
  'react',
  'react-dom',
  'server-only',
] as const;

const BROWSER = ['src/config', 'src/lib', 'src/browser', 'src/hooks'] as const;
const REACT = ['react', 'react-dom'] as const;
/**
 * Each layer may import those in front of it. `schema` comes before `model`, because parameters and bodies have
 * schemas; both have descriptions (`prose`).
 */
const OPENAPI_LAYERS = ['load', 'prose', 'schema', 'model', 'samples'].map((layer) => `src/openapi/${layer}`);

/**
 * Who may import whom. The rules of `npm run lint` and the table in CONTRIBUTING.md are both made from this list. What
 * the browser gets (`src/browser`, `src/hooks`, `src/search/{core,client,highlights}`, the client components) names its
 * packages one by one, so neither Zod nor Node can enter it.
 */
export const IMPORT_TABLE: readonly ImportRow[] = [
  { module: 'src/config', may: [], packages: [] },
  { module: 'src/lib', may: [], packages: ['fastest-levenshtein'] },
  { module: 'src/lib/server', may: ['src/lib'], packages: ['*'], byName: true },
  { module: 'schema', may: [], packages: ['*'] },
  { module: 'src/mdx', may: ['src/lib', 'src/lib/server'], packages: ['*'] },
  {
    module: 'contentlayer.config.ts',
    may: ['schema', 'src/mdx', 'src/lib', 'content/components', 'scripts/lib/page-source.ts'],
    packages: ['*'],
  },
  { module: 'next.config.ts', may: ['src/config'], packages: ['next', 'fs', 'module', 'path'] },
  {
    module: 'src/openapi',
    may: ['schema', 'src/config', 'src/lib', 'src/lib/server', ...OPENAPI_LAYERS],
    packages: ['*'],
  },
  ...OPENAPI_LAYERS.map((module, index) => ({
    module,
    may: ['schema', 'src/config', 'src/lib', 'src/lib/server', ...OPENAPI_LAYERS.slice(0, index)],
    packages: ['*'],
    byName: true,
  })),
  {
    module: 'src/content',
    may: [
      ...['schema', 'src/config', 'src/lib', 'src/lib/server', 'src/openapi/index.ts', 'src/components/api/labels'],
      '.contentlayer',
    ],
    packages: ['*', 'contentlayer', 'server-only'],
  },
  {
    module: 'src/search/build',
    may: ['schema', 'src/config', 'src/search/core', 'type:src/lib', 'type:src/content/page.ts'],
    packages: ['*'],
  },
  { module: 'src/search/core', may: ['type:schema', 'src/config'], packages: ['type:@orama'] },
  ...['orama-database', 'orama-stemmer'].map((name) => ({
    module: `src/search/core/${name}.ts`,
    may: ['type:schema', 'src/config', 'src/search/core'],
    packages: ['@orama'],
  })),
  { module: 'src/search/client', may: ['type:schema', 'src/config', 'src/search/core'], packages: [] },
  {
    module: 'src/search/highlights',
    may: [
      'src/config',
      'src/lib',
      'src/search/core/tokenizer.ts',
      'src/search/core/stemmer.ts',
      'src/search/core/text-matches.ts',
    ],
    packages: [],
  },
  {
    module: 'src/outputs',
    may: ['schema', 'src/config', 'src/lib', 'type:src/content/page.ts', 'type:src/content/index.ts'],
    packages: ['*'],
  },
  { module: 'src/browser', may: ['src/config', 'src/lib'], packages: [] },
  {
    module: 'src/browser/highlighter.ts',
    may: ['src/config', 'src/browser', 'src/search/highlights'],
    packages: [],
  },
  { module: 'src/instrumentation-client.ts', may: ['src/config', 'src/browser'], packages: [] },
  { module: 'src/hooks', may: ['src/config', 'src/lib', 'src/browser'], packages: ['react'] },
  { module: 'src/components/ui', may: BROWSER, packages: [...REACT, 'radix-ui', 'next'] },
  {
    module: 'src/components/ui/static-html.tsx',
    may: [...BROWSER, 'src/lib/server'],
    packages: ['react', 'hast', 'hast-util-to-html', 'hast-util-to-string', 'hastscript'],
  },
  {
    module: 'src/components/code',
    may: [...BROWSER, 'src/mdx/highlight.ts', 'src/components/ui'],
    packages: [...REACT, 'hast-util-to-jsx-runtime'],
  },
  {
    module: 'src/components/mdx',
    may: [...BROWSER, 'type:schema', 'src/mdx/highlight.ts', 'src/components/ui', 'src/components/code'],
    packages: [...REACT, 'github-slugger'],
  },
  {
    module: 'src/components/api',
    may: [...BROWSER, 'type:src/openapi/index.ts', 'src/components/ui', 'src/components/code'],
    packages: [...REACT, 'hast-util-to-jsx-runtime'],
  },
  { module: 'src/components/api/labels', may: ['type:src/openapi/index.ts'], packages: ['http'] },
  {
    module: 'src/components/search',
    may: [
      ...BROWSER,
      'src/search/client',
      'src/search/highlights',
      'type:src/search/core',
      'src/search/core/results.ts',
      'src/components/ui',
    ],
    packages: [...REACT, 'next'],
  },
  {
    module: 'src/components/layout',
    may: [
      ...BROWSER,
      'type:schema',
      'schema/issues.ts',
      'type:src/content/index.ts',
      'src/components/ui',
      'src/components/search',
    ],
    packages: [...REACT, 'next', 'hast-util-to-jsx-runtime'],
  },
  {
    module: 'src/components/layout/inline-markdown.tsx',
    may: [...BROWSER, 'src/lib/server', 'src/components/ui'],
    packages: [
      'react',
      'hast-util-to-jsx-runtime',
      'rehype-sanitize',
      'remark-parse',
      'remark-rehype',
      'unified',
      'unist-util-visit',
    ],
  },
  {
    module: 'content/components',
    may: ['schema', 'src/config', 'src/lib', 'src/components/ui', 'src/components/code', 'src/components/mdx'],
    packages: ['*', 'react'],
  },
  { module: 'content/components/scripts', may: ['src/config', 'src/lib', 'src/browser'], packages: [] },
  {
    module: 'src/app',
    may: ['src', 'src/lib/server', 'schema', 'content/components'],
    packages: ['*', ...REACT, 'next', 'next-contentlayer2', 'server-only'],
  },
  {
    module: 'scripts',
    may: [
      'schema',
      'src/config',
      'src/lib',
      'src/lib/server',
      'src/mdx',
      'src/openapi/index.ts',
      'src/content/index.ts',
      'src/content/assemble-site.ts',
      'src/search/build',
      'src/search/core',
      'src/outputs',
      'content/components',
      'contentlayer.config.ts',
    ],
    packages: ['*', '@orama'],
  },
  { module: 'scripts/lib/share-image.tsx', may: ['src/config', 'src/outputs'], packages: ['*', ...REACT] },
  {
    module: 'scripts/lib/cms/preview',
    may: ['schema', 'src/lib', 'src/lib/server', 'src/mdx', 'src/components/mdx', 'content/components'],
    packages: ['*', ...REACT],
  },
  {
    module: 'scripts/lib/cms/admin',
    may: ['type:schema', 'type:scripts/lib/cms'],
    packages: ['*', ...REACT],
    byName: true,
  },
];

/** Doors: from outside of the folder only these files are imported. */
export const DOORS: Readonly<Record<string, readonly string[]>> = {
  'src/openapi': ['src/openapi/index.ts'],
  'src/content': ['src/content/index.ts', 'src/content/page.ts', 'src/content/assemble-site.ts'],
};

/** The import table as Markdown, for CONTRIBUTING.md. */
export function importTableMarkdown(table: readonly ImportRow[] = IMPORT_TABLE): string {
  const words = (names: readonly string[]): string =>
    names
      .map((name) =>
        name.startsWith('type:')
          ? `types of \`${name.slice('type:'.length)}\``
          : name === '*'
            ? 'any that is not reserved'
            : `\`${name}\``,
      )
      .join(', ') || 'nothing';
  const rows = table.map(({ module, may, packages }) => `| \`${module}\` | ${words(may)} | ${words(packages)} |`);
  return ['| module | may import | packages |', '|---|---|---|', ...rows].join('\n');
}

import type { Synonyms } from '@schema/search';
import type { Page } from '@/content';
import { buildSearch } from '@/search/build/search-files';
import { ENGINE_PARTS, restoreEngine } from '@/search/core/engine';
import type { Contender } from './relevance';
import { stockOrama } from './stock-orama';
import { tunedOrama } from './tuned-orama';

interface Site {
  readonly pages: readonly Page[];
  readonly synonyms: Synonyms;
}

type EngineParts = typeof ENGINE_PARTS;

const none = () => new Map<number, number>();
const noPairs = () => [];
const withoutSources = (sources: Partial<EngineParts['sources']>): EngineParts => ({
  ...ENGINE_PARTS,
  sources: { ...ENGINE_PARTS.sources, ...sources },
});

/** The engine with all parts or without one. */
async function engine({ pages, synonyms }: Site, parts = ENGINE_PARTS): Promise<Contender> {
  const { documents, index } = await buildSearch(pages, { synonyms });
  return { files: [documents, index], ...restoreEngine(JSON.parse(documents), JSON.parse(index), parts) };
}

const without = (parts: EngineParts) => (site: Site) => engine(site, parts);
const changed = (change: (page: Page) => Page) => (site: Site) => engine({ ...site, pages: site.pages.map(change) });

/** Rows of the comparison: the engine, the engine without one of its parts, and Orama's own index. */
export const CONTENDERS: Readonly<Record<string, (site: Site) => Promise<Contender>>> = {
  'all parts': (site) => engine(site),
  'without search phrases': changed((page) => ({ ...page, searchPhrases: [] })),
  'without keywords': changed((page) => ({ ...page, keywords: [] })),
  'without synonyms': (site) => engine({ ...site, synonyms: {} }),
  'without stemming': without({ ...ENGINE_PARTS, stem: (word) => word }),
  'without completion': without(withoutSources({ completions: none })),
  'without typo tolerance': without(
    withoutSources({ corrections: none, anagrams: none, splitMistypedCompound: noPairs }),
  ),
  'without compounds': without(withoutSources({ splitCompound: noPairs, splitMistypedCompound: noPairs })),
  'without reranking': without({
    ...ENGINE_PARTS,
    rerank: () => ({ factor: 1, titleMatch: false, exactHeading: false }),
  }),
  'tuned Orama': ({ pages, synonyms }) => tunedOrama(pages, synonyms),
  'stock Orama': ({ pages }) => stockOrama(pages),
};

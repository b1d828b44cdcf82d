import type { AnyDocument, IDocumentsStore } from '@orama/orama';
import type { SavedDocuments, SearchPage } from '@schema/search';
import { indexedSections, type IndexedSection } from './indexed-sections';

/** Orama's `data.docs` here: the sections of all pages. */
export interface DocumentsStore {
  readonly docs: Record<number, AnyDocument>;
  readonly pages: SearchPage[];
  count: number;
  /** Made when they are first needed: while pages are inserted, a heading is not yet known to be common. */
  sections?: readonly IndexedSection[];
}

/** The sections of all pages, in the order of their numbers. */
export function sectionsIn(store: DocumentsStore): readonly IndexedSection[] {
  return (store.sections ??= indexedSections(store.pages));
}

/**
 * Orama's documents store, which saves each page once with its sections instead of a document for each section. An
 * inserted document has the field `page` if it is the page's own section; the following documents are its other
 * sections.
 */
export function createDocumentsStore(): IDocumentsStore<DocumentsStore> {
  const get = (store: DocumentsStore, id: string | number) =>
    sectionsIn(store)[typeof id === 'number' ? id - 1 : Number(id)] as unknown as AnyDocument | undefined;
  return {
    create: () => ({ docs: {}, pages: [], count: 0 }),
    store: (store, _id, _internalId, { page }) => {
      store.count += 1;
      if (page !== undefined) store.pages.push(page as SearchPage);
      return true;
    },
    save: <R>({ pages }: DocumentsStore) => ({ pages }) as R,
    load: (_ids, saved) => {
      const { pages } = saved as unknown as SavedDocuments;
      const store: DocumentsStore = { docs: {}, pages, count: 0 };
      store.count = sectionsIn(store).length;
      return store;
    },
    get,
    getMultiple: (store, ids) => ids.map((id) => get(store, id)),
    getAll: ({ docs }) => docs,
    remove: () => false,
    count: ({ count }) => count,
  };
}

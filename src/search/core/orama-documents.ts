import type { AnyDocument, IDocumentsStore } from '@orama/orama';
import type { SavedDocuments, SearchPage } from '@schema/search';
import { indexedSections, type IndexedSection } from './indexed-sections';

/** Orama's `data.docs` here: the sections of all pages. */
export interface DocumentsStore {
  docs: Record<number, AnyDocument>;
  pages: SearchPage[];
  /** The sections of all pages, in the order of their numbers. */
  sections: IndexedSection[];
}

/**
 * Orama's documents store, which saves each page once with its sections instead of a document for each section. An
 * inserted document has the field `page` if it is the page's own section; the following documents are its other
 * sections.
 */
export function createDocumentsStore(): IDocumentsStore<DocumentsStore> {
  const get = (store: DocumentsStore, id: string | number) =>
    store.sections[typeof id === 'number' ? id - 1 : Number(id)] as unknown as
      AnyDocument | undefined;
  return {
    create: () => ({ docs: {}, pages: [], sections: [] }),
    store: (store, _id, _internalId, document) => {
      if (document.page === undefined) return true;
      const page = document.page as SearchPage;
      store.pages.push(page);
      store.sections.push(...indexedSections([page]));
      return true;
    },
    save: <R>({ pages }: DocumentsStore) => ({ pages }) as R,
    load: (_ids, saved) => {
      const { pages } = saved as unknown as SavedDocuments;
      return { docs: {}, pages, sections: indexedSections(pages) };
    },
    get,
    getMultiple: (store, ids) => ids.map((id) => get(store, id)),
    getAll: ({ docs }) => docs,
    remove: () => false,
    count: ({ sections }) => sections.length,
  };
}

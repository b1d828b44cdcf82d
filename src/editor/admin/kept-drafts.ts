import { waitUntil } from 'decap-cms-core/dist/esm/actions/waitUntil';
import { Backend } from 'decap-cms-core/dist/esm/backend';
import { store } from 'decap-cms-core/dist/esm/redux';

/**
 * Offers a draft that the browser kept when the entry has loaded. Decap offers it while the entry loads, which then
 * replaces it. A draft that was not offered, because the writer left the entry before or it cannot be loaded, remains.
 */
export function offerDraftsAfterLoading(): void {
  const { getLocalDraftBackup, deleteLocalDraftBackup } = Backend.prototype;
  const waiting = new Set<string>();
  const nameOf = (collection: Collection, slug: Slug) => `${collection.get('name')}/${slug || ''}`;

  Backend.prototype.getLocalDraftBackup = async function (collection, slug) {
    const name = nameOf(collection, slug);
    waiting.add(name);
    const loaded = entryLoads();
    const backup = await getLocalDraftBackup.call(this, collection, slug);
    if (!(await loaded)) return {};
    waiting.delete(name);
    return backup;
  };
  Backend.prototype.deleteLocalDraftBackup = async function (collection, slug) {
    if (waiting.has(nameOf(collection, slug))) return;
    // With a slug, Decap deletes the draft of a new page, too. Both keys are `backup.NAME.SLUG`.
    const name = [collection.get('name'), slug].filter(Boolean).join('.');
    await deleteLocalDraftBackup.call(this, { get: () => name });
  };
}

type Collection = Parameters<Backend['getLocalDraftBackup']>[0];
type Slug = Parameters<Backend['deleteLocalDraftBackup']>[1];

/** Resolves with true when the form has the next entry, or with false when the writer leaves it before. */
function entryLoads(): Promise<boolean> {
  return new Promise((resolve) => {
    store.dispatch(
      waitUntil({
        predicate: ({ type }) => /^DRAFT_(?:CREATE_FROM_ENTRY|CREATE_EMPTY|DISCARD)$/.test(type),
        run: (_dispatch, _getState, { type }) => resolve(type !== 'DRAFT_DISCARD'),
      }),
    );
  });
}

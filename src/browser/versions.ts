import { STORAGE_KEYS } from '@/config/site';
import { writeStored } from './storage';

/** Stores the version of the documentation that is read; called when a page is shown. */
export function storeVersion(): void {
  const id = document.querySelector<HTMLElement>('[data-doc-version]')?.dataset['docVersion'];
  if (id) writeStored(STORAGE_KEYS.preferredVersion, id);
}

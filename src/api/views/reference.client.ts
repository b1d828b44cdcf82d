import { initFieldLines } from './field-lines.client';
import { filterOperations, initFilter } from './filter.client';
import { followSection, initFollowSection } from './follow-section.client';

// Evaluated once in the life of a document.
initFollowSection();
initFieldLines();
initFilter();

/** Called for each page of the reference. */
export function showReference(): void {
  followSection();
  filterOperations();
}

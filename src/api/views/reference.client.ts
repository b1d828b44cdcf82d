import { initFieldLines } from './field-lines.client';
import { followSection, initFollowSection } from './follow-section.client';

// Evaluated once in the life of a document.
initFollowSection();
initFieldLines();

/** Called for each page of the reference. */
export const show = followSection;

import { initFieldLines } from './field-lines.client';
import { followSection } from './follow-section.client';
import { SECTION_EVENT } from '@/browser/scroll-spy';

// Evaluated once in the life of a document.
document.addEventListener(SECTION_EVENT, followSection);
initFieldLines();

/** Called for each page of the reference. */
export const show = followSection;

import GithubSlugger from 'github-slugger';
import { isReservedId } from './reserved-ids';

/**
 * Creates unique heading ids in GitHub's form; an id that the frame of the page reserves gets a number (`content-1`).
 */
export class HeadingSlugger extends GithubSlugger {
  /** Keeps an id that a heading has already: each generated id differs from it. */
  reserve(id: string): void {
    this.occurrences[id] ??= 0;
  }

  override slug(text: string): string {
    const id = super.slug(text);
    if (isReservedId(id)) return this.slug(text);
    return id;
  }
}

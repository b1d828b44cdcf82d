import GithubSlugger from 'github-slugger';
import { isReservedId } from '../lib/frame-ids';

/** Gives headings the ids that GitHub gives them, each once; one that the frame of the page needs is numbered as if it were taken (`content-1`). */
export class HeadingSlugger extends GithubSlugger {
  override slug(text: string): string {
    const id = super.slug(text);
    return isReservedId(id) ? this.slug(text) : id;
  }
}

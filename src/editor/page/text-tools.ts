import type { ContentApi } from '../calls';
import type { Named } from './completions';

/** What the fields of all texts need. */
export interface TextTools {
  readonly client: ContentApi;
  readonly named: Named;
  readonly onFault: (message: string) => void;
}

import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Islands } from '@/lib/island';
import { SearchDialog } from './search/search-dialog';

/** The search. Its dialog is there, or gone, before the next key. */
export const mount: Islands['search'] = (page) => {
  const root = createRoot(document.createElement('div'));
  const close = () => flushSync(() => root.render(null));
  return (opening) => flushSync(() => root.render(<SearchDialog {...{ opening, page }} onClose={close} />));
};

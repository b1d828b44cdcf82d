import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Islands } from '@/lib/island';
import { SearchDialog } from './search/search-dialog';

/** The search. Its dialog is there, or gone, before the next key. */
export const mount: Islands['search'] = (page) => {
  const root = createRoot(document.createElement('div'));
  let opened = 0;
  return (opening) => {
    opened += 1;
    const mine = opened;
    const close = () => flushSync(() => mine === opened && root.render(null));
    flushSync(() => root.render(<SearchDialog key={mine} {...{ opening, page }} onClose={close} />));
  };
};

import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Islands } from '@/lib/island';
import { MenuDialog } from './menu-dialog';

/** The mobile menu. */
export const mount: Islands['menu'] = (page) => {
  const root = createRoot(document.createElement('div'));
  const show = (isOpen: boolean) => {
    page.button.setAttribute('aria-expanded', String(isOpen));
    flushSync(() => root.render(isOpen ? <MenuDialog page={page} onClose={close} /> : null));
  };
  const close = () => show(false);
  return () => show(true);
};

import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { IslandName, Islands, SearchOpening } from '@/lib/island';
import { ErrorBoundary } from './error-boundary';
import { MobileMenu } from './mobile-menu';
import { SearchDialog } from './search/search-dialog';
import { ThemeSwitcher } from './theme-switcher';

const PARTS = { menu: MobileMenu, 'color-mode': ThemeSwitcher, search: SearchDialog };

/** Starts React. The function that it returns opens an island, in the same task; the button of an open one closes it. */
export const start: Islands['start'] = (page) => {
  const root = createRoot(document.createElement('div'));
  let open: Partial<Record<IslandName, SearchOpening>> = {};
  const show = (name: IslandName, opening?: SearchOpening) => {
    open = { ...open, [name]: opening };
    page.control(name)?.setAttribute('aria-expanded', String(opening !== undefined));
    flushSync(() => root.render(<Open />));
  };
  function Open() {
    return (Object.keys(PARTS) as IslandName[]).map((name) => {
      const Part = PARTS[name];
      const opening = open[name];
      const close = () => show(name);
      return opening ? (
        <ErrorBoundary key={name} onClose={close}>
          <Part page={page} opening={opening} onClose={close} />
        </ErrorBoundary>
      ) : null;
    });
  }
  return (name, opening = {}) => show(name, open[name] ? undefined : opening);
};

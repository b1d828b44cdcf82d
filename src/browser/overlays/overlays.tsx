import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { OverlayName, Overlays, SearchOpening } from './types';
import { ErrorBoundary } from './error-boundary';
import { MobileMenu } from './mobile-menu';
import { SearchDialog } from '@/search/dialog/search-dialog';
import { ThemeSwitcher } from './theme-switcher';

const PARTS = [
  ['menu', MobileMenu],
  ['color-mode', ThemeSwitcher],
  ['search', SearchDialog],
] as const;

/** Starts React. The function that it returns opens an overlay, in the same task; the button of an open one closes it. */
export const start: Overlays['start'] = (page) => {
  const root = createRoot(document.createElement('div'));
  const open = new Map<OverlayName, SearchOpening>();
  const parts = PARTS.map(([name, Part]) => ({ name, Part, close: () => show(name) }));
  const show = (name: OverlayName, opening?: SearchOpening) => {
    if (opening) open.set(name, opening);
    else open.delete(name);
    page.control(name)?.setAttribute('aria-expanded', String(open.has(name)));
    const update = () => flushSync(() => root.render(parts.map(render)));
    update();
    // Radix listens for Escape after an update of its own, and the next key may be Escape: this includes that update.
    update();
  };
  const render = ({ name, Part, close }: (typeof parts)[number]) => {
    const opening = open.get(name);
    return opening ? (
      <ErrorBoundary key={name} page={page} onClose={close}>
        <Part page={page} opening={opening} onClose={close} />
      </ErrorBoundary>
    ) : null;
  };
  return (name, opening = {}) => show(name, open.has(name) ? undefined : opening);
};

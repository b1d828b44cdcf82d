'use client';

import { useRef, useState, type ReactNode } from 'react';
import { colorModeName } from '@/browser/color-mode';
import { useColorMode } from '@/hooks/use-color-mode';
import { useLazy } from '@/hooks/use-lazy';
import { LoadingBox } from '../ui/loading-box';

const loadMenu = () => import('../ui/color-mode-menu').then((module) => module.ColorModeMenu);

/** The button of the color mode; its menu is loaded on first use. */
export function ColorMode({ icons }: { icons: ReactNode }) {
  const mode = useColorMode();
  const [open, setOpen] = useState(false);
  const [menu, load] = useLazy(loadMenu);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="needs-script relative flex">
      <button
        ref={button}
        type="button"
        className="icon-button"
        aria-label="Colour mode"
        aria-describedby="color-mode-value"
        aria-haspopup="menu"
        aria-expanded={open}
        data-needs-runtime="color-mode"
        onClick={() => {
          load();
          setOpen(!open);
        }}
      >
        {icons}
      </button>
      {/* The plain script has shown the reader's choice before, which the server does not know. */}
      <span id="color-mode-value" hidden suppressHydrationWarning>
        {colorModeName(mode)}
      </span>
      {open && menu.state === 'ready' ? <menu.value button={button} onClose={() => setOpen(false)} /> : null}
      {open && menu.state !== 'ready' ? (
        <div className="menu absolute top-11 right-0 z-40 min-w-36 rounded-lg bg-raised p-1 shadow-overlay">
          <LoadingBox lazy={menu} onRetry={load} />
        </div>
      ) : null}
    </div>
  );
}

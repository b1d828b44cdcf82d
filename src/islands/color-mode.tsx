import * as DropdownMenu from 'radix-ui/dropdown-menu';
import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { COLOR_MODES } from '@/config/site';
import type { ColorModePage, Islands } from '@/lib/island';
import { Boundary } from './boundary';

/** The menu of color modes. Its button opens and closes it. */
export const mount: Islands['color-mode'] = (page) => {
  const place = document.createElement('div');
  page.button.after(place);
  const root = createRoot(place);
  let isOpen = false;
  const show = (next: boolean) => {
    isOpen = next;
    page.button.setAttribute('aria-expanded', String(next));
    flushSync(() => root.render(next ? <ColorModeMenu page={page} onClose={close} /> : null));
  };
  const close = () => show(false);
  return () => show(!isOpen);
};

function ColorModeMenu({ page, onClose }: { page: ColorModePage; onClose: () => void }) {
  return (
    <DropdownMenu.Root open modal={false} onOpenChange={onClose}>
      <DropdownMenu.Trigger className="pointer-events-none absolute inset-0" aria-hidden="true" tabIndex={-1} />
      <DropdownMenu.Content
        className="menu z-40 min-w-36 rounded-lg bg-raised p-1 shadow-overlay"
        align="end"
        sideOffset={8}
        aria-label="Colour mode"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          page.button.focus();
        }}
        onInteractOutside={(event) => {
          if (page.button.contains(event.target as Node)) event.preventDefault();
        }}
      >
        <Boundary>
          <Choices page={page} />
        </Boundary>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

function Choices({ page }: { page: ColorModePage }) {
  const mode = useSyncExternalStore(page.subscribe, page.read);
  return (
    <DropdownMenu.RadioGroup value={mode} onValueChange={page.choose}>
      {COLOR_MODES.map((choice) => (
        <DropdownMenu.RadioItem
          key={choice}
          value={choice}
          className="menu-item flex cursor-pointer items-center justify-between rounded-chip px-3 py-1.5 text-sm/5 aria-checked:font-medium aria-checked:text-accent data-highlighted:bg-accent-soft data-highlighted:[outline:none]"
        >
          {choice.charAt(0).toUpperCase() + choice.slice(1)}
          <DropdownMenu.ItemIndicator className="size-1.5 rounded-full bg-accent" />
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

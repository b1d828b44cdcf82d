'use client';

import * as DropdownMenu from 'radix-ui/dropdown-menu';
import type { RefObject } from 'react';
import { setColorMode, parseColorMode } from '@/browser/color-mode';
import { COLOR_MODES } from '@/config/site';
import { useColorMode } from '@/hooks/use-color-mode';

interface ColorModeMenuProps {
  /** The button of the menu; it gets the focus when the menu closes. */
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** The menu of color modes. It is loaded on the first press of the button, and renders open. */
export function ColorModeMenu({ button, onClose }: ColorModeMenuProps) {
  const mode = useColorMode();
  return (
    <DropdownMenu.Root open modal={false} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DropdownMenu.Trigger className="pointer-events-none absolute inset-0" aria-hidden="true" tabIndex={-1} />
      <DropdownMenu.Content
        className="menu z-40 min-w-36 rounded-lg bg-raised p-1 shadow-overlay"
        align="end"
        sideOffset={8}
        aria-label="Colour mode"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          button.current?.focus();
        }}
        onInteractOutside={(event) => {
          if (button.current?.contains(event.target as Node)) event.preventDefault();
        }}
      >
        <DropdownMenu.RadioGroup value={mode} onValueChange={(value) => setColorMode(parseColorMode(value))}>
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
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

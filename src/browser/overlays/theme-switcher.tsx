import { Content, Portal, Root } from 'radix-ui/dialog';
import { Item, Root as RadioGroup } from 'radix-ui/radio-group';
import { useEffect, useSyncExternalStore, type KeyboardEvent } from 'react';
import { COLOR_MODE_NAMES, COLOR_MODES, type ColorMode } from '@/config/constants';
import type { OverlayProps } from './types';

/** The color modes, below their button, which opens and closes them. */
export function ThemeSwitcher({ page: { control, watch, colorMode }, onClose }: OverlayProps) {
  const mode = useSyncExternalStore(colorMode.subscribe, colorMode.read);
  const button = control('color-mode') as HTMLElement;
  useEffect(() => watch(onClose), [watch, onClose]);
  // A dialog of Radix keeps the Tab key in a loop. This one is not modal: Tab continues from its button.
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    event.stopPropagation();
    button.focus();
    onClose();
  };
  return (
    <Root open modal={false} onOpenChange={onClose}>
      <Portal container={button.parentElement}>
        <Content
          className="menu"
          aria-label="Colour mode"
          onKeyDownCapture={leave}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (document.activeElement === document.body) button.focus();
          }}
          onInteractOutside={(event) =>
            button.contains(event.target as Node) && event.preventDefault()
          }
        >
          <RadioGroup
            aria-label="Colour mode"
            value={mode}
            onValueChange={(chosen) => colorMode.choose(chosen as ColorMode)}
          >
            {COLOR_MODES.map((choice) => (
              <Item
                key={choice}
                value={choice}
                className="menu-item"
                // Radix chooses what an arrow key reaches while the key is down. On a busy device, it is up again before.
                onFocus={() => choice !== mode && colorMode.choose(choice)}
              >
                {COLOR_MODE_NAMES[choice]}
              </Item>
            ))}
          </RadioGroup>
        </Content>
      </Portal>
    </Root>
  );
}

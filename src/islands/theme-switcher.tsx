import { Content, Portal, Root } from 'radix-ui/dialog';
import * as RadioGroup from 'radix-ui/radio-group';
import { useEffect, useSyncExternalStore } from 'react';
import { COLOR_MODE_NAMES, COLOR_MODES, type ColorMode } from '@/config/constants';
import type { IslandProps } from '@/lib/island';

/** The color modes, below their button, which opens and closes them. */
export function ThemeSwitcher({ page: { control, watch, colorMode }, onClose }: IslandProps) {
  const mode = useSyncExternalStore(colorMode.subscribe, colorMode.read);
  const button = control('color-mode') as HTMLElement;
  useEffect(() => watch(onClose), [watch, onClose]);
  return (
    <Root open modal={false} onOpenChange={onClose}>
      <Portal container={button.parentElement}>
        <Content
          className="menu"
          aria-label="Colour mode"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (document.activeElement === document.body) button.focus();
          }}
          onInteractOutside={(event) => button.contains(event.target as Node) && event.preventDefault()}
        >
          <RadioGroup.Root
            aria-label="Colour mode"
            value={mode}
            onValueChange={(chosen) => colorMode.choose(chosen as ColorMode)}
          >
            {COLOR_MODES.map((choice) => (
              <RadioGroup.Item key={choice} value={choice} className="menu-item">
                {COLOR_MODE_NAMES[choice]}
              </RadioGroup.Item>
            ))}
          </RadioGroup.Root>
        </Content>
      </Portal>
    </Root>
  );
}

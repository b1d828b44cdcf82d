import { Content, Portal, Root } from 'radix-ui/dialog';
import { useEffect, useState, type ComponentProps } from 'react';
import type { OverlayPage } from './types';

interface ModalProps extends ComponentProps<typeof Content> {
  page: OverlayPage;
  onClose: () => void;
  /** Gets the focus if no element had it before. */
  control: HTMLElement | null;
}

/**
 * A modal dialog, open as long as it is rendered. `Dialog.Overlay` is not used, because its scroll lock injects a style
 * that the Content-Security-Policy forbids: the class `backdrop` locks the scrolling (`globals.css`). The controls are
 * part of the page and not of React's root, so there is no `Dialog.Trigger` to which Radix would return the focus.
 */
export function Modal({ page, onClose, control, ...content }: ModalProps) {
  const [before] = useState(() => document.querySelector<HTMLElement>(':focus') ?? control);
  useEffect(() => page.watch(onClose), [page, onClose]);
  return (
    <Root open onOpenChange={onClose}>
      <Portal>
        <div className="backdrop">
          <Content
            aria-modal
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              // The focus stays where another dialog or the heading of a new page already has it.
              if (document.activeElement === document.body) before?.focus({ preventScroll: true });
            }}
            {...content}
          />
        </div>
      </Portal>
    </Root>
  );
}

import { Content, Portal, Root } from 'radix-ui/dialog';
import { useEffect, useState, type MouseEventHandler, type ReactNode } from 'react';
import type { IslandPage } from '@/lib/island';

interface ModalProps {
  readonly page: IslandPage;
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly onClick?: MouseEventHandler;
  /** Gets the focus if no element had it before. */
  readonly control: HTMLElement | null;
}

/**
 * A modal dialog, open as long as it is rendered. `Dialog.Overlay` is not used, because its scroll lock injects a style
 * that the Content-Security-Policy forbids: the class `backdrop` locks the scrolling (`globals.css`).
 */
export function Modal({ page, label, className, children, onClose, onClick, control }: ModalProps) {
  const [before] = useState(() => document.querySelector<HTMLElement>(':focus') ?? control);
  useEffect(() => page.watch(onClose), [page, onClose]);
  return (
    <Root open onOpenChange={onClose}>
      <Portal>
        <div className="backdrop">
          <Content
            className={className}
            aria-label={label}
            aria-modal
            onClick={onClick}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              // The focus stays where another dialog or the heading of a new page already has it.
              if (document.activeElement === document.body) before?.focus({ preventScroll: true });
            }}
          >
            {children}
          </Content>
        </div>
      </Portal>
    </Root>
  );
}

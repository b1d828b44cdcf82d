import { Content, Portal, Root } from 'radix-ui/dialog';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type MouseEventHandler, type ReactNode } from 'react';
import { isComposing } from '@/lib/ime';

interface ModalProps {
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly onClick: MouseEventHandler;
  /** Gets the focus after the dialog if no element had it before; null leaves the focus to the page. */
  readonly fallbackFocus: () => HTMLElement | null;
}

/**
 * The modal dialog of the search, open as long as it is rendered. Its text box gets the focus in the commit that
 * shows it, so that no key is lost. `Dialog.Overlay` is not used, because its scroll lock injects a style that the
 * Content-Security-Policy forbids: the class `backdrop` locks the scrolling (`globals.css`).
 */
export function Modal({ children, onClose, onClick, fallbackFocus }: ModalProps) {
  const content = useRef<HTMLDivElement>(null);
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    before.current = document.activeElement;
    content.current?.querySelector<HTMLElement>('input')?.focus();
  }, []);
  // Not in Radix's `onCloseAutoFocus`, which comes with a timer: a second Escape can come before it, and close the
  // menu below. The focus stays where another dialog or the heading of a new page already has it.
  const onGone = useEffectEvent(() => {
    const fallback = fallbackFocus();
    if (!fallback || document.activeElement !== document.body) return;
    const { current } = before;
    const had = current instanceof HTMLElement && current !== document.body && current.isConnected;
    (had ? current : fallback).focus({ preventScroll: true });
  });
  useEffect(() => () => onGone(), []);
  // Radix listens late: an Escape right after the key that opened the dialog would be lost.
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event)) return;
    event.preventDefault();
    onClose();
  });
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
  return (
    <Root open onOpenChange={onClose}>
      <Portal container={document.body}>
        <div className="backdrop">
          <Content
            ref={content}
            className="search-dialog"
            aria-label="Search"
            aria-modal
            onClick={onClick}
            onEscapeKeyDown={(event) => event.preventDefault()}
            onCloseAutoFocus={(event) => event.preventDefault()}
          >
            {children}
          </Content>
        </div>
      </Portal>
    </Root>
  );
}

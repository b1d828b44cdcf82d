import { Content, Portal, Root } from 'radix-ui/dialog';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type MouseEventHandler, type ReactNode } from 'react';
import { isComposing } from '@/lib/ime';

/** The open dialogs, the uppermost last. */
const open: object[] = [];

interface ModalProps {
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly onClick?: MouseEventHandler;
  /** Gets the focus after the dialog if no element had it before; null leaves the focus to the page. */
  readonly fallbackFocus: () => HTMLElement | null;
}

/**
 * A modal dialog that is open as long as it is rendered. Its first text box or button gets the focus in the commit that
 * shows it, so that no key is lost. `Dialog.Overlay` is not used, because its scroll lock injects a style that the
 * Content-Security-Policy forbids: the class `backdrop` locks the scrolling (`globals.css`).
 */
export function Modal({ label, className, children, onClose, onClick, fallbackFocus }: ModalProps) {
  const content = useRef<HTMLDivElement>(null);
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    before.current = document.activeElement;
    content.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, []);
  // Not in Radix's `onCloseAutoFocus`, which comes with a timer: a second Escape can come before it, and close the
  // dialog below. The focus stays where another dialog or the heading of a new page already has it.
  const onGone = useEffectEvent(() => {
    const fallback = fallbackFocus();
    if (!fallback || document.activeElement !== document.body) return;
    const { current } = before;
    const had = current instanceof HTMLElement && current !== document.body && current.isConnected;
    (had ? current : fallback).focus({ preventScroll: true });
  });
  useEffect(() => () => onGone(), []);
  // Radix learns late which dialog is the uppermost: until then the one below takes Escape, and prevents its default.
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event)) return;
    event.preventDefault();
    onClose();
  });
  useLayoutEffect(() => {
    const dialog = {};
    const onKey = (event: KeyboardEvent) => open.at(-1) === dialog && onKeyDown(event);
    open.push(dialog);
    document.addEventListener('keydown', onKey, true);
    return () => {
      open.splice(open.indexOf(dialog), 1);
      document.removeEventListener('keydown', onKey, true);
    };
  }, []);
  return (
    <Root open onOpenChange={onClose}>
      <Portal container={document.body}>
        <div className="backdrop fixed inset-0 z-50 bg-backdrop">
          <Content
            ref={content}
            className={className}
            aria-label={label}
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

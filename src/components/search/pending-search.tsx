import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { isComposing } from '@/browser/ime';
import type { Lazy } from '@/hooks/use-lazy';
import { LoadingBox } from '../ui/loading-box';
import type { PressedEnter } from './use-combobox';

interface PendingSearchProps {
  readonly lazy: Lazy<unknown>;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onEnter: (entered: PressedEnter) => void;
  /** Called when an input method starts and ends composing a word; its box must not be replaced meanwhile. */
  readonly onCompose: (composing: boolean) => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** A box shown until the dialog's script is loaded, so that no letter and no Enter typed meanwhile is lost. */
export function PendingSearch({ lazy, text, onType, onEnter, onCompose, onRetry, onClose }: PendingSearchProps) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    box.current?.focus();
    // The dialog that follows returns the focus to the element that has it when the dialog opens.
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  // In the body, because the top bar's `backdrop-filter` would make the bar the containing block of fixed elements.
  return createPortal(
    <div className="search-dialog search-pending">
      <div className="search-head">
        <input
          ref={box}
          className="search-box"
          role="combobox"
          aria-label="Search"
          aria-expanded={false}
          aria-controls="search-pending"
          autoComplete="off"
          value={text}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={({ key, ctrlKey, metaKey, nativeEvent }) => {
            if (key === 'Enter' && !isComposing(nativeEvent) && text.trim() !== '')
              onEnter({ newTab: ctrlKey || metaKey });
          }}
          onCompositionStart={() => onCompose(true)}
          onCompositionEnd={() => onCompose(false)}
        />
        <button type="button" className="search-close" onClick={onClose}>
          Close
        </button>
      </div>
      <div id="search-pending" className="search-body">
        <LoadingBox lazy={lazy.state === 'ready' ? { state: 'slow' } : lazy} onRetry={onRetry} />
      </div>
    </div>,
    document.body,
  );
}

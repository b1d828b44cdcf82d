import { Component, useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { OverlayPage } from './types';

interface BoundaryProps {
  page: OverlayPage;
  children: ReactNode;
  onClose: () => void;
}

/** Shows that an overlay has crashed, and a button that shows it again. */
export class ErrorBoundary extends Component<BoundaryProps, { error?: Error | undefined }> {
  override state: { error?: Error | undefined } = {};

  static getDerivedStateFromError(thrown: unknown) {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override render() {
    const { page, children, onClose } = this.props;
    const { error } = this.state;
    const retry = () => this.setState({ error: undefined });
    return error ? (
      <CrashNotice page={page} error={error} onRetry={retry} onClose={onClose} />
    ) : (
      children
    );
  }
}

interface CrashNoticeProps extends Pick<BoundaryProps, 'page' | 'onClose'> {
  error: Error;
  onRetry: () => void;
}

/** Plain elements: what has thrown may be what a dialog is made of. */
function CrashNotice({ page, error, onRetry, onClose }: CrashNoticeProps) {
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => page.watch(onClose), [page, onClose]);
  // When the effects of what has crashed have ended: the focus outside of it would close it.
  useEffect(() => again.current?.focus(), []);
  return createPortal(
    <div role="alert" className="error-box overlay-notice">
      <p>This page crashed.</p>
      <pre className="crash-message my-0">{error.message}</pre>
      <div className="flex gap-2">
        <button type="button" className="button" ref={again} onClick={onRetry}>
          Try again
        </button>
        <button type="button" className="button" onClick={onClose}>
          Close
        </button>
      </div>
    </div>,
    document.body,
  );
}

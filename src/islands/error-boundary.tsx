import { Component, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Shows that an island has crashed, and a button that shows it again. */
export class ErrorBoundary extends Component<Props, { error?: Error | undefined }> {
  override state: { error?: Error | undefined } = {};

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return createPortal(
      <div role="alert" className="error-box island-notice">
        <p>This page crashed.</p>
        <pre className="crash-message">{error.message}</pre>
        <button type="button" className="button" onClick={() => this.setState({ error: undefined })}>
          Try again
        </button>
      </div>,
      document.body,
    );
  }
}

import { Component, type ReactNode } from 'react';

/** Shows the error of a part that cannot be shown, and a button that shows the part again. */
export class Boundary extends Component<{ children: ReactNode }, { error?: Error | undefined }> {
  override state: { error?: Error | undefined } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    return error ? <FaultBox error={error} onRetry={() => this.setState({ error: undefined })} /> : this.props.children;
  }
}

/** The message of an error, with a button that tries again. */
export function FaultBox({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert" className="error-box">
      <p>{error.message}</p>
      <button type="button" className="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}

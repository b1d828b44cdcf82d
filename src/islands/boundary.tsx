import { Component, type ReactNode } from 'react';
import { FaultBox } from './fault-box';

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

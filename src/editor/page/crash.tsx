import { Component, type ReactNode } from 'react';
import { Button } from './ui';

/** Shows that the editor has crashed, instead of an empty page; drafts are kept. */
export class CrashBoundary extends Component<{ children: ReactNode }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(thrown: unknown) {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <main className="m-auto flex max-w-120 flex-col gap-4 p-8" role="alert">
        <h1 className="text-xl/7 font-semibold">This page crashed.</h1>
        <p className="text-sm/6 wrap-anywhere text-muted">{error.message}</p>
        <p className="text-sm/6">Your unsaved text is kept in this browser.</p>
        <div>
          <Button look="primary" onClick={() => location.reload()}>
            Try again
          </Button>
        </div>
      </main>
    );
  }
}

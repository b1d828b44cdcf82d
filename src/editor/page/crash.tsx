import { messageOf } from '../cms-error';
import { Component, type ReactNode } from 'react';
import { Button } from './ui';

/** Shows that the editor has crashed, instead of an empty page; drafts are kept. */
export class CrashBoundary extends Component<{ children: ReactNode }> {
  override state: { message?: string } = {};

  static getDerivedStateFromError(thrown: unknown) {
    return { message: messageOf(thrown) };
  }

  override render(): ReactNode {
    const { message } = this.state;
    if (message === undefined) return this.props.children;
    return (
      <main className="m-auto flex max-w-120 flex-col gap-4 p-8" role="alert">
        <h1 className="text-xl/7 font-semibold">This page crashed.</h1>
        <p className="text-sm/6 wrap-anywhere text-muted">{message}</p>
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

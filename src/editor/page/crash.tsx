import { messageOf } from '../cms-error';
import { Button } from './ui';

/** Shows that the editor has crashed; drafts are kept. */
export function CrashNotice({ thrown }: { thrown: unknown }) {
  return (
    <main className="m-auto flex max-w-120 flex-col gap-4 p-8" role="alert">
      <h1 className="text-xl/7 font-semibold">This page crashed.</h1>
      <p className="text-sm/6 wrap-anywhere text-muted">{messageOf(thrown)}</p>
      <p className="text-sm/6">Your unsaved text is kept in this browser.</p>
      <div>
        <Button look="primary" onClick={() => location.reload()}>
          Try again
        </Button>
      </div>
    </main>
  );
}

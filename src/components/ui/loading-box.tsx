import type { Lazy } from '@/hooks/use-lazy';

/**
 * Shown instead of a lazily loaded part: nothing at first, then `Loading...`; after a failure, the error with a `Retry`
 * button.
 */
export function LoadingBox({ lazy, onRetry }: { lazy: Lazy<unknown>; onRetry: () => void }) {
  if (lazy.state === 'failed') {
    return (
      <div role="alert" className="error-box">
        <p>{lazy.error.message}</p>
        <button type="button" className="button" onClick={onRetry}>
          Retry
        </button>
      </div>
    );
  }
  return lazy.state === 'slow' ? (
    <div role="status" className="loading-box">
      Loading...
    </div>
  ) : null;
}

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

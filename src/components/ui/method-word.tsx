/** An HTTP method in its color, short enough for a sidebar. */
export function MethodWord({ method }: { method: string }) {
  const word = method.toUpperCase();
  return (
    <span className="method-word" data-method={word}>
      {word === 'DELETE' ? 'DEL' : word}
    </span>
  );
}

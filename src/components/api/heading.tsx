import type { ReactNode } from 'react';

interface HeadingProps {
  id: string;
  level: 2 | 3 | 4 | 5;
  children: ReactNode;
}

/** A heading that links to itself. */
export function Heading({ id, level, children }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id}>
      <a className="heading-link" href={`#${id}`}>
        {children}
      </a>
    </Tag>
  );
}

/** An HTTP method in its colour, in full. */
export function Method({ method }: { method: string }) {
  return (
    <span className="method-word" data-method={method}>
      {method}
    </span>
  );
}

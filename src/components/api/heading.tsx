import type { ReactNode } from 'react';

interface HeadingProps {
  id: string;
  level: 2 | 3 | 4 | 5;
  children: ReactNode;
}

/** A heading that links to itself. Tab skips the main ones, because the table of contents has the same links. */
export function Heading({ id, level, children }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id}>
      <a className="heading-link" href={`#${id}`} tabIndex={level === 2 ? -1 : undefined}>
        {children}
      </a>
    </Tag>
  );
}

interface SectionProps {
  id: string | null;
  title: string;
  level?: HeadingProps['level'];
  children: ReactNode;
}

/** A section with its heading; nothing without an id. */
export function Section({ id, title, level = 2, children }: SectionProps) {
  if (id === null) return null;
  return (
    <section>
      <Heading id={id} level={level}>
        {title}
      </Heading>
      {children}
    </section>
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

/** A path or an address, which breaks before the slash of a segment, so that its words stay whole. */
export function Path({ path }: { path: string }) {
  return path.split(/(?<![:/])(?=\/)/).map((part, index) => (
    <span key={index} className="inline-block">
      {part}
    </span>
  ));
}

import { TOC_LEVELS } from '@/config/constants';
import type { Heading } from '@/lib/outline';
import { ChevronIcon } from '../ui/icons';

interface TableOfContentsProps {
  headings: readonly Heading[];
  /** The mobile version under the title. */
  folded: boolean;
}

/** The table of contents, from the outline of the page. */
export function TableOfContents({ headings, folded }: TableOfContentsProps) {
  const shown = headings.filter(({ depth }) => depth >= TOC_LEVELS.min && depth <= TOC_LEVELS.max);
  if (shown.length < 2) return null;
  const list = (
    <ul>
      {shown.map(({ id, depth, text }) => (
        <li key={id} data-depth={depth}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ul>
  );
  return (
    <nav
      aria-label="On this page"
      data-toc=""
      className={folded ? 'toc-folded' : 'toc [&_ul]:text-xs/4.5 [&_ul]:text-subtle'}
    >
      {folded ? (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium">
            <ChevronIcon width={16} height={16} className="group-open:rotate-90" />
            On this page
            <span
              className="min-w-0 flex-1 truncate text-right font-normal text-subtle"
              data-toc-current=""
            />
          </summary>
          {list}
        </details>
      ) : (
        <>
          <p className="pb-2 text-xs/5 font-semibold">On this page</p>
          {list}
        </>
      )}
    </nav>
  );
}

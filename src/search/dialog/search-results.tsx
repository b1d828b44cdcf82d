import { Fragment } from 'react';
import type { Hit, Results } from '@/search/core/results';
import type { TextPart } from '@/search/core/text-matches';
import { MethodWord } from '@/components/ui/method-word';
import { PageIcon } from '@/components/ui/page-icon';
import { Code } from '@/components/ui/code';
import { listGroups } from './list-groups';
import { optionId } from './use-combobox';

interface SearchResultsProps {
  id: string;
  results: Results;
  active: number;
  onPoint: (index: number) => void;
}

/** The list of results, each one a link; the box above keeps the focus. */
export function SearchResults({ id, results, active, onPoint }: SearchResultsProps) {
  const groups = listGroups(results);
  const all = groups.flatMap(({ hits }) => hits);
  return (
    <div
      role="listbox"
      id={`${id}results`}
      aria-label="Results"
      className="min-h-0 overflow-y-auto overscroll-contain px-2 pb-2 [scroll-padding:44px_0_8px]"
    >
      {groups.map(({ name, hits }, group) => (
        <div key={name} role="group" aria-labelledby={`${id}${group}`}>
          <div id={`${id}${group}`} role="presentation" className="search-label truncate">
            {name}
          </div>
          {hits.map((hit, i) => {
            const index = all.indexOf(hit);
            const isBelow = hit.trail.length > 0 && pageOf(hits[i - 1]) === pageOf(hit);
            return (
              <Option
                key={hit.href}
                id={optionId(id, index)}
                hit={hit}
                group={name}
                isBelow={isBelow}
                active={index === active}
                onPoint={() => onPoint(index)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

function pageOf(hit: Hit | undefined): string | undefined {
  return hit?.href.split(/[?#]/)[0];
}

interface OptionProps {
  id: string;
  hit: Hit;
  group: string;
  /** It is a section, and the row above is of the same page. */
  isBelow: boolean;
  active: boolean;
  onPoint: () => void;
}

function Option({ id, hit, group, isBelow, active, onPoint }: OptionProps) {
  const label = labelOf(hit, isBelow);
  const Excerpt = hit.isCode ? Code : Fragment;
  return (
    <a
      role="option"
      id={id}
      href={hit.href}
      tabIndex={-1}
      aria-selected={active}
      className="search-option relative grid min-h-14 scroll-m-1 grid-cols-[20px_minmax(0,1fr)_auto] content-center gap-x-3 rounded-lg px-3 aria-selected:bg-accent-soft small-window:py-2 [&>svg]:row-span-2 [&>svg]:self-center [&>svg]:text-subtle! data-below:before:absolute data-below:before:left-5.5 data-below:before:h-full data-below:before:w-px data-below:before:bg-line-strong data-below:before:content-['']"
      data-below={isBelow ? '' : undefined}
      onPointerMove={active ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
    >
      {isBelow ? null : <PageIcon name={iconOf(hit, group)} />}
      <span className="col-2 truncate text-sm/5 font-semibold small-window:whitespace-normal">
        {hit.method ? (
          <>
            <MethodWord method={hit.method} />{' '}
          </>
        ) : null}
        <Highlighted parts={hit.heading} className={IN_TITLE} />
      </span>{' '}
      {label ? (
        <>
          <span className="col-3 max-w-60 truncate text-right text-xs/5 text-muted small-window:col-[2/4] small-window:max-w-none small-window:text-left">
            {label}
          </span>{' '}
        </>
      ) : null}
      <span className="col-[2/4] truncate text-xs/4.5 text-muted small-window:text-pretty small-window:wrap-anywhere small-window:whitespace-normal">
        <Excerpt>
          <Highlighted parts={hit.excerpt} className={IN_TEXT} />
        </Excerpt>
      </span>
    </a>
  );
}

function iconOf({ icon, method }: Hit, group: string): NonNullable<Hit['icon']> {
  if (icon) return icon;
  if (method) return 'code';
  return group === 'FAQ' ? 'help' : 'book';
}

/** Where the row's page or section is: the category, or the headings above and how many other pages have an equal row. */
function labelOf({ trail, category, alsoIn = [] }: Hit, isBelow: boolean): string | undefined {
  if (trail.length === 0) return category;
  const path = trail.slice(isBelow ? 1 : 0).join(' › ');
  if (alsoIn.length === 0) return path;
  const others = alsoIn.length === 1 ? '1 more page' : `${alsoIn.length} more pages`;
  return `${path} and ${others}`;
}

const IN_TITLE = 'bg-transparent underline decoration-accent decoration-2 underline-offset-[3px]';
const IN_TEXT = 'bg-transparent font-medium text-text';

/** A translated page has other text nodes than React made, so each part is an element. */
function Highlighted({ parts, className }: { parts: readonly TextPart[]; className: string }) {
  return parts.map(({ text, highlighted }, i) =>
    highlighted ? (
      <mark key={i} className={className}>
        {text}
      </mark>
    ) : (
      <span key={i}>{text}</span>
    ),
  );
}

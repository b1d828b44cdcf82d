import type { SearchGroup } from '@/config/constants';
import type { Hit, ResultGroup } from '@/search/core/results';
import type { TextPart } from '@/search/core/text-matches';
import { BookIcon, CodeIcon, HelpIcon } from '@/components/ui/icons';
import { MethodWord } from '@/components/ui/method-word';
import { optionId } from './use-combobox';

const ICONS: Readonly<Record<SearchGroup, typeof BookIcon>> = {
  Documentation: BookIcon,
  FAQ: HelpIcon,
  API: CodeIcon,
};

interface SearchResultsProps {
  id: string;
  groups: readonly ResultGroup[];
  active: number;
  onPoint: (index: number) => void;
}

/** The list of results, each one a link; the box above keeps the focus. */
export function SearchResults({ id, groups, active, onPoint }: SearchResultsProps) {
  const starts = groups.map((_, i) =>
    groups.slice(0, i).reduce((sum, { hits }) => sum + hits.length, 0),
  );
  return (
    <div
      role="listbox"
      id={`${id}results`}
      aria-label="Results"
      className="search-results min-h-0 overflow-y-auto overscroll-contain px-2 pb-2 [scroll-padding:40px_0_8px]"
    >
      {groups.map(({ name, hits }, group) => (
        <div key={name} role="group" aria-labelledby={`${id}${name}`}>
          <div
            id={`${id}${name}`}
            role="presentation"
            className="sticky top-0 z-1 bg-raised px-3 pt-3 pb-1.5 text-xs font-semibold text-subtle"
          >
            {name}
          </div>
          {hits.map((hit, i) => {
            const index = (starts[group] ?? 0) + i;
            return (
              <Option
                key={hit.href}
                id={optionId(id, index)}
                hit={hit}
                group={name}
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

interface OptionProps {
  id: string;
  hit: Hit;
  group: SearchGroup;
  active: boolean;
  onPoint: () => void;
}

function Option({ id, hit, group, active, onPoint }: OptionProps) {
  const Icon = ICONS[group];
  return (
    <a
      role="option"
      id={id}
      href={hit.href}
      tabIndex={-1}
      aria-selected={active}
      className="search-option flex scroll-m-1 gap-3 rounded-lg px-3 py-2.5 wrap-anywhere aria-selected:bg-accent-soft aria-selected:[box-shadow:inset_2px_0_var(--accent)]"
      onPointerMove={active ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
    >
      <Icon className="flex-none text-accent" />
      <span>
        <span className="block text-base/5.5 font-semibold">
          {hit.method ? (
            <>
              <MethodWord method={hit.method} />{' '}
            </>
          ) : null}
          <Highlighted parts={hit.heading} />
        </span>{' '}
        {hit.trail.length > 0 ? (
          <span className="block text-xs/5 text-subtle">{pathOf(hit)} </span>
        ) : null}
        <span className="block text-sm/5 text-muted">
          {hit.isCode ? (
            <code>
              <Highlighted parts={hit.excerpt} />
            </code>
          ) : (
            <Highlighted parts={hit.excerpt} />
          )}
        </span>
      </span>
    </a>
  );
}

const MAX_NAMED = 3;

/** The headings above the row's own, and the other pages with an equal row. */
function pathOf({ trail, alsoIn = [] }: Hit): string {
  const path = trail.join(' › ');
  if (alsoIn.length === 0) return path;
  const more = alsoIn.length - MAX_NAMED;
  return `${path}, also in ${alsoIn.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

const FOUND = 'bg-transparent font-semibold text-accent';

/** A translated page has other text nodes than React made, so each part is an element. */
function Highlighted({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, highlighted }, i) =>
    highlighted ? (
      <mark key={i} className={FOUND}>
        {text}
      </mark>
    ) : (
      <span key={i}>{text}</span>
    ),
  );
}

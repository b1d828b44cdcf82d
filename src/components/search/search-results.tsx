import type { Hit, ResultGroup } from '@/search/core/results';
import type { TextPart } from '@/search/core/text-matches';
import { MethodWord } from '../ui/method-word';
import { optionId } from './use-combobox';

interface SearchResultsProps {
  id: string;
  groups: readonly ResultGroup[];
  active: number;
  onPoint: (index: number) => void;
}

/** The list of results, each one a link; the box above keeps the focus. */
export function SearchResults({ id, groups, active, onPoint }: SearchResultsProps) {
  const starts = groups.map((_, i) => groups.slice(0, i).reduce((sum, { hits }) => sum + hits.length, 0));
  return (
    <div role="listbox" id={`${id}results`} aria-label="Results" className="search-results">
      {groups.map(({ name, hits }, group) => (
        <div key={name} role="group" aria-labelledby={`${id}${name}`}>
          <div id={`${id}${name}`} role="presentation" className="search-group">
            {name}
          </div>
          {hits.map((hit, i) => {
            const index = (starts[group] ?? 0) + i;
            return (
              <Option
                key={hit.href}
                id={optionId(id, index)}
                hit={hit}
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

function Option({ id, hit, active, onPoint }: { id: string; hit: Hit; active: boolean; onPoint: () => void }) {
  return (
    <a
      role="option"
      id={id}
      href={hit.href}
      tabIndex={-1}
      aria-selected={active}
      aria-labelledby={`${id}-heading${hit.trail.length > 0 ? ` ${id}-path` : ''}`}
      aria-describedby={`${id}-excerpt`}
      className="search-option"
      onPointerMove={active ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
    >
      <span id={`${id}-heading`} className="search-option-heading">
        {hit.method ? (
          <>
            <MethodWord method={hit.method} />{' '}
          </>
        ) : null}
        <Highlighted parts={hit.heading} />
      </span>{' '}
      {hit.trail.length > 0 ? (
        <span id={`${id}-path`} className="search-option-trail">
          {pathOf(hit)}{' '}
        </span>
      ) : null}
      <span id={`${id}-excerpt`} className="search-option-excerpt">
        <Highlighted parts={hit.excerpt} />
      </span>
    </a>
  );
}

/** Other pages that a row names at most. */
const MAX_NAMED = 3;

/** The headings above the row's own, and the other pages with an equal row. */
function pathOf({ trail, alsoIn = [] }: Hit): string {
  const path = trail.join(' › ');
  if (alsoIn.length === 0) return path;
  const more = alsoIn.length - MAX_NAMED;
  return `${path}, also in ${alsoIn.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function Highlighted({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, highlighted }, i) => (highlighted ? <mark key={i}>{text}</mark> : text));
}

import { SEARCH_PAGE } from '@/config/constants';
import { SearchIcon } from './icons';
import { Link } from './link';
import { OpeningKeys } from './search-keys';

const NAME = 'Search the documentation';
const FIELD =
  'flex h-12 w-full max-w-120 items-center gap-3 rounded-xl border border-line-strong bg-raised px-4 text-left text-subtle hover:border-accent data-text:text-text';

/** A button in the form of a search box, which opens the search; a link to the search page without scripts. */
export function SearchField() {
  return (
    <>
      <button
        type="button"
        className={`needs-script ${FIELD}`}
        aria-haspopup="dialog"
        data-overlay="search"
      >
        <SearchIcon />
        <span className="flex-1">{NAME}</span>
        <OpeningKeys className="small-window:hidden" />
      </button>
      <Link href={SEARCH_PAGE.route} className={`without-script ${FIELD}`} data-markdown-ignore="">
        <SearchIcon />
        {NAME}
      </Link>
    </>
  );
}

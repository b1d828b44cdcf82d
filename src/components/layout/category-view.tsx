import type { PageData } from '@/page-data/page-data';
import { ArrowIcon } from '../ui/icons';
import { Link } from '../ui/link';
import { MethodWord } from '../ui/method-word';
import { PageIcon } from '../ui/page-icon';

/** A category's pages with their descriptions, as cards in two columns where there is room. */
export function CategoryView({ cards }: { cards: NonNullable<PageData['content']['cards']> }) {
  return (
    <ul className="cards wide:grid-cols-2">
      {cards.map(({ route, title, description, icon, method }) => (
        <li key={route} className="card">
          <Link href={route} className="card-link">
            {icon ? <PageIcon name={icon} /> : null}
            <span className="flex-1">{title}</span>
            {method ? <MethodWord method={method} /> : <ArrowIcon width={16} height={16} />}
          </Link>
          <p className="card-text mt-1 mb-0 text-sm/5.5 text-muted">{description}</p>
        </li>
      ))}
    </ul>
  );
}

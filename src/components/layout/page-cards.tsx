import type { PageIconName } from '@schema/page-icons';
import { ArrowIcon } from '../ui/icons';
import { Link } from '../ui/link';
import { MethodWord } from '../ui/method-word';
import { PageIcon } from '../ui/page-icon';

interface PageCard {
  route: string;
  title: string;
  description: string;
  icon?: PageIconName | undefined;
  method?: string | undefined;
}

interface PageCardsProps {
  cards: readonly PageCard[];
  className: string;
}

/** Pages with their descriptions. */
export function PageCards({ cards, className }: PageCardsProps) {
  return (
    <ul className={className}>
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

import type { Category } from '@/content';
import { ArrowIcon } from '../ui/icons';
import { MethodWord } from '../ui/method-word';
import { PageIcon } from './page-icon';

/**
 * A category's pages with their descriptions, as cards in two columns where there is room. A page with the name of the
 * category has its name in the sidebar, because links to different pages need different names.
 */
export function CategoryView({ category }: { category: Category }) {
  return (
    <ul className="cards wide:grid-cols-2">
      {category.pages.map((page) => (
        <li key={page.route} className="card">
          <a href={page.route} className="card-link">
            {page.icon ? <PageIcon name={page.icon} /> : null}
            <span className="flex-1">{page.title === category.label ? page.sidebarLabel : page.title}</span>
            {page.operation ? <MethodWord method={page.operation.method} /> : <ArrowIcon width={16} height={16} />}
          </a>
          <p className="card-text mt-1 mb-0 text-sm/5.5 text-muted">{page.description}</p>
        </li>
      ))}
    </ul>
  );
}

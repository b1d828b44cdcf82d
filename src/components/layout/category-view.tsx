import type { Category } from '@/content';
import { ArrowIcon } from '../ui/icons';
import { MethodWord } from '../ui/method-word';

/** A category's pages with their descriptions, as cards in two columns where there is room. */
export function CategoryView({ category }: { category: Category }) {
  return (
    <ul className="cards">
      {category.pages.map((page) => (
        <li key={page.route} className="card">
          <a href={page.route} className="card-link">
            {page.title}
            {page.operation ? <MethodWord method={page.operation.method} /> : <ArrowIcon width={16} height={16} />}
          </a>
          <p className="card-text">{page.description}</p>
        </li>
      ))}
    </ul>
  );
}

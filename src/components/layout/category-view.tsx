import type { Category } from '@/content';
import { MethodWord } from '../ui/method-word';

/** A category's pages with their descriptions. */
export function CategoryView({ category }: { category: Category }) {
  return (
    <ul className="category-list">
      {category.pages.map((page) => (
        <li key={page.route}>
          <a href={page.route} className="category-link">
            {page.title}
          </a>{' '}
          {page.operation ? <MethodWord method={page.operation.method} /> : null}
          <p>{page.description}</p>
        </li>
      ))}
    </ul>
  );
}

import { renderToStaticMarkup } from 'react-dom/server';
import { TypeView } from '@/components/api/schema-body';
import type { Operation, Reference, TypePage } from '@/openapi';
import { renderOperation } from './render-operation';
import { shownOf } from './shown';

const LINK = /href="(\/api\/types\/[^"#]*)"/g;

/** The HTML of a type's page, as the export has it. */
async function renderType(type: TypePage): Promise<string> {
  return renderToStaticMarkup(<TypeView type={await shownOf(type)} />);
}

/** The page of an operation and every page of a type that links lead to from it, by route. */
export async function renderPages(operation: Operation, { types }: Reference): Promise<Map<string, string>> {
  const byRoute = new Map(types.map((type) => [type.route, type]));
  const pages = new Map([[operation.route, (await renderOperation(operation)).html]]);
  // A map's values include those that are added meanwhile.
  for (const html of pages.values())
    for (const [, route = ''] of html.matchAll(LINK)) {
      const type = byRoute.get(route);
      if (!type) throw new Error(`There is no page ${route}`);
      if (!pages.has(route)) pages.set(route, await renderType(type));
    }
  return pages;
}

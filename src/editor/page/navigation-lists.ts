import { isObject, type Json, type JsonObject } from '@schema/derived/form-values';

/** A list of pages in the navigation: a category, or a group of one. */
interface NavigationList {
  /** The labels that lead to it. */
  name: string;
  pages: readonly string[];
}

type Change = (pages: readonly string[], name: string) => readonly string[];

/** The lists of the form of `navigation.yaml`, in its order. */
export function navigationLists(form: JsonObject): NavigationList[] {
  const lists: NavigationList[] = [];
  changeLists(form, (pages, name) => {
    lists.push({ name, pages });
    return pages;
  });
  return lists;
}

/** The form with a route at the end of one list and in no other; in none without a name. */
export function placeRoute(form: JsonObject, route: string, target: string): JsonObject {
  return changeLists(form, (pages, name) => {
    if (name === target) return pages.includes(route) ? pages : [...pages, route];
    return pages.filter((page) => page !== route);
  });
}

function changeLists(form: JsonObject, change: Change): JsonObject {
  const sections = objects(form['sections']).map((section) => ({
    ...section,
    categories: objects(section['categories']).map((category) => {
      const name = `${String(section['label'])} › ${String(category['label'])}`;
      return {
        ...withPages(category, name, change),
        groups: objects(category['groups']).map((group) =>
          withPages(group, `${name} › ${String(group['label'])}`, change),
        ),
      };
    }),
  }));
  return { ...form, sections };
}

function withPages(list: JsonObject, name: string, change: Change): JsonObject {
  const { pages } = list;
  return { ...list, pages: [...change(Array.isArray(pages) ? pages.map(String) : [], name)] };
}

function objects(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/**
 * What the head has of a page. The scripts and the colors that the reader's color mode sets are not of the page.
 */
const HEAD_DATA = [
  'meta[property]',
  'meta[name]:not([name="color-scheme"], [name="theme-color"])',
  'link:not([rel="stylesheet"], [rel="preload"])',
  'script[type="application/ld+json"]',
].join();

export const SHEETS = 'link[rel="stylesheet"]';

/** What differs between the documents of two pages. */
export interface PageParts {
  title: string;
  head: readonly Element[];
  /** The style sheets of the document, also those within the page. */
  sheets: readonly HTMLLinkElement[];
  /** The main content, with what is beside it. */
  part: Element;
}

/** The page of a document; undefined if the document has none. */
export function readPageParts(document: Document): PageParts | undefined {
  const { title, head, body } = document;
  const part = body.querySelector('main')?.closest('header ~ *');
  if (!part) return undefined;
  return {
    title,
    head: [...head.querySelectorAll(HEAD_DATA)],
    sheets: [...document.querySelectorAll<HTMLLinkElement>(SHEETS)],
    part,
  };
}

/**
 * Replaces the page of this document by another one, whose style sheets are in the head already: within the page, they
 * would be loaded each time that it is shown. What both pages have in the head stays.
 */
export function replacePageParts({ title, head, part }: PageParts): void {
  const shown = readPageParts(document);
  for (const sheet of part.querySelectorAll(SHEETS)) sheet.remove();
  shown?.part.replaceWith(part);
  document.title = title;
  const missingIn =
    (others: readonly Element[] = []) =>
    (one: Element) =>
      !others.some((other) => other.isEqualNode(one));
  for (const element of shown?.head.filter(missingIn(head)) ?? []) element.remove();
  document.head.append(...head.filter(missingIn(shown?.head)));
}

import { parseEntities } from 'parse-entities';

/** A part of HTML in Markdown; `offset` is its place in the text. */
export type HtmlToken = { offset: number; length: number } & (
  | { kind: 'close'; name: string }
  | {
      kind: 'open';
      name: string;
      attributes: Record<string, string>;
      /** Whether the element has no content (HTML, §13.1.2), or the tag ends with a slash. */
      isEmpty: boolean;
    }
);

const COMMENT = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>/.source;
const TAG = /<(\/?)([A-Za-z][\w.-]*)((?:"[^"]*"|'[^']*'|[^"'>])*?)(\/?)>/.source;
const ATTRIBUTE =
  /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|(\{\{?[^{}]*\}\}?(?=\s|\/?$)|[^\s"'=<>`]+)))?/g;
const VOID = /^(?:br|hr|img|input|wbr|source|link|meta)$/;

/** The tags of HTML, without those in comments. Names of elements are lower-case, names of components unchanged. */
export function htmlTokens(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  for (const match of html.matchAll(new RegExp(`${COMMENT}|${TAG}`, 'g'))) {
    const [found, slash, written, attributes = '', ending] = match;
    if (written === undefined) continue;
    const name = /^[A-Z]+$/.test(written) ? written.toLowerCase() : written;
    const place = { offset: match.index, length: found.length };
    if (slash) tokens.push({ kind: 'close', name, ...place });
    else
      tokens.push({
        kind: 'open',
        name,
        attributes: attributesOf(attributes),
        isEmpty: ending === '/' || VOID.test(name),
        ...place,
      });
  }
  return tokens;
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
      name,
      parseEntities(double ?? single ?? bare ?? ''),
    ]),
  );
}

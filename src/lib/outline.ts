/** The outline of a page, created once: the table of contents, the search and the anchor check all read this value. */
export interface Outline {
  /** Every heading of the body in reading order (the `h1` is the page's title and not among them). */
  headings: readonly Heading[];
  /** The text, split at the headings; the first section has `id: null` if text precedes the first heading. */
  sections: readonly Section[];
  /** Every link and image of the body with its place in the source. */
  links: readonly Link[];
  /** Ids of other link targets than headings, such as fields and parameters. */
  anchors: readonly string[];
  /**
   * Line of each heading of a written page in its source file, in the order of `headings`; without headings of
   * generated parts.
   */
  headingLines?: readonly number[];
  /** Places for generated content; missing once the content is inserted. */
  placeholders?: readonly Placeholder[] | undefined;
}

/**
 * A place for generated content below a heading (null: above the first one). Line and column are those of the source
 * file.
 */
export interface Placeholder {
  component: string;
  below: Heading | null;
  trail: readonly string[];
  line: number;
  column: number;
}

/** One heading: the id is unique on its page. */
export interface Heading {
  id: string;
  depth: number;
  text: string;
}

/** The text below one heading, up to the next heading of any depth; white space is collapsed. */
export interface Section {
  /** Id of the heading above, or null for the text before the first heading. */
  id: string | null;
  /** Headings from the outermost to this section's own; empty for the first section. */
  trail: readonly string[];
  text: string;
  /** The text in two parts, if the section has code blocks: the code, and everything else. */
  parts?: { prose: string; code: string };
  /** The names that the section defines besides its heading, such as the fields of a table; missing if there are none. */
  definitions?: readonly string[];
}

/** A link as its author wrote it; line and column are 1-based and those of the source file. */
export interface Link {
  href: string;
  line: number;
  column: number;
  /** The file of the API description that contains it; missing if it is in the page's own file. */
  file?: string;
  /** `markdown` for a relative path to a source file (`./other.mdx`), `route` for everything else. */
  kind: 'route' | 'markdown' | 'image';
  /** What the page shows as the link. */
  text?: string;
}

export const EMPTY_OUTLINE: Outline = { headings: [], sections: [], links: [], anchors: [] };

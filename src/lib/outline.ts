/** What a page consists of, told once: the contents, the search targets and the anchor check read this one value. */
export interface Outline {
  /** Every heading of the body in reading order (the `h1` is the page's title and not among them). */
  readonly headings: readonly Heading[];
  /** The running text, cut at the headings; the first section has `id: null` when text precedes the first heading. */
  readonly sections: readonly Section[];
  /** Every link and image of the body with the place where it stands in its source. */
  readonly links: readonly Link[];
  /** Ids that can be linked to besides the headings', such as those of fields and parameters. */
  readonly anchors: readonly string[];
  /** Line of each heading of a written page in its source file, in the order of `headings`, before generated parts are joined. */
  readonly headingLines?: readonly number[];
  /** Where content is put in that the text does not hold; there are none once a page has it. */
  readonly placeholders?: readonly Placeholder[];
}

/** A place for generated content below a heading (null: above the first one). Line and column count in the source file. */
export interface Placeholder {
  readonly component: string;
  readonly below: Heading | null;
  readonly trail: readonly string[];
  readonly line: number;
  readonly column: number;
}

/** One heading: the id is unique on its page. */
export interface Heading {
  readonly id: string;
  readonly depth: number;
  readonly text: string;
}

/** The text below one heading, up to the next heading of any depth; white space is folded. */
export interface Section {
  /** Id of the heading above, or null for the text before the first heading. */
  readonly id: string | null;
  /** Headings from the outermost to this section's own; empty for the first section. */
  readonly trail: readonly string[];
  readonly text: string;
  /** The text in two parts, where it has blocks of code: these, with what else it is found by, and all else. */
  readonly parts?: { readonly prose: string; readonly code: string };
}

/** A link as its author wrote it; line and column are 1-based and count in the source file. */
export interface Link {
  readonly href: string;
  readonly line: number;
  readonly column: number;
  /** `markdown` for a relative path to a source file (`./other.mdx`), `route` for everything else. */
  readonly kind: 'route' | 'markdown' | 'image';
}

/** A structure without anything in it. */
export const EMPTY_OUTLINE: Outline = { headings: [], sections: [], links: [], anchors: [] };

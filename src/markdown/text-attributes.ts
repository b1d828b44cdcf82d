/** Attributes of components that a reader sees as text, in the order in which search reads them. */
export const SEARCHED_ATTRIBUTES: readonly string[] =
  'title caption label description detail note status url time columns'.split(' ');

/** Attributes to whose texts the rules of language apply. */
export const CHECKED_ATTRIBUTES: ReadonlySet<string> = new Set(
  'title caption label description detail note columns text heading participants'.split(' '),
);

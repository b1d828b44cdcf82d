/** Uses of an attribute's text: `searched` if search finds it, `checked` if the rules of language apply to it. */
interface TextAttribute {
  readonly searched: boolean;
  readonly checked: boolean;
}

const BOTH = { searched: true, checked: true };
const SEARCHED = { searched: true, checked: false };
const CHECKED = { searched: false, checked: true };

/** The attributes of components that a reader sees as text. All others are names, addresses or settings. */
const TEXT_ATTRIBUTES: Readonly<Record<string, TextAttribute>> = {
  title: BOTH,
  caption: BOTH,
  label: BOTH,
  description: BOTH,
  detail: BOTH,
  note: BOTH,
  status: SEARCHED,
  url: SEARCHED,
  time: SEARCHED,
  columns: BOTH,
  text: CHECKED,
  heading: CHECKED,
  participants: CHECKED,
};

/** Names of the attributes with a use, in the order in which search reads them. */
export function textAttributes(use: keyof TextAttribute): readonly string[] {
  return Object.keys(TEXT_ATTRIBUTES).filter((name) => TEXT_ATTRIBUTES[name]?.[use]);
}

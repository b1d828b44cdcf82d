/** The types that pages use, with the properties that schema.org and Google require of each. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  WebSite: ['name', 'url'],
  TechArticle: ['headline', 'author'],
  APIReference: ['headline', 'author'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Organization: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name'],
};

type Thing = Readonly<Record<string, unknown>>;

/** All things of structured data: the given one, and those in its properties. */
export function thingsIn(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Thing, ...Object.values(value).flatMap(thingsIn)];
}

/** What is wrong with structured data: unknown types, and required properties that are missing or empty. */
export function schemaFaults(data: unknown): string[] {
  return thingsIn(data).flatMap((thing) => {
    const type = '@graph' in thing ? '@graph' : String(thing['@type']);
    const required = type === '@graph' ? ['@context'] : REQUIRED[type];
    if (!required) return [`unknown type ${type}`];
    const missing = required.filter((name) => !(name in thing));
    const empty = Object.keys(thing).filter((name) => /^(?:\s*|\[\]|null|\{\})$/.test(textOf(thing[name])));
    return [...missing, ...empty].map((name) => `${type} has no ${name}`);
  });
}

/** All addresses in structured data, with a word for the placeholder of a search. */
export function addressesIn(data: unknown): string[] {
  const values = thingsIn(data).flatMap((thing) => Object.entries(thing));
  return values.flatMap(([name, value]) =>
    name !== '@context' && /^https?:/.test(textOf(value))
      ? [textOf(value).replace('{search_term_string}', 'word')]
      : [],
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

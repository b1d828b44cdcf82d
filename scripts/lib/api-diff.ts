import type { Place } from '@schema/issues';
import type { JsonObject, Locate, Operation, Reference } from '@/openapi';
import { operationParts, type ApiPart } from './api-parts';
import { partPlace, type PartPath } from './part-place';

/** What happened to a part of the API. */
type ChangeKind = 'added' | 'changed' | 'deprecated' | 'removed';

/** A difference between two versions of a description. */
export interface ApiChange {
  readonly kind: ChangeKind;
  /** Whether a client that works with the old version can fail with the new one. */
  readonly breaking: boolean;
  /** `GET /projects`. */
  readonly subject: string;
  readonly text: string;
  readonly place: Place;
}

/** A version of a description. */
export interface ApiVersion {
  readonly reference: Reference;
  readonly locate: Locate;
  readonly document: JsonObject;
}

/** Without a path, it concerns the operation itself. */
type Finding = Omit<ApiChange, 'subject' | 'place'> & { readonly path?: PartPath };

/**
 * The differences of two versions, by operation in the order of the new version. Places are in the new version, for a
 * removed part the place of what contained it, for a removed operation that in the old version. A request breaks a client if it needs more or allows less, a response if it has less
 * or allows more. `api-smart-diff` 1.0.6 calls a removed field of a response harmless, and `openapi-diff` 0.24 refuses
 * version 3.1.
 */
export function apiChanges(before: ApiVersion, after: ApiVersion): ApiChange[] {
  const [old, present] = [before, after].map(
    ({ reference }) => new Map(reference.operations.map((one) => [keyOf(one), one])),
  );
  const removed = [...(old ?? [])].filter(([key]) => !present?.has(key));
  return [
    ...[...(present ?? [])].flatMap(([key, operation]) => {
      const known = old?.get(key);
      const found = known
        ? operationFindings(known, operation)
        : [{ kind: 'added' as const, breaking: false, text: 'the operation is new' }];
      return found.map(({ path, ...finding }) => ({ ...finding, ...placeOf(operation, after, path) }));
    }),
    ...removed.map(([, operation]) => ({
      ...{ kind: 'removed' as const, breaking: true, text: 'the operation does not exist any more' },
      ...placeOf(operation, before),
    })),
  ];
}

/** Names of path parameters do not matter to a client. */
function keyOf({ method, path, webhook }: Operation): string {
  return `${webhook} ${method} ${path.replace(/\{[^{}]*\}/g, '{}')}`;
}

function placeOf(
  { method, path, webhook }: Operation,
  { locate, document }: ApiVersion,
  part?: PartPath,
): Pick<ApiChange, 'subject' | 'place'> {
  const keys = [webhook ? 'webhooks' : 'paths', path, method.toLowerCase()];
  const place = part ? partPlace(document, locate, keys, part) : locate(...keys);
  return { subject: `${method} ${path}`, place };
}

function operationFindings(before: Operation, after: Operation): Finding[] {
  const found: Finding[] = [];
  if (!before.deprecated && after.deprecated)
    found.push({ kind: 'deprecated', breaking: false, text: 'the operation is deprecated' });
  const [old, present] = [before, after].map(({ security }) =>
    security.map(({ schemes }) => JSON.stringify(schemes.map(({ scheme, scopes }) => [scheme.name, ...scopes]))),
  );
  const isLost =
    (old?.length === 0 && present?.length !== 0) ||
    old?.some((one) => present?.length !== 0 && !present?.includes(one));
  if (JSON.stringify(old) !== JSON.stringify(present))
    found.push({ kind: 'changed', breaking: isLost === true, text: 'the authorization is different' });
  const all = [...found, ...partFindings(operationParts(before), operationParts(after))];
  // Media types of a body often have the same schema, and so the same change.
  return [...new Map(all.toReversed().map((one) => [`${one.breaking} ${one.text}`, one])).values()].toReversed();
}

function partFindings(before: ReadonlyMap<string, ApiPart>, after: ReadonlyMap<string, ApiPart>): Finding[] {
  const isNew = (key: string, part: ApiPart) => !before.has(key) && !isInside(part, key, after, before);
  const isGone = (key: string, part: ApiPart) => !after.has(key) && !isInside(part, key, before, after);
  return [
    ...[...after].filter(([key, part]) => isNew(key, part)).map(([, part]) => addedFinding(part)),
    ...[...before].filter(([key, part]) => isGone(key, part)).map(([, part]) => removedFinding(part)),
    ...[...after].flatMap(([key, part]) => {
      const known = before.get(key);
      return known ? changedFindings(known, part) : [];
    }),
  ];
}

/**
 * Whether a part is inside of another one that is new or gone as a whole, or of a type whose fields the other version
 * lists elsewhere.
 */
function isInside(
  part: ApiPart,
  key: string,
  own: ReadonlyMap<string, ApiPart>,
  other: ReadonlyMap<string, ApiPart>,
): boolean {
  for (let end = key.length - 1; end > 0; end -= 1) {
    if (!['.', '[', '(', ' '].includes(key.charAt(end))) continue;
    const outer = key.slice(0, end);
    if (own.get(outer)?.direction !== part.direction) continue;
    if (other.get(outer)?.isElsewhere ?? true) return true;
  }
  return false;
}

/** A client may not know another choice of a response. */
function addedFinding({ label, direction, required, isChoice, path }: ApiPart): Finding {
  const isNeeded = direction === 'request' && required;
  const breaking = isNeeded || (isChoice && direction === 'response');
  return { kind: 'added', breaking, text: `${label} is new${isNeeded ? ' and required' : ''}`, path };
}

function removedFinding({ label, direction, isChoice, path }: ApiPart): Finding {
  const breaking = isChoice ? direction === 'request' : !/^the response [345d]/.test(label);
  return { kind: 'removed', breaking, text: `${label} does not exist any more`, path };
}

function changedFindings(before: ApiPart, after: ApiPart): Finding[] {
  const { label, direction } = after;
  const isRequest = direction === 'request';
  const found: Finding[] = [];
  if (!before.deprecated && after.deprecated)
    found.push({ kind: 'deprecated', breaking: false, text: `${label} is deprecated` });
  if (before.required !== after.required)
    found.push({
      kind: 'changed',
      breaking: isRequest === after.required,
      text: `${label} is ${after.required ? 'required' : 'optional'} now`,
    });
  // Its fields are not compared here, but where the page lists them.
  if ((before.isElsewhere || after.isElsewhere) && before.typeName !== after.typeName)
    found.push({
      kind: 'changed',
      breaking: true,
      text: `${label} is ${nameOf(after)}, not ${nameOf(before)}`,
    });
  const sets = [
    ['has the type', before.types, after.types],
    ['allows the values', before.values, after.values],
  ] as const;
  for (const [words, old, present] of sets) {
    if (JSON.stringify(old) === JSON.stringify(present)) continue;
    const text = `${label} ${words} ${listed(present)}, not ${listed(old)}`;
    if (isSubset(old, present) && isSubset(present, old)) continue;
    found.push({ kind: 'changed', breaking: isRequest ? !isSubset(old, present) : !isSubset(present, old), text });
  }
  return [...found, ...limitFindings(before, after)].map((finding) => ({ ...finding, path: after.path }));
}

function nameOf({ typeName }: ApiPart): string {
  return typeName === null ? 'an object without a name' : `a \`${typeName}\``;
}

/** Null contains every value. */
function isSubset(part: readonly string[] | null, whole: readonly string[] | null): boolean {
  return whole === null || whole.includes('any') || (part !== null && part.every((one) => whole.includes(one)));
}

function listed(values: readonly string[] | null): string {
  return values === null ? 'each value' : values.map((value) => `\`${value}\``).join(', ');
}

/** In a request, a limit that is new or stricter breaks a client; in a response, none does. */
function limitFindings(before: ApiPart, after: ApiPart): Finding[] {
  const [old, present] = [before, after].map(({ constraints }) => JSON.stringify(constraints));
  if (old === present) return [];
  const bounds = [before, after].map(({ constraints }) => new Map(constraints.flatMap(limitsOf)));
  const [loose, strict] = [
    bounds[0] ?? new Map<string, number | string>(),
    bounds[1] ?? new Map<string, number | string>(),
  ];
  const isStricter = [...strict].some(([key, limit]) => {
    const known = loose.get(key);
    if (known === undefined || typeof limit === 'string' || typeof known === 'string') return known !== limit;
    return key.startsWith('min') ? limit > known : limit < known;
  });
  const breaking = after.direction === 'request' && isStricter;
  return [
    { kind: 'changed', breaking, text: `${after.label} has other limits${breaking ? ', which are stricter' : ''}` },
  ];
}

/** Limits by name: those that begin with `min` are lower ones. */
function limitsOf(constraint: ApiPart['constraints'][number]): [name: string, limit: number | string][] {
  if (constraint.kind === 'bound')
    return [[`${/min/i.test(constraint.keyword) ? 'min' : 'max'} ${constraint.keyword}`, constraint.value]];
  if (constraint.kind === 'string' || constraint.kind === 'flag')
    return [[`${constraint.kind} ${constraint.keyword}`, JSON.stringify(constraint)]];
  if (constraint.kind !== 'range') return [[constraint.kind, JSON.stringify(constraint)]];
  const { of, min, max } = constraint;
  return [
    ...(min === null ? [] : [[`min ${of}`, min] as [string, number]]),
    ...(max === null ? [] : [[`max ${of}`, max] as [string, number]]),
  ];
}

const SECTIONS: readonly (readonly [title: string, wanted: (change: ApiChange) => boolean])[] = [
  ['Breaking changes', ({ breaking }) => breaking],
  ['Added', ({ kind, breaking }) => !breaking && kind === 'added'],
  ['Changed', ({ kind, breaking }) => !breaking && kind === 'changed'],
  ['Deprecated', ({ kind }) => kind === 'deprecated'],
  ['Removed', ({ kind, breaking }) => !breaking && kind === 'removed'],
];

/** Operations that a line names; more of them are counted. */
const MAX_NAMED = 3;

/** The changes as Markdown for a page of changes: what breaks clients first, the same change of several operations once. */
export function changesMarkdown(changes: readonly ApiChange[]): string {
  const blocks = SECTIONS.flatMap(([title, wanted]) => {
    const texts = new Map<string, ApiChange[]>();
    for (const change of changes.filter(wanted)) texts.set(change.text, [...(texts.get(change.text) ?? []), change]);
    return texts.size > 0 ? [`## ${title}`, [...texts].map(([text, found]) => changeLine(text, found)).join('\n')] : [];
  });
  return blocks.length > 0 ? blocks.join('\n\n') : 'Nothing changed for clients.';
}

function changeLine(text: string, changes: readonly ApiChange[]): string {
  const named = changes
    .slice(0, MAX_NAMED)
    .map(({ subject, place }) => `\`${subject}\` (${place.file}:${place.line}:${place.column})`);
  const others = changes.length - named.length;
  return `- ${named.join(', ')}${others > 0 ? ` and ${others} more` : ''}: ${text}`;
}

import openapiTS, { astToString } from 'openapi-typescript';
import type { Issue } from '@schema/issues';
import { descriptionIssue, type JsonObject, type Locate } from '@/openapi';
import { repaired, restoredNames, type Draft, type TypeFault } from './api-types-repair';

/** For a description that cannot be typed at all: the samples compile with it. */
const ANY_PATHS = `export interface paths {
  [path: string]: any;
}
export type Readable<T> = T;
export type Writable<T> = T;
`;
/** Parts of a description that are left out first, each as a whole; a fault is then looked for inside of them. */
const UNITS = [
  ['paths', 1],
  ['webhooks', 1],
  ['components', 2],
] as const;

type Keys = readonly string[];
type IsSound = (left: readonly Keys[]) => Promise<boolean>;

/** The types as TypeScript, and what of the description has none. */
export interface ApiTypes {
  readonly source: string;
  readonly issues: readonly Issue[];
}

/**
 * TypeScript types of a description. A part that the generator cannot read is typed as `unknown` or left out, and
 * reported at its place; what is around it keeps its types.
 */
export async function apiTypes(description: JsonObject, locate: Locate): Promise<ApiTypes> {
  const { document, faults } = repaired(description);
  const all = await attempt(document);
  const found = typeof all === 'string' ? [] : await unreadable(document, unitsOf(document));
  const rest = typeof all === 'string' ? all : await attempt(without(document, found?.map(({ keys }) => keys) ?? []));
  const whole = typeof rest === 'string' ? [] : [{ keys: [], reason: rest.message }];
  const issues = [...faults, ...(found ?? []), ...whole].map(({ keys, reason }) =>
    descriptionIssue('types-incomplete', locate(...keys.map(restoredNames)), {
      reason: restoredNames(reason.split('\n', 1)[0] ?? '').replace(/\.$/, ''),
    }),
  );
  return { source: typeof rest === 'string' ? rest : ANY_PATHS, issues };
}

/** The types, or the generator's error; what the generator prints is dropped. */
async function attempt(document: Draft): Promise<string | Error> {
  const { error } = console;
  console.error = () => undefined;
  try {
    const sound = repaired(document).document;
    return restoredNames(
      astToString(await openapiTS(sound as never, { defaultNonNullable: false, readWriteMarkers: true } as never)),
    );
  } catch (fault) {
    return fault instanceof Error ? fault : new Error(String(fault));
  } finally {
    console.error = error;
  }
}

function unitsOf(document: Draft): Keys[] {
  return UNITS.flatMap(([part, depth]) =>
    Object.entries(asDraft(document[part])).flatMap(([name, value]) =>
      depth === 1 ? [[part, name]] : Object.keys(asDraft(value)).map((key) => [part, name, key]),
    ),
  );
}

/** The smallest parts without which the document can be typed; null where it cannot even without all of them. */
async function unreadable(document: Draft, units: readonly Keys[]): Promise<TypeFault[] | null> {
  const isSound: IsSound = async (left) => typeof (await attempt(without(document, left))) === 'string';
  if (units.length === 0 || !(await isSound(units))) return null;
  const culprits = await smallest(units, [], isSound);
  const found: TypeFault[] = [];
  for (const keys of culprits) {
    const alone = without(
      document,
      culprits.filter((other) => other !== keys),
    );
    const fault = await attempt(alone);
    const inner = Object.keys(asDraft(valueAt(alone, keys))).map((key) => [...keys, key]);
    const deeper = await unreadable(alone, inner);
    found.push(...(deeper ?? [{ keys, reason: typeof fault === 'string' ? 'it cannot be read' : fault.message }]));
  }
  return found;
}

/**
 * Those of the candidates that have to be left out beside what is left out already. Halves are tried in turn, so that
 * few faults take few attempts.
 */
async function smallest(candidates: readonly Keys[], beside: readonly Keys[], isSound: IsSound): Promise<Keys[]> {
  if (beside.length > 0 && (await isSound(beside))) return [];
  if (candidates.length === 1) return [...candidates];
  const middle = Math.ceil(candidates.length / 2);
  const [first, second] = [candidates.slice(0, middle), candidates.slice(middle)];
  const inFirst = await smallest(first, [...beside, ...second], isSound);
  return [...inFirst, ...(await smallest(second, [...beside, ...inFirst], isSound))];
}

/** A copy without some values: a schema becomes one that allows any value, everything else is taken out. */
function without(document: Draft, left: readonly Keys[]): Draft {
  const copy = structuredClone(document);
  // From the last entry of a list to its first, because each one that is taken out moves those behind it.
  for (const keys of left.toReversed()) {
    const holder = valueAt(copy, keys.slice(0, -1));
    const key = keys.at(-1) ?? '';
    const value = asDraft(holder)[key];
    const isSchema =
      keys.at(-2) === 'properties' || ((keys.includes('schema') || keys[1] === 'schemas') && isObject(value));
    if (isSchema) asDraft(holder)[key] = {};
    else if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete asDraft(holder)[key];
  }
  return copy;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asDraft(value: unknown): Draft {
  return typeof value === 'object' && value !== null ? (value as Draft) : {};
}

function valueAt(document: Draft, keys: Keys): unknown {
  return keys.reduce<unknown>((node, key) => asDraft(node)[key], document);
}

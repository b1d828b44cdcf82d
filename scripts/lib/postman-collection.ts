import { SEARCH_PHRASE_KEYS, type JsonObject } from '@/openapi';

/** Ids that the converter draws: Postman gives others on import. */
const DRAWN_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const OPTIONS = { folderStrategy: 'Tags', parametersResolution: 'Example', includeAuthInfoInExample: false };

/** Longest description in characters of JSON: the converter needs minutes and gigabytes for longer ones. */
const MAX_LENGTH = 4_000_000;

/**
 * A Postman collection of a description, the same for the same description; null for one that the converter cannot read
 * or that is too long. The converter draws values for patterns and ids, so it gets the same
 * numbers each time.
 */
export async function postmanCollection(description: JsonObject): Promise<string | null> {
  const text = JSON.stringify(description, (key, value: unknown) => (isSearchPhrases(key) ? undefined : value));
  if (text.length > MAX_LENGTH) return null;
  const { random } = Math;
  seed = 1;
  Math.random = drawnNumber;
  try {
    // The converter keeps the function that it finds when it is loaded.
    const { convertV2 } = await import('openapi-to-postmanv2');
    const data = JSON.parse(text) as unknown;
    const collection = await new Promise<unknown>((resolve, reject) => {
      convertV2({ type: 'json', data }, OPTIONS, (error, result) => {
        if (error) reject(error);
        else resolve(result.result ? result.output?.[0]?.data : null);
      });
    });
    return collection ? `${JSON.stringify(collection, withoutDrawnIds, 2)}\n` : null;
  } catch {
    return null;
  } finally {
    Math.random = random;
  }
}

let seed = 1;

function drawnNumber(): number {
  return (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
}

function isSearchPhrases(key: string): boolean {
  return SEARCH_PHRASE_KEYS.some((name) => name === key);
}

function withoutDrawnIds(key: string, value: unknown): unknown {
  return ['id', '_postman_id'].includes(key) && typeof value === 'string' && DRAWN_ID.test(value) ? undefined : value;
}

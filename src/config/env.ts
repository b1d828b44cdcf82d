/** A tag manager's container: its id, and the origin that its script comes from. */
export interface TagManager {
  readonly id: string;
  readonly origin: string;
}

/** What the environment says at build. */
export interface Environment {
  /** Missing where the site counts nothing. */
  readonly tagManager?: TagManager;
}

const DEFAULT_ORIGIN = 'https://www.googletagmanager.com';

/**
 * Reads `TAG_MANAGER_ID` (a container's id: `GTM-ABC123`) and `TAG_MANAGER_ORIGIN` (where a container of one's own is served, with https). Empty values
 * count as missing. Throws with the variable, its value and what to write instead.
 */
export function parseEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const id = variables['TAG_MANAGER_ID']?.trim();
  const origin = variables['TAG_MANAGER_ORIGIN']?.trim();
  if (id && !/^GTM-[A-Z0-9]{4,12}$/.test(id))
    throw new Error(`TAG_MANAGER_ID is "${id}". Write the container's id, as in GTM-ABC123, or leave it out.`);
  if (origin && !id) throw new Error(`TAG_MANAGER_ORIGIN is "${origin}", but there is no TAG_MANAGER_ID. Set both, or neither.`);
  if (origin && !isOrigin(origin)) {
    throw new Error(`TAG_MANAGER_ORIGIN is "${origin}". Write an origin without a path, as in https://tags.example.com, or leave it out.`);
  }
  return id ? { tagManager: { id, origin: origin?.replace(/\/$/, '') || DEFAULT_ORIGIN } } : {};
}

function isOrigin(text: string): boolean {
  try {
    const { origin, protocol } = new URL(text);
    return protocol === 'https:' && origin === text.replace(/\/$/, '');
  } catch {
    return false;
  }
}

/**
 * A tag manager's container: its id, the origin that its script comes from, and the origins that its tags send data to.
 */
export interface TagManager {
  id: string;
  origin: string;
  /** Sources of a Content-Security-Policy: origins, in which `*.` means every subdomain. */
  connect: readonly string[];
}

export interface Environment {
  /** Missing if the site counts no page views. */
  tagManager?: TagManager;
}

const DEFAULT_ORIGIN = 'https://www.googletagmanager.com';

/**
 * Reads `TAG_MANAGER_ID` (a container's id: `GTM-ABC123`), `TAG_MANAGER_ORIGIN` (the https origin of a self-hosted
 * container) and `TAG_MANAGER_CONNECT` (further origins that its tags send data to, separated by spaces or commas).
 * `BASE_PATH` (`base-path.ts`) is checked, too. Empty values are ignored. Throws an error with the variable, its value and what to write instead.
 */
export function parseEnvironment(variables: Record<string, string | undefined>): Environment {
  const basePath = variables['BASE_PATH'] ?? '';
  if (!/^(?:\/[a-z\d]+(?:[-_][a-z\d]+)*)*$/i.test(basePath))
    throw new Error(
      `BASE_PATH is "${basePath}". Write a path of letters, digits and hyphens without a slash at its end, as in /docs, or leave it out.`,
    );
  const id = variables['TAG_MANAGER_ID']?.trim();
  const origin = variables['TAG_MANAGER_ORIGIN']?.trim();
  const connect = variables['TAG_MANAGER_CONNECT']?.split(/[\s,]+/).filter(Boolean) ?? [];
  if (!id) {
    if (!origin && connect.length === 0) return {};
    throw new Error(
      'TAG_MANAGER_ORIGIN and TAG_MANAGER_CONNECT need a TAG_MANAGER_ID. Set it, or leave them out.',
    );
  }
  if (!/^GTM-[A-Z0-9]{4,12}$/.test(id))
    throw new Error(
      `TAG_MANAGER_ID is "${id}". Write the container's id, as in GTM-ABC123, or leave it out.`,
    );
  if (origin && !isOrigin(origin))
    throw new Error(
      `TAG_MANAGER_ORIGIN is "${origin}". Write an origin without a path, as in https://tags.example.com, or leave it out.`,
    );
  const wrong = connect.find((source) => !isOrigin(source.replace(/^https:\/\/\*\./, 'https://')));
  if (wrong !== undefined)
    throw new Error(
      `TAG_MANAGER_CONNECT contains "${wrong}". Write origins without a path, as in https://*.google-analytics.com, separated by spaces, or leave it out.`,
    );
  return {
    tagManager: {
      id,
      origin: origin ? withoutSlash(origin) : DEFAULT_ORIGIN,
      connect: connect.map(withoutSlash),
    },
  };
}

function withoutSlash(origin: string): string {
  return origin.replace(/\/$/, '');
}

/** Allows a host and a port only: other characters of a URL, such as `;`, could end a directive of the policy. */
function isOrigin(text: string): boolean {
  return /^https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?\/?$/i.test(text) && URL.canParse(text);
}

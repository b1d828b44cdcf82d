export interface RemoteEditor {
  backend: Record<string, string>;
  origins: readonly string[];
}

const BACKENDS = ['github', 'gitlab', 'gitea'] as const;

/** Origins of the public services; an installation of one's own names its own. */
const ORIGINS: Record<string, readonly string[]> = {
  github: [
    'https://api.github.com',
    'https://raw.githubusercontent.com',
    'https://www.githubstatus.com',
  ],
  gitlab: ['https://gitlab.com'],
  gitea: [],
};

/**
 * Reads `CMS=on` and its settings: `CMS_BACKEND` (github, gitlab or gitea), `CMS_REPOSITORY` (`owner/name`),
 * `CMS_BRANCH`, `CMS_AUTH` (origin of the OAuth server) and `CMS_API` (address of the API of an installation of one's
 * own). Undefined if the editor is not published. Throws an error with the variable and what to write instead.
 */
export function parseRemoteEditor(
  variables: Record<string, string | undefined>,
): RemoteEditor | undefined {
  const read = (name: string) => variables[name]?.trim() ?? '';
  const wanted = read('CMS');
  if (wanted === '') return undefined;
  if (wanted !== 'on') throw new Error(`CMS is "${wanted}". Write on, or leave it out.`);
  const name = read('CMS_BACKEND');
  const repo = read('CMS_REPOSITORY');
  const branch = read('CMS_BRANCH') || 'main';
  if (!(BACKENDS as readonly string[]).includes(name))
    throw new Error(`CMS_BACKEND is "${name}". Write ${BACKENDS.join(', ')}.`);
  if (!/^[\w.-]+(?:\/[\w.-]+)+$/.test(repo))
    throw new Error(`CMS_REPOSITORY is "${repo}". Write owner/name.`);
  const auth = httpsAddress('CMS_AUTH', read('CMS_AUTH'));
  const api = httpsAddress('CMS_API', read('CMS_API'));
  if (name === 'gitea' && !api)
    throw new Error('CMS_API is missing. Write the address of the API of your Gitea.');
  const backend: Record<string, string> = { name, repo, branch };
  const origins = new Set<string>();
  if (!api) for (const origin of ORIGINS[name] ?? []) origins.add(origin);
  if (auth) {
    backend['base_url'] = auth;
    origins.add(new URL(auth).origin);
  }
  if (api) {
    backend['api_root'] = api;
    origins.add(new URL(api).origin);
  }
  return { backend, origins: [...origins] };
}

function httpsAddress(variable: string, value: string): string | undefined {
  if (value === '') return undefined;
  if (!/^https:\/\/[a-z\d.-]+(?::\d{1,5})?(?:\/[\w./-]*)?$/i.test(value) || !URL.canParse(value))
    throw new Error(
      `${variable} is "${value}". Write an address such as https://git.example.com, or leave it out.`,
    );
  return value.replace(/\/$/, '');
}

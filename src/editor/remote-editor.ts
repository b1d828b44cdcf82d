import type { RemoteSettings } from './remote/github';

/**
 * Reads `CMS=on` and its settings: `CMS_REPOSITORY` (`owner/name` at GitHub), `CMS_BRANCH`, `CMS_AUTH` (address of an OAuth
 * server) and `CMS_API` (address of the API of a GitHub server of one's own). Undefined if the editor is not published. Throws
 * an error with the variable and what to write instead.
 */
export function parseRemoteEditor(
  variables: Record<string, string | undefined>,
): RemoteSettings | undefined {
  const read = (name: string) => variables[name]?.trim() ?? '';
  const wanted = read('CMS');
  if (wanted === '') return undefined;
  if (wanted !== 'on') throw new Error(`CMS is "${wanted}". Write on, or leave it out.`);
  const repository = read('CMS_REPOSITORY');
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository))
    throw new Error(`CMS_REPOSITORY is "${repository}". Write owner/name.`);
  return {
    repository,
    branch: read('CMS_BRANCH') || 'main',
    api: httpsAddress('CMS_API', read('CMS_API')) ?? 'https://api.github.com',
    auth: httpsAddress('CMS_AUTH', read('CMS_AUTH')),
  };
}

function httpsAddress(variable: string, value: string): string | undefined {
  if (value === '') return undefined;
  if (!/^https:\/\/[a-z\d.-]+(?::\d{1,5})?(?:\/[\w./-]*)?$/i.test(value) || !URL.canParse(value))
    throw new Error(
      `${variable} is "${value}". Write an address such as https://git.example.com, or leave it out.`,
    );
  return value.replace(/\/$/, '');
}

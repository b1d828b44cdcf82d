import { collections } from '@schema/collections';
import { rule } from '../../rule';

/** The folder of the API, which has its own part of the site. */
export const API_FOLDER = collections.find(({ name }) => name === 'ApiPage')?.folder ?? 'api';

/** A `slug` with a route that only pages of the API have. */
export default rule({
  code: 'slug-inside',
  on: 'slug',
  stops: 'build',
  find: ({ route, isApi }) => (!isApi && route.startsWith(`/${API_FOLDER}/`) ? [{ route }] : []),
  message: ({ route }) =>
    `The address ${route} belongs to the pages of content/${API_FOLDER}/. Move the file there, or write a \`slug\` that does not begin with /${API_FOLDER}/.`,
});

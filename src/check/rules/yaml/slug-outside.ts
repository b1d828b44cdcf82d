import { rule } from '../../rule';
import { API_FOLDER } from './slug-inside';

/** A `slug` of a page of the API with a route outside of its part of the site. */
export default rule({
  code: 'slug-outside',
  on: 'slug',
  stops: 'build',
  find: ({ route, isApi }) => (isApi && !route.startsWith(`/${API_FOLDER}/`) ? [{ route }] : []),
  message: ({ route }) =>
    `Pages of content/${API_FOLDER}/ have addresses that begin with /${API_FOLDER}/, and this \`slug\` leads to ${route}. Write \`/${API_FOLDER}/…\`, or move the file.`,
});

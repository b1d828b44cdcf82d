import { describeExports } from './exports';
import { describeFiles } from './files';
import { describePages } from './pages';

// What is true of each export, whatever its content is. One suite, because reading the exports takes most of the time.

describeExports((site) => {
  describePages(site);
  describeFiles(site);
});

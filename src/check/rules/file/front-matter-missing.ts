import { stringify } from 'yaml';
import { rule } from '../../rule';
import { frontMatterFault } from '../shared/front-matter';

export default rule({
  code: 'front-matter-missing',
  on: 'bareFile',
  stops: 'build',
  find: ({ text }) => {
    if (frontMatterFault(text) !== 'missing') return [];
    const line = (text.split('\n')[0] ?? '').trim();
    const [, heading = ''] = /^# (.+)/.exec(line) ?? [];
    return [{ line, heading: heading && stringify(heading, { lineWidth: 0 }).trim() }];
  },
  message: ({ line, heading }) => {
    if (/^\+{3}/.test(line))
      return 'The front matter between `+++` is TOML. Write it as YAML: `---`, `title: …`, `description: …`, `---`.';
    if (line === '---') return 'Spaces are in front of the first `---`, so it begins no front matter. Remove them.';
    const found = line ? `its first line is \`${line.slice(0, 40)}\`` : 'its first line is empty';
    const title = heading ? `\`title: ${heading}\`` : '`title:`';
    return `The file has no front matter: ${found}. Begin it with \`---\`, ${title}, \`description:\`, \`---\`${heading ? ', and remove the heading' : ''}.`;
  },
});

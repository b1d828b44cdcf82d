import type { Product } from '@schema/product';

/** Robots that collect text to train language models; their operators' documentation names them. */
const TRAINING_ROBOTS = [
  'Amazonbot',
  'Applebot-Extended',
  'Bytespider',
  'CCBot',
  'ClaudeBot',
  'Google-Extended',
  'GPTBot',
  'Meta-ExternalAgent',
];

/** Robots of assistants that look pages up to answer a question and name their source. */
const ANSWER_ROBOTS = [
  'ChatGPT-User',
  'Claude-SearchBot',
  'Claude-User',
  'DuckAssistBot',
  'MistralAI-User',
  'OAI-SearchBot',
  'Perplexity-User',
  'PerplexityBot',
];

/**
 * robots.txt (RFC 9309): everybody may read everything, except the kinds of robots that `product.yaml` excludes. A group
 * of its own replaces the group of all robots (§2.2.1). `sitemap` is the sitemap's address.
 */
export function robotsText({ training, answers }: Product['robots'], sitemap: string): string {
  const refused = [...(training ? [] : TRAINING_ROBOTS), ...(answers ? [] : ANSWER_ROBOTS)];
  const groups = [group(['*'], 'Allow: /'), ...(refused.length > 0 ? [group(refused, 'Disallow: /')] : [])];
  return [...groups, `Sitemap: ${sitemap}\n`].join('\n');
}

function group(robots: readonly string[], rule: string): string {
  return [...robots.map((robot) => `User-Agent: ${robot}`), `${rule}\n`].join('\n');
}

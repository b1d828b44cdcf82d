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

/** One group of robots.txt (RFC 9309 §2.1). */
export interface RobotsRule {
  userAgent: string | string[];
  allow?: string;
  disallow?: string;
}

/**
 * The groups of robots.txt: everybody may read everything, except the kinds of robots that `product.yaml` excludes. A
 * group of its own replaces the group of all robots (RFC 9309 §2.2.1).
 */
export function robotsRules({ training, answers }: Product['robots']): RobotsRule[] {
  const refused = [...(training ? [] : TRAINING_ROBOTS), ...(answers ? [] : ANSWER_ROBOTS)];
  return [{ userAgent: '*', allow: '/' }, ...(refused.length > 0 ? [{ userAgent: refused, disallow: '/' }] : [])];
}

import { STATUS_CODES } from 'node:http';
import { getOwn } from './load/json';

/** Status, in lower case → its reason phrase in RFC 9110, or the words for a class of statuses. */
const PHRASES: Record<string, string | undefined> = {
  ...STATUS_CODES,
  // Node.js has older phrases.
  '413': 'Content Too Large',
  '422': 'Unprocessable Content',
  '1xx': 'Any informational response',
  '2xx': 'Any success',
  '3xx': 'Any redirection',
  '4xx': 'Any client error',
  '5xx': 'Any server error',
  default: 'Any other response',
};

/**
 * A status with its reason phrase, for a heading: `404 Not Found`, `4XX Any client error`, `default Any other response`.
 */
export function statusTitle(status: string): string {
  return [status, getOwn(PHRASES, status.toLowerCase())].filter(Boolean).join(' ');
}

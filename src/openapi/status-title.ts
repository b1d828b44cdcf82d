import { STATUS_CODES } from 'node:http';

const CLASSES: Readonly<Record<string, string>> = {
  '1': 'Any informational response',
  '2': 'Any success',
  '3': 'Any redirection',
  '4': 'Any client error',
  '5': 'Any server error',
};

/** The reason phrases of RFC 9110, where Node.js has older ones. */
const PHRASES: Readonly<Record<string, string | undefined>> = {
  ...STATUS_CODES,
  '413': 'Content Too Large',
  '422': 'Unprocessable Content',
};

/**
 * A status with its reason phrase, for a heading: `404 Not Found`, `4XX Any client error`, `default Any other response`.
 */
export function statusTitle(status: string): string {
  return [status, reasonPhrase(status)].filter(Boolean).join(' ');
}

function reasonPhrase(status: string): string | undefined {
  if (status === 'default') return 'Any other response';
  return /^[1-5]xx$/i.test(status) ? CLASSES[status.charAt(0)] : PHRASES[status];
}

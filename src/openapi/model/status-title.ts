import { STATUS_CODES } from 'node:http';

const CLASSES: Readonly<Record<string, string>> = {
  '1': 'Any informational answer',
  '2': 'Any success',
  '3': 'Any redirection',
  '4': 'Any client error',
  '5': 'Any server error',
};

/** What a status says: the registered phrase of a number, a class in words, `default` as every other answer. */
function reasonPhrase(status: string): string {
  if (status === 'default') return 'Any other answer';
  if (/^[1-5]xx$/i.test(status)) return CLASSES[status.charAt(0)] ?? '';
  return STATUS_CODES[status] ?? '';
}

/** A status with its words, for a heading: `404 Not Found`, `4XX Any client error`. */
export function statusTitle(status: string): string {
  return [status, reasonPhrase(status)].filter(Boolean).join(' ');
}

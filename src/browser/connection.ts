interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the connection saves data or is 2g. Then no link is prefetched, and a response may take longer. */
export function isSlow(connection = (navigator as { connection?: Connection }).connection): boolean {
  return connection?.saveData === true || ['slow-2g', '2g'].includes(connection?.effectiveType ?? '');
}

import { randomBytes } from 'node:crypto';

/**
 * Ids of requests: unique among servers and their starts, and short enough to be told on the telephone. Never what a caller
 * sends, which would be written into the log.
 */
export function callIds(): () => string {
  const start = randomBytes(4).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}

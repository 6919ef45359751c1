import autocannon from 'autocannon';

export interface Measure {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

interface Load {
  readonly connections: number;
  /** Seconds. */
  readonly duration: number;
  readonly headers: Record<string, string>;
}

/** Loads one address. @throws where any answer is not a success. */
export async function load(
  url: string,
  { connections, duration, headers }: Load,
): Promise<Measure> {
  const result = await autocannon({ url, connections, duration, headers });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  }
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

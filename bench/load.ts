import autocannon from 'autocannon';

export interface Measure {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Answers that were no success: a busy server turns away what it could not begin in time. */
  readonly refused: number;
}

interface Load {
  readonly connections: number;
  /** Seconds. */
  readonly duration: number;
  readonly headers: Record<string, string>;
}

/** Loads one address; only successes count. @throws where no answer comes, or none is a success. */
export async function load(
  url: string,
  { connections, duration, headers }: Load,
): Promise<Measure> {
  const result = await autocannon({ url, connections, duration, headers });
  const served = result.requests.total - result.non2xx;
  if (served === 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  }
  return {
    perSecond: served / result.duration,
    refused: result.non2xx,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

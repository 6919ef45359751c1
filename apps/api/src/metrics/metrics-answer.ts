import { createHash, timingSafeEqual } from 'node:crypto';
import type { Metrics } from './metrics.ts';

/** The address of the figures, on whichever port. */
export const METRICS_PATH = '/metrics';

interface MetricsAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * What somebody gets who asks for the figures.
 * @param token what `Authorization: Bearer` has to say; `undefined` where the port alone keeps others out.
 */
export async function answerMetrics(
  metrics: Metrics,
  token: string | undefined,
  authorization: string | undefined,
): Promise<MetricsAnswer> {
  const expected = `Bearer ${token}`;
  if (token !== undefined && !timingSafeEqual(digest(authorization ?? ''), digest(expected))) {
    return {
      status: 401,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'www-authenticate': 'Bearer' },
      body: 'METRICS_TOKEN\n',
    };
  }
  return {
    status: 200,
    headers: { 'content-type': metrics.contentType, 'cache-control': 'no-store' },
    body: await metrics.text(),
  };
}

import { METHOD_OVERRIDE, OVERRIDDEN } from '@sst/contract/calls/method-override';

interface Sent {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string | FormData | undefined;
  readonly signal: AbortSignal | undefined;
}

/** How networks refuse a method that they do not let through. */
const REFUSED = [403, 405, 501];

/** What is known of the network: whether it lets other methods than GET and POST through; undefined before the first. */
let passes: boolean | undefined;

/** Whether something before the server has refused it: every refusal of the server's own has a text. */
async function isOfNetwork(answer: Response): Promise<boolean> {
  if (!REFUSED.includes(answer.status)) return false;
  const body = await answer
    .clone()
    .json()
    .catch(() => null);
  return typeof body?.error !== 'string';
}

const asPost = (sent: Sent): Sent => ({
  ...sent,
  method: 'POST',
  headers: { ...sent.headers, [METHOD_OVERRIDE]: sent.method },
});

/**
 * Sends a call; where a network refuses its method, as a POST that stands for it. One whose connection failed is not sent twice: it
 * may have arrived.
 */
export async function despiteNetwork(
  sent: Sent,
  send: (sent: Sent) => Promise<Response>,
): Promise<Response> {
  if (!OVERRIDDEN.some((method) => method === sent.method) || passes) return send(sent);
  if (passes === false) return send(asPost(sent));
  const answer = await send(sent);
  if (!(await isOfNetwork(answer))) {
    passes = true;
    return answer;
  }
  const again = await send(asPost(sent));
  if (await isOfNetwork(again)) return answer;
  passes = false;
  return again;
}

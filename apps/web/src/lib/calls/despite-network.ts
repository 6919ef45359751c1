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
 * Sends a call; where a network refuses its method, as a POST that stands for it. Once any such call has passed, one that fails is
 * not sent twice: it may have arrived.
 * @param reaches whether the server can be reached at all.
 */
export async function despiteNetwork(
  sent: Sent,
  send: (sent: Sent) => Promise<Response>,
  reaches: () => Promise<boolean>,
): Promise<Response> {
  if (!OVERRIDDEN.some((method) => method === sent.method) || passes) return send(sent);
  if (passes === false) return send(asPost(sent));
  let refused: Response | undefined;
  try {
    const answer = await send(sent);
    if (!(await isOfNetwork(answer))) {
      passes = true;
      return answer;
    }
    refused = answer;
  } catch (cause) {
    if (sent.signal?.aborted || !(await reaches())) throw cause;
  }
  const again = await send(asPost(sent));
  if (await isOfNetwork(again)) return refused ?? again;
  passes = false;
  return again;
}

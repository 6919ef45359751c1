interface Request {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | undefined;
  readonly signal: AbortSignal | undefined;
}

/** Statuses without a body; the `Response` constructor throws if they have one. */
const BODILESS = [204, 205, 304];

/**
 * Like `fetch`, but with upload progress, which `fetch` does not report. It rejects as `fetch` does, also if the
 * response breaks off. Of the response's headers there is only `Retry-After`.
 * @param onSent receives the upload progress, from 0 to 1.
 */
export function sendWithProgress(
  url: string,
  { method, headers, body, signal }: Request,
  onSent: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.upload.onload = () => onSent(1);
    request.onload = () => {
      const { status, responseText } = request;
      const retryAfter = request.getResponseHeader('Retry-After');
      resolve(
        new Response(BODILESS.includes(status) ? null : responseText, {
          status,
          headers: retryAfter === null ? {} : { 'Retry-After': retryAfter },
        }),
      );
    };
    request.onerror = () => reject(new TypeError('network error'));
    request.onabort = () => reject(signal?.reason ?? new DOMException('', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    signal?.addEventListener('abort', abort);
    request.send(body);
  });
}

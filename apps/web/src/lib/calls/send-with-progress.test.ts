import { beforeEach, expect, test, vi } from 'vitest';
import { sendWithProgress } from './send-with-progress.ts';

class FakeRequest {
  static last: FakeRequest;
  readonly upload: { onprogress?(event: object): void; onload?(): void } = {};
  readonly headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  retryAfter: string | null = null;
  sent: unknown;
  onload?(): void;
  onerror?(): void;
  onabort?(): void;
  onloadend?(): void;
  constructor() {
    FakeRequest.last = this;
  }
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader(name: string) {
    return name === 'Retry-After' ? this.retryAfter : null;
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return () => vi.unstubAllGlobals();
});

function begin(signal?: AbortSignal) {
  const shares: number[] = [];
  const headers = { 'Idempotency-Key': 'a' };
  const answer = sendWithProgress('/x', { method: 'POST', headers, body: '{}', signal }, (share) =>
    shares.push(share),
  );
  return { answer, shares, request: FakeRequest.last };
}

test('it tells how much has gone out, and answers as fetch does', async () => {
  const { answer, shares, request } = begin();
  expect(request).toMatchObject({ sent: '{}', headers: { 'Idempotency-Key': 'a' } });
  request.upload.onprogress?.({ loaded: 1, total: 4 });
  request.upload.onload?.();
  Object.assign(request, { status: 401, responseText: '{"error":"A sessão terminou."}' });
  request.onload?.();
  const response = await answer;
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({ error: 'A sessão terminou.' });
  expect(shares).toEqual([0.25, 1]);
});

test('a busy server says when to send it again [SHELL-371]', async () => {
  const { answer, request } = begin();
  Object.assign(request, { status: 429, responseText: '{}', retryAfter: '7' });
  request.onload?.();
  expect((await answer).headers.get('Retry-After')).toBe('7');
});

test('a lost connection fails it, and so does an answer that breaks off', async () => {
  const { answer, request } = begin();
  request.onerror?.();
  await expect(answer).rejects.toThrow(TypeError);
});

test('given up, before or while it is sent, it fails with the reason', async () => {
  const controller = new AbortController();
  const { answer } = begin(controller.signal);
  controller.abort(new Error('dado por terminado'));
  await expect(answer).rejects.toThrow('dado por terminado');
  const late = begin(controller.signal);
  await expect(late.answer).rejects.toThrow('dado por terminado');
  expect(late.request.sent).toBeUndefined();
});

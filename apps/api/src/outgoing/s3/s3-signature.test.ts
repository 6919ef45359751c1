import { afterEach, expect, it, vi } from 'vitest';
import type { S3Settings } from './s3-settings.ts';
import { type SignedCall, signCall } from './s3-signature.ts';

afterEach(() => vi.useRealTimers());

const settings: S3Settings = {
  endpoint: 'https://s3.amazonaws.com',
  bucket: 'examplebucket',
  region: 'us-east-1',
  style: 'host',
  encryption: undefined,
};

function signed(call: SignedCall, changes: Partial<S3Settings> = {}) {
  vi.useFakeTimers({ now: new Date('2013-05-24T00:00:00Z'), toFake: ['Date'] });
  const credentials = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    sessionToken: undefined,
  };
  return signCall(call, {
    settings: { ...settings, ...changes },
    credentials,
    keys: new Map(),
  });
}

const signatureOf = (headers: Headers) =>
  /Signature=(.*)$/.exec(headers.get('authorization') ?? '')?.[1];

// The examples of Amazon's description of Signature Version 4 for S3, whose bucket is before the name of the host.
it.each([
  [
    { lifecycle: '' },
    'https://examplebucket.s3.amazonaws.com/?lifecycle=',
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    { 'max-keys': '2', prefix: 'J' },
    'https://examplebucket.s3.amazonaws.com/?max-keys=2&prefix=J',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])(
  'a call to a bucket before the host is signed as Amazon says: %o [STORE-01]',
  async (query, address, signature) => {
    const { url, headers } = await signed({ method: 'GET', query });
    expect(url.toString()).toBe(address);
    expect(signatureOf(headers)).toBe(signature);
  },
);

it('the bucket stands in the path, and before a port [STORE-01]', async () => {
  const call = { method: 'GET', name: 'p/aa/1' } as const;
  const endpoint = 'http://10.0.0.5:9000';
  const { url } = await signed(call, { endpoint, style: 'path' });
  expect(url.toString()).toBe('http://10.0.0.5:9000/examplebucket/p/aa/1');
  const other = await signed(call, { endpoint: 'http://s3.exemplo.pt:9000' });
  expect(other.url.toString()).toBe('http://examplebucket.s3.exemplo.pt:9000/p/aa/1');
});

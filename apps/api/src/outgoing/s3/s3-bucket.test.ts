import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { Deadline, withDeadline } from '../../concurrency/deadline.ts';
import { ConfigError } from '../../config.ts';
import type { Fault } from '../../testing/documentos/faulty-proxy.ts';
import { S3_CREDENTIALS, startS3Server } from '../../testing/documentos/s3-server.ts';
import { useStarted } from '../../testing/use-started.ts';
import type { StoredObject } from './object-store.ts';
import { openBucket, type S3Config, tryBucket } from './open-bucket.ts';
import { StoreAway } from './store-away.ts';

const server = useStarted(startS3Server, (started) => started.close());
const lines: string[] = [];

const bucketOf = (changes: Partial<S3Config> = {}) =>
  openBucket({ ...server().config, ...changes }, (line) => lines.push(line));

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

async function blocksOf(bucket: ReturnType<typeof bucketOf>, prefix: string) {
  const blocks: StoredObject[][] = [];
  for await (const block of bucket.list(prefix)) blocks.push(block);
  return blocks;
}

let names = 0;

async function put(bytes = randomBytes(1_000_000), bucket = bucketOf()) {
  names += 1;
  const name = `p/aa/${names}`;
  await bucket.put(name, bytes, hashOf(bytes));
  return { name, bytes };
}

const within = <T>(ms: number, work: () => Promise<T>) => withDeadline(new Deadline(ms), work);

afterEach(() => {
  server().proxy.fault = 'none';
  lines.length = 0;
});

describe('a bucket of an S3 server', () => {
  it('keeps bytes, reads them, lists and removes them [STORE-01]', async () => {
    const bucket = bucketOf();
    const { name, bytes } = await put();
    expect(await bucket.get(name, bytes.length)).toEqual(bytes);
    expect(await bucket.get('p/aa/nenhum', 10)).toBeUndefined();
    const listed = await blocksOf(bucket, 'p/');
    expect(listed.flat()).toContainEqual({ name, ageMs: expect.any(Number) });
    expect(listed.flat().every(({ ageMs }) => ageMs > -2_000 && ageMs < 60_000)).toBe(true);
    // What is longer than it may be is not read to its end.
    expect((await bucket.get(name, 1_000))?.length).toBeLessThan(bytes.length);
    await bucket.remove(name);
    await bucket.remove(name);
    expect(await bucket.get(name, bytes.length)).toBeUndefined();
  });

  it('lists more than one answer has, each once [STORE-01]', async () => {
    const bucket = bucketOf();
    const all = Array.from(
      { length: 1_005 },
      (_, index) => `muitos/${String(index).padStart(4, '0')}`,
    );
    const bytes = Buffer.from('x');
    for (let from = 0; from < all.length; from += 50)
      await Promise.all(
        all.slice(from, from + 50).map((name) => bucket.put(name, bytes, hashOf(bytes))),
      );
    const blocks = await blocksOf(bucket, 'muitos/');
    expect(blocks.length).toBeGreaterThan(1);
    expect(blocks.flat().map(({ name }) => name)).toEqual(all);
  });

  it.each([
    [{ kind: 'AES256' }, { 'x-amz-server-side-encryption': 'AES256' }],
    [{ kind: 'aws:kms', key: undefined }, { 'x-amz-server-side-encryption': 'aws:kms' }],
    [
      { kind: 'aws:kms', key: 'chave-1' },
      {
        'x-amz-server-side-encryption': 'aws:kms',
        'x-amz-server-side-encryption-aws-kms-key-id': 'chave-1',
      },
    ],
  ] as const)(
    'is asked to encrypt, and to check what arrives: %o [STORE-02]',
    async (encryption, headers) => {
      const { bytes } = await put(randomBytes(10), bucketOf({ encryption }));
      expect(server().proxy.calls.at(-1)).toMatchObject({
        method: 'PUT',
        headers: { ...headers, 'x-amz-content-sha256': hashOf(bytes).toString('hex') },
      });
    },
  );

  it.each<Fault>(['silent', 'unavailable', 'cut-upload', 'cut-answer'])(
    'says in time that it is away when what is sent meets %s [STORE-05]',
    async (fault) => {
      server().proxy.fault = fault;
      const failed = await within(1_500, () => put().catch((error) => error));
      expect(failed).toBeInstanceOf(StoreAway);
      expect(failed).toMatchObject({ status: 503, retryAfter: 5, refused: false });
      expect(lines[0]).toMatch(/^O armazém de documentos (não respondeu|respondeu 503 SlowDown)/);
      expect(lines[0]).not.toContain('S3RVER');
    },
  );

  it.each<Fault>(['silent', 'unavailable', 'cut-download'])(
    'says in time that it is away when what is read meets %s [STORE-05]',
    async (fault) => {
      const { name, bytes } = await put();
      server().proxy.fault = fault;
      const failed = await within(1_500, () =>
        bucketOf()
          .get(name, bytes.length)
          .catch((error) => error),
      );
      expect(failed).toBeInstanceOf(StoreAway);
    },
  );

  it('is asked once more where it has just failed [STORE-05]', async () => {
    const { proxy } = server();
    let failures = 1;
    Object.assign(proxy, { fault: 'unavailable', only: () => failures-- > 0 });
    const { name, bytes } = await put();
    expect(await bucketOf().get(name, bytes.length)).toEqual(bytes);
    expect(lines).toEqual([]);
    proxy.only = () => true;
  });
});

describe('the settings of a store', () => {
  const refusal = (changes: Partial<S3Config>) =>
    tryBucket(bucketOf(changes), 'p').catch((error) => error);

  it('are tried, and leave nothing there [STORE-03]', async () => {
    const before = await server().names();
    // It is asked to encrypt, and says nothing of it.
    expect(await refusal({})).toBe(
      'O armazém de documentos não confirma a cifra que S3_ENCRYPTION lhe pede.',
    );
    expect(await refusal({ encryption: undefined })).toBeUndefined();
    expect(await server().names()).toEqual(before);
  });

  it.each([
    ['a secret', { credentials: 'S3RVER:outra' }, 'respondeu 403 SignatureDoesNotMatch'],
    ['a key', { credentials: 'OUTRA:S3RVER' }, 'respondeu 403 InvalidAccessKeyId'],
    ['a bucket', { bucket: 'outro' }, 'respondeu 404 NoSuchBucket'],
  ])('are named where %s is wrong, without keys [STORE-03]', async (_what, changes, told) => {
    const error = await refusal(changes);
    expect(error).toBeInstanceOf(ConfigError);
    expect(error.message).toContain(told);
    expect(error.message).toContain('S3_CREDENTIALS');
    expect(error.message).not.toMatch(/outra|OUTRA/);
  });

  it('do not keep a server from starting while the store is away [STORE-03]', async () => {
    expect(await refusal({ endpoint: 'http://127.0.0.1:9' })).toMatch(
      /^O armazém de documentos não respondeu \(ECONNREFUSED\): até responder/,
    );
  });

  it('name the file that has the credentials, or are these [STORE-03]', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'chaves-'));
    const path = join(folder, 's3');
    await writeFile(path, `${S3_CREDENTIALS}\n`);
    expect(await refusal({ credentials: path, encryption: undefined })).toBeUndefined();
    expect(() => bucketOf({ credentials: join(folder, 'nenhum') })).toThrow(ConfigError);
    expect(() => bucketOf({ credentials: 'segredo-só' })).toThrow(
      /^S3_CREDENTIALS deve ser «chave:segredo», ou o caminho de um ficheiro com isso\.$/,
    );
    await rm(folder, { recursive: true });
  });
});

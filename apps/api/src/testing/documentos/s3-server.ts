import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Config } from '../../outgoing/s3/open-bucket.ts';
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts';

const BUCKET = 'documentos';
/** The one account that the server knows. */
export const S3_CREDENTIALS = 'S3RVER:S3RVER';
const OBJECT = /\._S3rver_object$/;

/** A real S3 server of somebody else, which checks signatures, behind a proxy that fails as it is told. */
export interface S3Server {
  readonly config: S3Config;
  readonly proxy: FaultyProxy;
  /** The settings, as a process of its own is given them. */
  readonly env: Readonly<Record<string, string>>;
  /** The names of all objects, whatever they begin with. */
  names(): Promise<string[]>;
  /** Makes an object some hours older. */
  age(name: string, hours: number): Promise<void>;
  close(): Promise<void>;
}

export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  const proxy = await startFaultyProxy(port);
  const folder = join(directory, BUCKET);
  return {
    proxy,
    config: {
      endpoint: proxy.url,
      bucket: BUCKET,
      region: 'eu-west-1',
      style: 'path',
      encryption: { kind: 'AES256' },
      credentials: S3_CREDENTIALS,
    },
    env: {
      S3_URL: proxy.url,
      S3_BUCKET: BUCKET,
      S3_REGION: 'eu-west-1',
      S3_CREDENTIALS,
    },
    names: async () => {
      const files = await readdir(folder, { recursive: true, withFileTypes: true });
      return files
        .filter(({ name }) => OBJECT.test(name))
        .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
        .map((path) => path.replaceAll(sep, '/').replace(OBJECT, ''))
        .sort();
    },
    age: async (name, hours) => {
      const then = Date.now() / 1_000 - hours * 3_600;
      await utimes(join(folder, `${name}._S3rver_object`), then, then);
    },
    close: async () => {
      await proxy.close();
      server.httpServer.closeAllConnections();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

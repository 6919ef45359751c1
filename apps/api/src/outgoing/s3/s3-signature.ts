import { AwsV4Signer } from 'aws4fetch';
import type { S3Credentials, S3Settings } from './s3-settings.ts';

/** SHA-256 of nothing. */
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** What of a call is signed. */
export interface SignedCall {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** The name of an object; of the bucket itself where absent. */
  readonly name?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** SHA-256 of the body, by which the store checks what arrives. */
  readonly sha256?: Buffer;
}

/** What signs calls to a bucket. */
export interface S3Signer {
  readonly settings: S3Settings;
  readonly credentials: S3Credentials;
  /** What a secret signs with on a day. */
  readonly keys: Map<string, ArrayBuffer>;
}

/** The address of a call and its headers, signed by Signature Version 4. */
export async function signCall(
  { method, name, query = {}, headers = {}, sha256 }: SignedCall,
  { settings: { endpoint, bucket, region, style }, credentials, keys }: S3Signer,
): Promise<{ url: URL; headers: Headers }> {
  const url = new URL(endpoint);
  if (style === 'host') url.hostname = `${bucket}.${url.hostname}`;
  const path = [...(style === 'host' ? [] : [bucket]), ...(name === undefined ? [] : [name])];
  url.pathname = `/${path.join('/')}`;
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  const { accessKeyId, secretAccessKey, sessionToken } = credentials;
  return new AwsV4Signer({
    method,
    url: url.toString(),
    headers: { ...headers, 'x-amz-content-sha256': sha256?.toString('hex') ?? EMPTY },
    service: 's3',
    region,
    accessKeyId,
    secretAccessKey,
    ...(sessionToken !== undefined && { sessionToken }),
    cache: keys,
  }).sign();
}

/** How a server asks a store to encrypt what it keeps. */
export type S3Encryption =
  | { readonly kind: 'AES256' }
  | { readonly kind: 'aws:kms'; readonly key: string | undefined };

/** Where a store is, and how it is asked. */
export interface S3Settings {
  /** `http(s)://host[:port]`, without a path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  /** Whether the bucket stands in the path or before the name of the host. */
  readonly style: 'path' | 'host';
  readonly encryption: S3Encryption | undefined;
}

/** What signs the calls. */
export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | undefined;
}

import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { LookupFunction } from 'node:net';
import { ConfigError } from '../../config.ts';
import { S3Bucket } from './s3-bucket.ts';
import { S3Caller } from './s3-call.ts';
import type { S3Credentials, S3Settings } from './s3-settings.ts';
import { StoreAway } from './store-away.ts';

export interface S3Config extends S3Settings {
  /** `key:secret[:token]`, or the file that has it. */
  readonly credentials: string;
}

/**
 * The bucket of the configuration.
 * @param lookup finds the addresses of a name; as the system does by default.
 * @throws {ConfigError} for credentials that are none.
 */
export function openBucket(
  config: S3Config,
  log: (line: string) => void,
  lookup?: LookupFunction,
): S3Bucket {
  const caller = new S3Caller(config, readCredentials(config.credentials), lookup);
  return new S3Bucket({ caller, encryption: config.encryption, log });
}

function readCredentials(given: string): S3Credentials {
  const found = credentialsIn(given) ?? credentialsIn(readFile(given));
  if (!found) throw wrongCredentials();
  return found;
}

/** No key has a slash, which a path has, and none is as short as the letter of a drive. */
const CREDENTIALS = /^([^\s:/\\]{2,}):([^\s:]+)(?::(\S+))?$/;

function credentialsIn(text: string): S3Credentials | undefined {
  const [, accessKeyId, secretAccessKey, sessionToken] = CREDENTIALS.exec(text.trim()) ?? [];
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return { accessKeyId, secretAccessKey, sessionToken };
}

function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw wrongCredentials(cause);
  }
}

/** It never says what was given, which may be a key. */
function wrongCredentials(cause?: unknown): ConfigError {
  return new ConfigError(
    'S3_CREDENTIALS deve ser «chave:segredo», ou o caminho de um ficheiro com isso.',
    { cause },
  );
}

/**
 * Tries the bucket before the server serves: it writes an object, reads it and removes it.
 * @returns what the operator has to know; `undefined` where all is well.
 * @throws {ConfigError} where the store answers, and refuses: nothing would ever be kept there. A store that is away is waited
 * for by those who need it.
 */
export async function tryBucket(bucket: S3Bucket, prefix: string): Promise<string | undefined> {
  const bytes = randomBytes(32);
  const name = `${prefix}/ensaio/${randomBytes(16).toString('hex')}`;
  try {
    const encrypted = await bucket.write(name, bytes, createHash('sha256').update(bytes).digest());
    const found = await bucket.get(name, bytes.length);
    for await (const _ of bucket.list(`${prefix}/ensaio/`)) break;
    await bucket.remove(name);
    if (!found?.equals(bytes))
      throw new ConfigError('O armazém de S3_URL não devolve o que lá foi guardado.');
    if (encrypted === false)
      return 'O armazém de documentos não confirma a cifra que S3_ENCRYPTION lhe pede.';
    return undefined;
  } catch (error) {
    if (!(error instanceof StoreAway)) throw error;
    if (error.refused)
      throw new ConfigError(
        `O armazém de documentos não aceita o que a configuração diz dele: ${error.reason}. Veja S3_URL, S3_BUCKET, S3_REGION, S3_STYLE, S3_ENCRYPTION e S3_CREDENTIALS (docs/operations.md).`,
      );
    return `O armazém de documentos ${error.reason}: até responder, os documentos que lá estão não se abrem.`;
  }
}

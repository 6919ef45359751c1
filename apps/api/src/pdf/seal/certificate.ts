import { createHash, type KeyObject, sign, type X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import { type Node, partAt, readAsn1 } from './asn1.ts';

/** What a seal is made with. */
export interface SealKey {
  /** Whose it is. */
  readonly certificate: X509Certificate;
  /** Those above it, as the file had them. */
  readonly chain: readonly X509Certificate[];
  /** What signs; where a token does, the public one. */
  readonly key: KeyObject;
  /** What signs in its stead: its key never leaves it. @throws {SealAway} */
  readonly token?: { sign(data: Uint8Array): Promise<Buffer> };
  /** Whether it is that of the demonstration, which proves nothing. */
  readonly demo: boolean;
}

const signAsync = promisify(sign) as (
  algorithm: string,
  data: Uint8Array,
  key: KeyObject,
) => Promise<Buffer>;

/** Signs beside the thread that answers calls. */
export const signSha256 = ({ key, token }: SealKey, data: Uint8Array) =>
  token ? token.sign(data) : signAsync('sha256', data, key);

/** What seals does not answer. */
export class SealAway extends Error {}

/** The parts of a certificate that others name it by: who issued it, and its number. */
export function nameOf(certificate: X509Certificate): { issuer: Node; serial: Node; key: Node } {
  const tbs = partAt(readAsn1(certificate.raw), 0);
  // A certificate of version 1 does not say so.
  const from = tbs.parts[0]?.placed ? 1 : 0;
  return {
    serial: partAt(tbs, from),
    issuer: partAt(tbs, from + 2),
    key: partAt(tbs, from + 5),
  };
}

export const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Most letters of a name that is shown. */
const LONGEST_NAME = 200;

/** The name that somebody is shown for a certificate: the last common name, or the organization. */
export function holderOf({ subject }: X509Certificate): string {
  const values = new Map(
    subject.split('\n').map((line) => {
      const at = line.indexOf('=');
      return [line.slice(0, at), line.slice(at + 1).replace(/\\(.)/g, '$1')] as const;
    }),
  );
  const name = values.get('CN') ?? values.get('O') ?? subject.replace(/\n/g, ', ');
  return name.slice(0, LONGEST_NAME);
}

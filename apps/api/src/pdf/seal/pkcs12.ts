import {
  createDecipheriv,
  createHash,
  createPrivateKey,
  type KeyObject,
  pbkdf2Sync,
  X509Certificate,
} from 'node:crypto';
import { createSecureContext } from 'node:tls';
import { type Node, oidOf, partAt, readAsn1 } from './asn1.ts';
import { OID } from './oids.ts';

const BAG = {
  key: '1.2.840.113549.1.12.10.1.1',
  encryptedKey: '1.2.840.113549.1.12.10.1.2',
  certificate: '1.2.840.113549.1.12.10.1.3',
};
const PBES2 = '1.2.840.113549.1.5.13';
const PBE_3DES = '1.2.840.113549.1.12.1.3';
const PRF: Readonly<Record<string, string>> = {
  '1.2.840.113549.2.7': 'sha1',
  '1.2.840.113549.2.9': 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512',
};
const CIPHER: Readonly<Record<string, { readonly name: string; readonly keyBytes: number }>> = {
  '2.16.840.1.101.3.4.1.2': { name: 'aes-128-cbc', keyBytes: 16 },
  '2.16.840.1.101.3.4.1.22': { name: 'aes-192-cbc', keyBytes: 24 },
  '2.16.840.1.101.3.4.1.42': { name: 'aes-256-cbc', keyBytes: 32 },
  '1.2.840.113549.3.7': { name: 'des-ede3-cbc', keyBytes: 24 },
};

/** Why a file of a key was not read. */
export class Pkcs12Error extends Error {
  readonly reason: 'password' | 'cipher' | 'content';

  constructor(reason: Pkcs12Error['reason'], cause?: unknown) {
    super(`PKCS#12: ${reason}`, { cause });
    this.reason = reason;
  }
}

interface Contents {
  readonly key: KeyObject;
  readonly certificate: X509Certificate;
  /** The other certificates. */
  readonly chain: readonly X509Certificate[];
}

/** The key of a PKCS#12 file with its certificates. @throws {Pkcs12Error} */
export function readPkcs12(bytes: Buffer, password: string): Contents {
  requirePassword(bytes, password);
  try {
    const bags = safesOf(bytes, password).flatMap((safe) => readAsn1(safe).parts);
    const keys = bags.flatMap((bag) => keyOf(bag, password));
    const certificates = bags.flatMap(certificateOf);
    for (const key of keys) {
      const certificate = certificates.find((one) => one.checkPrivateKey(key));
      if (certificate)
        return { key, certificate, chain: certificates.filter((one) => one !== certificate) };
    }
  } catch (cause) {
    throw cause instanceof Pkcs12Error ? cause : new Pkcs12Error('content', cause);
  }
  throw new Pkcs12Error('content');
}

/** Lets OpenSSL look first: it checks the digest of the whole file, by which a wrong password is told from a broken file. */
function requirePassword(pfx: Buffer, passphrase: string): void {
  try {
    createSecureContext({ pfx, passphrase });
  } catch (cause) {
    const { message } = cause as Error;
    // Of keys that are too short others tell.
    if (/too small/i.test(message)) return;
    const isPassword = /mac verify|bad decrypt|password/i.test(message);
    throw new Pkcs12Error(
      isPassword ? 'password' : /unsupported/i.test(message) ? 'cipher' : 'content',
      cause,
    );
  }
}

/** What the file keeps, decrypted. */
function safesOf(bytes: Buffer, password: string): Buffer[] {
  const safes = readAsn1(partAt(readAsn1(bytes), 1, 1, 0).content);
  return safes.parts.map((safe) => {
    const type = oidOf(partAt(safe, 0));
    if (type === OID.data) return partAt(safe, 1, 0).content;
    if (type !== OID.encryptedData) throw new Pkcs12Error('cipher');
    const encrypted = partAt(safe, 1, 0, 1);
    return decrypt(partAt(encrypted, 1), partAt(encrypted, 2).content, password);
  });
}

function keyOf(bag: Node, password: string): KeyObject[] {
  const type = oidOf(partAt(bag, 0));
  if (type !== BAG.key && type !== BAG.encryptedKey) return [];
  const key = partAt(bag, 1, 0).bytes;
  return [createPrivateKey({ key, format: 'der', type: 'pkcs8', passphrase: password })];
}

function certificateOf(bag: Node): X509Certificate[] {
  if (oidOf(partAt(bag, 0)) !== BAG.certificate) return [];
  return [new X509Certificate(partAt(bag, 1, 0, 1, 0).content)];
}

function decrypt(algorithm: Node, content: Buffer, password: string): Buffer {
  const name = oidOf(partAt(algorithm, 0));
  const given = partAt(algorithm, 1);
  const { cipher, key, iv } =
    name === PBES2
      ? pbes2(given, password)
      : name === PBE_3DES
        ? pbe3des(given, password)
        : unknownCipher();
  const decipher = createDecipheriv(cipher, key, iv);
  return Buffer.concat([decipher.update(content), decipher.final()]);
}

function unknownCipher(): never {
  throw new Pkcs12Error('cipher');
}

const numberOf = ({ content }: Node) => Number.parseInt(content.toString('hex'), 16);

function pbes2(given: Node, password: string) {
  const derivation = partAt(given, 0, 1);
  const [salt, rounds, ...rest] = derivation.parts;
  const cipher = CIPHER[oidOf(partAt(given, 1, 0))];
  // The length of the key may stand before the function.
  const named = rest.find(({ parts }) => parts.length > 0);
  const digest = named ? PRF[oidOf(partAt(named, 0))] : 'sha1';
  if (!salt || !rounds || !cipher || !digest) throw new Pkcs12Error('cipher');
  const { name, keyBytes } = cipher;
  const key = pbkdf2Sync(password, salt.content, numberOf(rounds), keyBytes, digest);
  return { cipher: name, key, iv: partAt(given, 1, 1).content };
}

function pbe3des(given: Node, password: string) {
  const [salt, rounds] = [partAt(given, 0).content, numberOf(partAt(given, 1))];
  const derive = (purpose: number, length: number) =>
    deriveOld(password, { salt, rounds, purpose, length });
  return { cipher: 'des-ede3-cbc', key: derive(1, 24), iv: derive(2, 8) };
}

const BLOCK = 64;

/** The derivation of PKCS#12 itself with SHA-1 (RFC 7292, appendix B). */
function deriveOld(
  password: string,
  {
    salt,
    rounds,
    purpose,
    length,
  }: {
    readonly salt: Buffer;
    readonly rounds: number;
    readonly purpose: number;
    readonly length: number;
  },
): Buffer {
  const fill = (bytes: Buffer) => Buffer.alloc(Math.ceil(bytes.length / BLOCK) * BLOCK, bytes);
  const secret = Buffer.from(`${password}\0`, 'utf16le').swap16();
  const state = Buffer.concat([fill(salt), fill(secret)]);
  const found: Buffer[] = [];
  for (let has = 0; has < length; has += 20) {
    let digest = Buffer.concat([Buffer.alloc(BLOCK, purpose), state]);
    for (let round = 0; round < rounds; round++)
      digest = createHash('sha1').update(digest).digest();
    found.push(digest);
    addToEach(state, Buffer.alloc(BLOCK, digest));
  }
  return Buffer.concat(found).subarray(0, length);
}

/** Adds a number and one to each block of a state. */
function addToEach(state: Buffer, addend: Buffer): void {
  for (let from = 0; from < state.length; from += BLOCK) {
    let carry = 1;
    for (let at = BLOCK - 1; at >= 0; at--) {
      const sum = state.readUInt8(from + at) + addend.readUInt8(at) + carry;
      state.writeUInt8(sum & 0xff, from + at);
      carry = sum >> 8;
    }
  }
}

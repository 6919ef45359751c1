import { createHash } from 'node:crypto';
import { partAt } from '../../pdf/seal/asn1.ts';
import { OID } from '../../pdf/seal/oids.ts';
import { readSignedMessage } from '../../pdf/seal/signed-message.ts';
import { momentOf } from '../../pdf/seal/time-stamps.ts';

/** A signature that a document has. */
export interface ReadSeal {
  /** Whether the bytes that it is over are those that were signed, by the certificate that it names among what is signed. */
  readonly valid: boolean;
  /** Whether nothing was added after it. */
  readonly whole: boolean;
  readonly certificate: string;
  readonly reason: string;
  /** What was signed beside the document. */
  readonly attributes: readonly string[];
  /** The moment that an authority has stamped, for this signature; absent without. */
  readonly stamped?: Date;
}

/** All signatures of a document, as a program that checks them reads them: by their ranges, and nothing else. */
export function readSeals(document: Buffer): ReadSeal[] {
  const text = document.toString('latin1');
  return [...text.matchAll(/\/ByteRange \[0 (\d+) (\d+) (\d+)\]/g)].map(({ index, ...found }) => {
    const [length = 0, from = 0, rest = 0] = [found[1], found[2], found[3]].map(Number);
    const hex = text.slice(length + 1, from - 1);
    const before = document.subarray(0, length);
    const after = document.subarray(from, from + rest);
    const reason =
      /\/Reason \(((?:\\.|[^\\)])*)\)/s.exec(text.slice(index - 900, index))?.[1] ?? '';
    return {
      ...judge(hex, before, after),
      whole: from + rest === document.length,
      reason: shown(reason),
    };
  });
}

function judge(hex: string, before: Buffer, after: Buffer): Omit<ReadSeal, 'whole' | 'reason'> {
  try {
    const message = readSignedMessage(withoutFilling(Buffer.from(hex, 'hex')));
    const named = message.signedAttributes.get(OID.signingCertificate);
    const digest = named && partAt(named, 0, 0, 0).content;
    const own = createHash('sha256').update(message.signer.raw).digest();
    const stamp = message.unsignedAttributes.get(OID.timeStamp)?.bytes;
    return {
      valid: message.isOver([before, after]) && digest?.equals(own) === true,
      certificate: message.signer.subject,
      attributes: [...message.signedAttributes.keys()],
      ...(stamp && { stamped: stampedOf(stamp, message.signature) }),
    };
  } catch {
    return { valid: false, certificate: '', attributes: [] };
  }
}

function stampedOf(stamp: Buffer, signature: Buffer): Date {
  const { content = Buffer.alloc(0), isOver } = readSignedMessage(stamp);
  const imprint = createHash('sha256').update(signature).digest();
  if (!isOver([content]) || !content.includes(imprint)) throw new Error('of another signature');
  return momentOf(stamp);
}

/** A value of DER, without the zeros after it. */
function withoutFilling(bytes: Buffer): Buffer {
  const first = bytes[1] ?? 0;
  const count = first & 0x80 ? first & 0x7f : 0;
  const length = count === 0 ? first : bytes.readUIntBE(2, count);
  return bytes.subarray(0, 2 + count + length);
}

/** A string of a PDF in its own letters. */
function shown(raw: string): string {
  const bytes = Buffer.from(
    raw.replace(
      /\\([()\\nrt])/g,
      (_, sign: string) => ({ n: '\n', r: '\r', t: '\t' })[sign] ?? sign,
    ),
    'latin1',
  );
  return bytes[0] === 0xfe
    ? bytes.subarray(2).swap16().toString('utf16le')
    : bytes.toString('latin1');
}

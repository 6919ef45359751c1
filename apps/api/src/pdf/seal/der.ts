/**
 * Writes DER. Certificates and stamps go in as the bytes that their makers signed: a library that reads them into objects and
 * writes these anew may write other bytes.
 */

const TAG = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  nothing: 0x05,
  oid: 0x06,
  utf8: 0x0c,
  sequence: 0x30,
  set: 0x31,
} as const;

/** A value of one tag. */
function value(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const hex = length.toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
}

export const sequence = (...parts: readonly Uint8Array[]) => value(TAG.sequence, ...parts);

/** A set, its members in the order that DER asks for. */
export const set = (...parts: readonly Uint8Array[]) =>
  value(TAG.set, ...[...parts].sort(Buffer.compare));

export const octets = (bytes: Uint8Array) => value(TAG.octets, bytes);
export const bits = (bytes: Uint8Array) => value(TAG.bits, Buffer.from([0]), bytes);
export const utf8 = (text: string) => value(TAG.utf8, Buffer.from(text));
export const nothing = () => value(TAG.nothing);
export const yes = () => Buffer.from([0x01, 0x01, 0xff]);

/** A number that is not negative, given as it is or by its bytes. */
export function integer(given: number | Buffer): Buffer {
  const bytes = typeof given === 'number' ? Buffer.from([given]) : given;
  const first = bytes.findIndex((byte) => byte !== 0);
  const least = first === -1 ? Buffer.from([0]) : bytes.subarray(first);
  const sign = (least[0] ?? 0) & 0x80 ? [Buffer.from([0])] : [];
  return value(TAG.integer, ...sign, least);
}

export function oid(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  const bytes = [40 * first + second, ...rest].flatMap((part) => {
    const groups = [part & 0x7f];
    for (let left = Math.floor(part / 128); left > 0; left = Math.floor(left / 128))
      groups.unshift((left & 0x7f) | 0x80);
    return groups;
  });
  return value(TAG.oid, Buffer.from(bytes));
}

/** A moment as certificates write it: with two digits of the year until 2049. */
export function time(moment: Date): Buffer {
  const text = `${moment.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`;
  return moment.getUTCFullYear() < 2050
    ? value(0x17, Buffer.from(text.slice(2)))
    : value(0x18, Buffer.from(text));
}

/** What stands under a tag that depends on its place, with its own tag kept inside. */
export const explicit = (tag: number, ...parts: readonly Uint8Array[]) =>
  value(0xa0 | tag, ...parts);

/** The same with the tag of its place in place of its own. */
export const implicit = (tag: number, der: Buffer) =>
  Buffer.concat([Buffer.from([0xa0 | tag]), der.subarray(1)]);

import { Inflate } from 'fflate';

/** Where a file of an archive lies, as the archive's directory tells. */
interface ZipEntry {
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly size: number;
  /** As the directory says; it may be wrong. */
  readonly unpackedSize: number;
  /** Offset of its local header. */
  readonly at: number;
}

export type ZipEntries = ReadonlyMap<string, ZipEntry>;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
/** Stands for a number that is in the ZIP64 field. */
const IN_ZIP64 = 0xffff_ffff;
const END_LENGTH = 22;
const MAX_COMMENT = 0xffff;

/** A part's name as it is looked up: names of parts are compared without case, and some writers use backslashes. */
export function partKey(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function endOfDirectory(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_LENGTH - MAX_COMMENT);
  for (let at = view.byteLength - END_LENGTH; at >= first; at--) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw new Error('not an archive');
}

/** The numbers of an entry's ZIP64 field, in their order. */
function zip64Numbers(view: DataView, from: number, to: number): number[] {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    const count = view.getUint16(at + 2, true) >> 3;
    return Array.from({ length: count }, (_, index) =>
      Number(view.getBigUint64(at + 4 + 8 * index, true)),
    );
  }
  return [];
}

/** The files of an archive by their keys, as its directory lists them. @throws if it is none. */
export function zipEntries(bytes: Uint8Array): ZipEntries {
  const view = viewOf(bytes);
  const end = endOfDirectory(view);
  const entries = new Map<string, ZipEntry>();
  let at = view.getUint32(end + 16, true);
  if (at === IN_ZIP64) at = Number(view.getBigUint64(zip64End(view, end) + 48, true));
  while (at + 46 <= end && view.getUint32(at, true) === ENTRY) {
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, nameEnd));
    const wide = zip64Numbers(view, nameEnd, extraEnd);
    const numberAt = (place: number) => {
      const number = view.getUint32(place, true);
      return number === IN_ZIP64 ? (wide.shift() ?? number) : number;
    };
    // In the order of the ZIP64 field: unpacked size, packed size, offset.
    const unpackedSize = numberAt(at + 24);
    const size = numberAt(at + 20);
    entries.set(partKey(name), {
      method: view.getUint16(at + 10, true),
      size,
      unpackedSize,
      at: numberAt(at + 42),
    });
    at = extraEnd + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Offset of the ZIP64 end record, which a locator before the end record tells. */
function zip64End(view: DataView, end: number): number {
  return Number(view.getBigUint64(end - 20 + 8, true));
}

/** Packed bytes that are unpacked at once: at most a thousand times as much comes out. */
const STEP = 4096;

/** The unpacked content of an entry, piece by piece, so that it may be left in the middle. */
export function* unpacked(
  bytes: Uint8Array,
  { at, size, method }: ZipEntry,
): Generator<Uint8Array> {
  const view = viewOf(bytes);
  if (view.getUint32(at, true) !== LOCAL) throw new Error('no local header');
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const packed = bytes.subarray(start, start + size);
  if (packed.length < size) throw new Error('cut off');
  if (method !== 0 && method !== 8) throw new Error(`unknown compression ${method}`);
  let waiting: Uint8Array[] = [];
  const inflate = new Inflate((piece) => waiting.push(piece));
  for (let from = 0; from < size; from += STEP) {
    const step = packed.subarray(from, from + STEP);
    if (method === 0) yield step;
    else {
      inflate.push(step, from + STEP >= size);
      for (const piece of waiting) if (piece.length > 0) yield piece;
      waiting = [];
    }
  }
}

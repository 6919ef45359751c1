/**
 * A photograph as it is kept: the picture alone. Written down here, since the libraries that write JPEG anew are native code, and
 * one that only reads would hand on what stands between the parts of the picture.
 */

/** More than a phone takes. */
const MOST_SIDE = 12_000;
const MOST_PIXELS = 60_000_000;
/** Of a progressive picture; each one costs whoever looks at it the whole picture. */
const MOST_SCANS = 64;

const MARK = 0xff;
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const ADOBE = 0xee;
/** Baseline, extended and progressive: what browsers show. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** Tables of the picture: Huffman, quantisation, restart interval. */
const TABLES: ReadonlySet<number> = new Set([0xc4, 0xdb, 0xdd]);
const FIRST_RESTART = 0xd0;
const LAST_RESTART = 0xd7;
/** What cameras write beside the picture, such as where it was taken (EXIF), and comments. */
const isAside = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
/** Length of Adobe's segment, which says how the colours are to be read. */
const ADOBE_LENGTH = 14;

/** Whether a file says that it is a JPEG. */
export function saysJpeg(bytes: Buffer): boolean {
  return bytes.length > 2 && bytes[0] === MARK && bytes[1] === SOI && bytes[2] === MARK;
}

/**
 * The same picture without anything beside it: neither place, time nor device, no comment, no preview, and nothing behind its end.
 * @returns `undefined` for what is no whole picture of a kind that browsers show, or far too large a one.
 */
export function plainJpeg(bytes: Buffer): Buffer<ArrayBuffer> | undefined {
  if (!saysJpeg(bytes)) return undefined;
  const kept = [bytes.subarray(0, 2)];
  let framed = false;
  let scans = 0;
  for (let at = 2; at + 1 < bytes.length; ) {
    if (bytes[at] !== MARK) return undefined;
    const marker = bytes[at + 1] as number;
    // Marks may be filled up before their code.
    if (marker === MARK) {
      at += 1;
      continue;
    }
    if (marker === EOI) return scans > 0 ? whole([...kept, bytes.subarray(at, at + 2)]) : undefined;
    const end = endOfSegment(bytes, at);
    if (end === undefined) return undefined;
    const segment = bytes.subarray(at, end);
    at = end;
    if (marker === SOS) {
      scans += 1;
      if (!framed || scans > MOST_SCANS) return undefined;
      at = endOfScan(bytes, end);
      kept.push(segment, bytes.subarray(end, at));
    } else if (FRAMES.has(marker)) {
      if (framed || !isOfSize(segment)) return undefined;
      framed = true;
      kept.push(segment);
    } else if (TABLES.has(marker) || isColours(marker, segment)) kept.push(segment);
    else if (!isAside(marker)) return undefined;
  }
  return undefined;
}

/** In memory of its own, as what goes between threads must be. */
function whole(parts: readonly Buffer[]): Buffer<ArrayBuffer> {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const all = Buffer.from(new ArrayBuffer(length));
  let at = 0;
  for (const part of parts) at += part.copy(all, at);
  return all;
}

/** @returns where a segment with a length ends; `undefined` where the file ends before. */
function endOfSegment(bytes: Buffer, at: number): number | undefined {
  if (at + 4 > bytes.length) return undefined;
  const length = bytes.readUInt16BE(at + 2);
  const end = at + 2 + length;
  return length < 2 || end > bytes.length ? undefined : end;
}

/** @returns where the data of a scan ends: at the next mark that is no part of them. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(MARK, start); at >= 0; at = bytes.indexOf(MARK, at + 1)) {
    const next = bytes[at + 1] ?? MARK;
    const isData = next === 0 || (next >= FIRST_RESTART && next <= LAST_RESTART);
    if (!isData) return at;
  }
  return bytes.length;
}

function isOfSize(frame: Buffer): boolean {
  if (frame.length < 9) return false;
  const height = frame.readUInt16BE(5);
  const width = frame.readUInt16BE(7);
  const fits = Math.max(width, height) <= MOST_SIDE && width * height <= MOST_PIXELS;
  return width > 0 && height > 0 && fits;
}

function isColours(marker: number, segment: Buffer): boolean {
  const isAdobe =
    segment.length === ADOBE_LENGTH + 2 && segment.toString('latin1', 4, 9) === 'Adobe';
  return marker === ADOBE && isAdobe;
}

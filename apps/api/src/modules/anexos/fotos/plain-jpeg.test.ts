import { describe, expect, it } from 'vitest';
import { FOTO, fotoOfPhone, SECRET } from '../../../testing/fotos/sample-foto.ts';
import { plainJpeg } from './plain-jpeg.ts';

const MARK = 0xff;

/** The place of the first segment with a marker. */
const placeOf = (marker: number) => FOTO.indexOf(Buffer.from([MARK, marker]));

/** The photograph with some bytes changed at a place. */
function changed(place: number, ...bytes: number[]): Buffer {
  const copy = Buffer.from(FOTO);
  copy.set(bytes, place);
  return copy;
}

const FRAME = 0xc0;
const SCAN = 0xda;

describe('a photograph', () => {
  it('is kept without place, device, comment and what is behind its end [API-456]', () => {
    const kept = plainJpeg(fotoOfPhone());
    expect(kept?.includes(SECRET)).toBe(false);
    expect(kept?.includes('JFIF')).toBe(false);
    expect(kept?.subarray(-2)).toEqual(Buffer.from([MARK, 0xd9]));
    expect(kept).toEqual(plainJpeg(FOTO));
    const scan = FOTO.subarray(placeOf(SCAN));
    expect(kept?.subarray(-scan.length)).toEqual(scan);
  });

  it('stays the same when it is looked at once more [API-456]', () => {
    const kept = plainJpeg(FOTO) as Buffer;
    expect(plainJpeg(kept)).toEqual(kept);
  });

  it.each<[string, Buffer]>([
    ['only its first bytes', FOTO.subarray(0, 100)],
    ['no end', FOTO.subarray(0, -2)],
    ['no picture', Buffer.concat([FOTO.subarray(0, 2), Buffer.from([MARK, 0xd9])])],
    ['a scan before its frame', Buffer.concat([FOTO.subarray(0, 2), FOTO.subarray(placeOf(SCAN))])],
    [
      'something between its segments',
      Buffer.concat([FOTO.subarray(0, 2), Buffer.from('x'), FOTO]),
    ],
    ['a lossless frame', changed(placeOf(FRAME) + 1, 0xc3)],
    ['no width', changed(placeOf(FRAME) + 7, 0, 0)],
    ['more pixels than a phone has', changed(placeOf(FRAME) + 5, 0xff, 0xff, 0xff, 0xff)],
    ['the first bytes of a PDF', Buffer.from('%PDF-1.7')],
  ])('with %s is refused [API-456]', (_, bytes) => {
    expect(plainJpeg(bytes)).toBeUndefined();
  });
});

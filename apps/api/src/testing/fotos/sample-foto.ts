import { readFileSync } from 'node:fs';

/** A photograph without anything beside the picture but its header (JFIF). */
export const FOTO = readFileSync(new URL('../../db/demo/data/piso-molhado.jpg', import.meta.url));

/** Where it was taken, and by which phone. */
export const SECRET = 'GPS 38.7223 N 9.1393 W, Telefone da Rita';
const TAIL = 'PK\x05\x06 mais qualquer coisa';

let photos = 0;

function segment(marker: number, content: string): Buffer {
  const body = Buffer.from(content, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** As a phone takes it, each one another file: with EXIF, a comment, and something behind the end of the picture. */
export function fotoOfPhone(): Buffer {
  photos += 1;
  return Buffer.concat([
    FOTO.subarray(0, 2),
    segment(0xe1, `Exif\0\0${SECRET}`),
    segment(0xfe, `Comentário ${photos}: ${SECRET}`),
    FOTO.subarray(2),
    Buffer.from(TAIL, 'latin1'),
  ]);
}

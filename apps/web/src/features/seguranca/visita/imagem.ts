import { FOTO_MIME } from '@sst/contract/rules/anexos';
import { plainPhoto } from '../../../lib/files/photo.ts';
import type { Traco } from './tracos.ts';

/** Pixels of the longer side: of a photograph, and of the small picture of it. */
const SIDE = 1600;
const SMALL = 320;
const QUALITY = 0.75;
/** How thick a line is, of the longer side. */
const LINE = 1 / 160;

/** A picture that is ready to be drawn on. */
export interface Imagem {
  readonly bitmap: ImageBitmap;
  readonly width: number;
  readonly height: number;
}

/** Opens a photograph, which is then without what its phone wrote. @throws with a text for the user. */
export async function openImagem(file: File): Promise<Imagem> {
  const bitmap = await createImageBitmap(await plainPhoto(file, 'JPEG'));
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
  return {
    bitmap,
    width: Math.max(1, Math.round(bitmap.width * scale)),
    height: Math.max(1, Math.round(bitmap.height * scale)),
  };
}

/** Draws lines on a picture. @returns the photograph, and a small picture of it. */
export async function drawOn(
  imagem: Imagem,
  tracos: readonly Traco[],
): Promise<{ foto: Blob; pequena: Blob }> {
  const { width, height } = imagem;
  const small = Math.min(1, SMALL / Math.max(width, height));
  return {
    foto: await drawn(imagem, tracos, 1),
    pequena: await drawn(imagem, tracos, small),
  };
}

async function drawn(
  { bitmap, width, height }: Imagem,
  tracos: readonly Traco[],
  scale: number,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('Este navegador não deixa desenhar na fotografia.');
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  pen.scale(scale, scale);
  pen.strokeStyle = '#e03131';
  pen.lineWidth = Math.max(width, height) * LINE;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const [first, ...rest] of tracos) {
    if (!first) continue;
    pen.beginPath();
    pen.moveTo(...first);
    for (const point of rest.length > 0 ? rest : [first]) pen.lineTo(...point);
    pen.stroke();
  }
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, FOTO_MIME, QUALITY));
  if (!blob) throw new Error('Não foi possível guardar a fotografia.');
  return blob;
}

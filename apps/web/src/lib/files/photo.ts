import { FOTO_MIME, shownName } from '@sst/contract/rules/anexos';
import { bytesOf, decodeFile } from './pdf.ts';

/** Pixels of the longer side: a label in the picture can still be read, and a megabyte is enough. */
const SIDE = 2400;
const QUALITY = 0.85;
const MARK = '\xff\xd8\xff';
/** Phones of some makers leave the type of their photographs empty. */
const ENDING = /\.(?:jpe?g|png|webp|hei[cf]|avif|gif|bmp)$/i;

/** Whether a chosen file is a picture, by what it is called: whether it can be opened is seen then. */
export function isPicture({ name, type }: File): boolean {
  return type.startsWith('image/') || (type === '' && ENDING.test(name));
}

/**
 * Draws a picture anew, as a JPEG that is not larger than needed: where, when and by which device it was taken stays behind.
 * @param instead what its owner is asked for, if this browser cannot open it.
 * @throws {Error} with a text for the user, if this browser cannot open it.
 */
export async function plainPhoto(file: File, instead = 'JPEG ou PDF'): Promise<File> {
  const unreadable = () =>
    new Error(
      `Não foi possível abrir ${shownName(file.name)} como fotografia neste navegador. Guarde-a como ${instead} e insira-a de novo.`,
    );
  const picture = await createImageBitmap(file).catch(() => Promise.reject(unreadable()));
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw unreadable();
  // What is transparent would become black.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, FOTO_MIME, QUALITY));
  if (!drawn) throw unreadable();
  return new File([drawn], `${file.name.replace(ENDING, '')}.jpg`, { type: FOTO_MIME });
}

/** Decodes a base64 photograph. @throws {Error} with the reason as a text for the user. */
export function decodePhoto(base64: string): Blob {
  const binary = decodeFile(base64);
  if (!binary.startsWith(MARK)) throw new Error('o conteúdo não é uma fotografia');
  return new Blob([bytesOf(binary)], { type: FOTO_MIME });
}

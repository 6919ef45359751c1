import { ANEXO, anexoRefusal, FOTO_MIME, shownName, sizeProblem } from '@sst/contract/rules/anexos';
import { AnexoContent } from '../../lib/files/anexo-content.ts';
import { MEGABYTE } from '../../lib/files/megabyte.ts';
import { isPicture, plainPhoto } from '../../lib/files/photo.ts';
import { randomId } from '../../lib/random-id.ts';

/** An attached file of a form, read into memory. */
export interface ChosenAnexo {
  /** Unique among the files, which may have equal names. */
  readonly id: string;
  /** As `shownName` gives it. */
  readonly name: string;
  readonly content: AnexoContent;
}

/** What a field takes beside PDF. */
export interface Taken {
  /** Photographs, which are drawn anew as they are read. */
  readonly photos?: boolean | undefined;
}

/** Of a picture as it comes: it is much smaller once it is drawn. */
const MOST_PICTURE_MB = 40;

const MARK = '%PDF-';
const HEAD_BYTES = 1024;

/** The file was moved, or is a folder. */
const unreadable = ({ name }: File) =>
  new Error(`Não foi possível ler o ficheiro ${shownName(name)}. Escolha-o de novo.`);

/**
 * Checks a file before it is read in full; the server checks more.
 * @returns why it is refused.
 * @throws if its first bytes cannot be read.
 */
export async function refusalOf(file: File, { photos }: Taken = {}): Promise<string | undefined> {
  if (photos && isPicture(file)) {
    const isHuge = file.size > MOST_PICTURE_MB * MEGABYTE;
    return isHuge
      ? `A fotografia ${shownName(file.name)} tem mais de ${MOST_PICTURE_MB} MB`
      : undefined;
  }
  const size = sizeProblem(file.size);
  if (size) return anexoRefusal(size, file.name);
  const beginning = file.slice(0, HEAD_BYTES);
  const head = await beginning.text().catch(() => Promise.reject(unreadable(file)));
  return head.includes(MARK) ? undefined : anexoRefusal(photos ? 'nao-foto' : 'nao-pdf', file.name);
}

/**
 * Reads a file into memory, so that it is sent as it was chosen, even if it is moved or changed meanwhile.
 * @param onProgress receives the read progress, from 0 to 1.
 */
export async function readAnexo(
  file: File,
  onProgress: (share: number) => void,
  { photos }: Taken = {},
): Promise<ChosenAnexo> {
  const isPhoto = photos === true && isPicture(file);
  const kept = isPhoto ? await plainPhoto(file) : file;
  const bytes = await readBytes(kept, onProgress);
  return {
    id: randomId(),
    name: shownName(kept.name),
    content: await AnexoContent.of(bytes, isPhoto ? FOTO_MIME : ANEXO.mime),
  };
}

function readBytes(file: File, onProgress: (share: number) => void): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    reader.onerror = () => reject(unreadable(file));
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(file);
  });
}

const KILOBYTE = 1024;
const number = new Intl.NumberFormat('pt-PT', { maximumFractionDigits: 1 });

/** '3,4 MB', '120 kB'. */
export function sizeText(bytes: number): string {
  if (bytes >= MEGABYTE) return `${number.format(bytes / MEGABYTE)} MB`;
  return `${Math.max(1, Math.round(bytes / KILOBYTE))} kB`;
}

/** The request body of a file; the server derives the title from the name. */
export function anexoBody({ name, content }: ChosenAnexo) {
  return { nome_fich: name, titulo: null, anexString: content, mime: content.type };
}

/** Upload progress of each document of a form, from 0 to 1, by its `id`. */
export type SentShares = ReadonlyMap<string, number>;

/**
 * Splits the upload progress of one call into that of each document.
 * @param documents in the order in which they are sent.
 * @param sent upload progress of the whole body; anything but documents counts as 0 bytes.
 */
export function sentShares(documents: readonly ChosenAnexo[], sent: number): SentShares {
  const whole = documents.reduce((sum, { content }) => sum + content.size, 0);
  let left = sent * whole;
  return new Map(
    documents.map(({ id, content: { size } }) => {
      const share = Math.min(1, Math.max(0, left / size));
      left -= size;
      return [id, share];
    }),
  );
}

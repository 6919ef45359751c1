import { documentRefusal, shownName, sizeProblem } from '@sst/contract/rules/documents';
import { MEGABYTE } from '../../lib/megabyte.ts';

/** An attached file of a form, read into memory. */
export interface ChosenDocument {
  /** Unique among the files, which may have equal names. */
  readonly id: string;
  /** As `shownName` gives it. */
  readonly name: string;
  readonly bytes: number;
  readonly dataUrl: string;
}

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
export async function refusalOf(file: File): Promise<string | undefined> {
  const size = sizeProblem(file.size);
  if (size) return documentRefusal(size, file.name);
  const beginning = file.slice(0, HEAD_BYTES);
  const head = await beginning.text().catch(() => Promise.reject(unreadable(file)));
  return head.includes(MARK) ? undefined : documentRefusal('nao-pdf', file.name);
}

/** Reads a file as a data URL. @param onProgress receives the read progress, from 0 to 1. */
export function readDocument(
  file: File,
  onProgress: (share: number) => void,
): Promise<ChosenDocument> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    reader.onerror = () => reject(unreadable(file));
    reader.onload = () =>
      resolve({
        id: crypto.randomUUID(),
        name: shownName(file.name),
        bytes: file.size,
        dataUrl: String(reader.result),
      });
    reader.readAsDataURL(file);
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
export function documentBody({ name, dataUrl }: ChosenDocument) {
  return { nome_fich: name, titulo: null, anexString: dataUrl, mime: 'application/pdf' };
}

/** Upload progress of each document of a form, from 0 to 1, by its `id`. */
export type SentShares = ReadonlyMap<string, number>;

/**
 * Splits the upload progress of one call into that of each document.
 * @param documents in the order in which they are sent.
 * @param sent upload progress of the whole body; anything but documents counts as 0 bytes.
 */
export function sentShares(documents: readonly ChosenDocument[], sent: number): SentShares {
  const whole = documents.reduce((sum, { dataUrl }) => sum + dataUrl.length, 0);
  let left = sent * whole;
  return new Map(
    documents.map(({ id, dataUrl }) => {
      const share = Math.min(1, Math.max(0, left / dataUrl.length));
      left -= dataUrl.length;
      return [id, share];
    }),
  );
}

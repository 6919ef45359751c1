import { documentRefusal, sizeProblem } from '@sst/contract/rules/documents';
import { MEGABYTE } from '../../lib/megabyte.ts';

/** A file that goes along with a form, read into the page. */
export interface ChosenDocument {
  /** Tells it from the others, also from one of the same name. */
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly dataUrl: string;
}

const MARK = '%PDF-';
const HEAD_BYTES = 1024;

/** A file that was moved, or that is a folder. */
const unreadable = ({ name }: File) =>
  new Error(`Não foi possível ler o ficheiro ${name}. Escolha-o de novo.`);

/**
 * Why a file cannot be taken, before it is read; the server looks closer.
 * @throws where its beginning cannot be read.
 */
export async function refusalOf(file: File): Promise<string | undefined> {
  const size = sizeProblem(file.size);
  if (size) return documentRefusal(size, file.name);
  const beginning = file.slice(0, HEAD_BYTES);
  const head = await beginning.text().catch(() => Promise.reject(unreadable(file)));
  return head.includes(MARK) ? undefined : documentRefusal('nao-pdf', file.name);
}

/**
 * Reads a file as a data URL.
 * @param onProgress told the share that is read, from 0 to 1.
 */
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
        name: file.name,
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

/** What is sent of a file; its title is the server's, after its name. */
export function documentBody({ name, dataUrl }: ChosenDocument) {
  return { nome_fich: name, titulo: null, anexString: dataUrl, mime: 'application/pdf' };
}

/** What a form tells of the documents that it sends: the share of each that has gone out, by its `id`. */
export type SentShares = ReadonlyMap<string, number>;

/**
 * How far each document is, of those that go along in one call.
 * @param documents in the order in which they are sent.
 * @param sent share of the whole that has gone out; what is not a document weighs nothing.
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

import { notify } from '../notices/notify.ts';
import { saveFile } from './download.ts';

const MARK = '%PDF-';

/** Decodes base64. @throws {Error} with the reason as a text for the user. */
export function decodeFile(base64: string): string {
  if (!base64) throw new Error('o ficheiro está vazio');
  try {
    return atob(base64.replace(/^data:[^,]*,/, ''));
  } catch {
    throw new Error('o conteúdo recebido está danificado');
  }
}

/** The bytes of a decoded file. */
export function bytesOf(binary: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

/** Decodes a base64 PDF. @throws {Error} with the reason as a text for the user. */
export function decodePdf(base64: string): Uint8Array<ArrayBuffer> {
  const binary = decodeFile(base64);
  if (!binary.startsWith(MARK)) throw new Error('o conteúdo não é um PDF');
  return bytesOf(binary);
}

/** The message for a file that cannot be decoded. */
export function unreadablePdf(error: unknown): string {
  return `Não foi possível descarregar o ficheiro: ${(error as Error).message}`;
}

/** Downloads a base64 PDF, or shows a toast if it cannot be decoded. */
export function savePdf(base64: string, name: string): void {
  try {
    saveFile(new Blob([decodePdf(base64)], { type: 'application/pdf' }), name);
  } catch (error) {
    notify('error', unreadablePdf(error));
  }
}

/** Says, before a document is saved, in whose names a word is left blank since it has no letters for it. */
export function tellBlanks(names: readonly string[] = []): void {
  if (names.length === 0) return;
  notify(
    'warning',
    `O documento não tem letras para tudo em: ${names.join('; ')}. O que falta fica em branco, para escrever à mão.`,
  );
}

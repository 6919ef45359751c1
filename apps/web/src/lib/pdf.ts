import { saveFile } from './download.ts';
import { notify } from './notify.ts';

const MARK = '%PDF-';

/**
 * The bytes of a PDF that arrived as base64.
 * @throws {Error} with the reason in the user's words.
 */
export function decodePdf(base64: string): Uint8Array<ArrayBuffer> {
  if (!base64) throw new Error('o ficheiro está vazio');
  let binary: string;
  try {
    binary = atob(base64.replace(/^data:[^,]*,/, ''));
  } catch {
    throw new Error('o conteúdo recebido está danificado');
  }
  if (!binary.startsWith(MARK)) throw new Error('o conteúdo não é um PDF');
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

/** What is told of a PDF that cannot be read. */
export function unreadablePdf(error: unknown): string {
  return `Não foi possível descarregar o ficheiro: ${(error as Error).message}`;
}

/** Saves a PDF that arrived as base64, or tells why it cannot be. */
export function savePdf(base64: string, name: string): void {
  try {
    saveFile(new Blob([decodePdf(base64)], { type: 'application/pdf' }), name);
  } catch (error) {
    notify('error', unreadablePdf(error));
  }
}

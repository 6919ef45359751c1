import { saveFile } from '../../lib/files/download.ts';

/** A template encoded as Excel in Portugal expects: Windows-1252, whose codes equal Unicode's for these letters. */
export function templateBytes(headers: readonly string[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(`${headers.join(';')}\r\n`, (letter) => letter.charCodeAt(0));
}

/** Downloads a CSV file with headers only. */
export function saveTemplate(fileName: string, headers: readonly string[]): void {
  const content = new Blob([templateBytes(headers)], { type: 'text/csv;charset=windows-1252' });
  saveFile(content, fileName);
}

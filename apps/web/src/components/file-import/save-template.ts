import { saveFile } from '../../lib/download.ts';

/** A template as Excel in Portugal writes it: Windows-1252, whose codes for these letters are those of Unicode. */
export function templateBytes(headers: readonly string[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(`${headers.join(';')}\r\n`, (letter) => letter.charCodeAt(0));
}

/** Saves a CSV file of headers alone. */
export function saveTemplate(fileName: string, headers: readonly string[]): void {
  const content = new Blob([templateBytes(headers)], { type: 'text/csv;charset=windows-1252' });
  saveFile(content, fileName);
}

import { markedEncoding } from '@sst/contract/rules/csv';
import { FileProblem } from './file-problem.ts';

function decode(bytes: Uint8Array): string {
  // `TextDecoder` strips the byte-order mark of its own encoding.
  const marked = markedEncoding(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Decodes a CSV file (CSV-26): by its byte-order mark, otherwise as UTF-8 if valid, otherwise as Windows-1252. Line
 * ends become LF.
 * @throws {FileProblem} if the file is not text.
 */
export function fileText(bytes: Uint8Array): string {
  const text = decode(bytes);
  if (text.includes('\0')) {
    throw new FileProblem(
      'O ficheiro tem caracteres que não são texto. Guarde-o de novo na folha de cálculo como CSV.',
    );
  }
  return text.replace(/\r\n?/g, '\n');
}

import { FileProblem } from './file-problem.ts';

function hasMark(bytes: Uint8Array, ...mark: number[]): boolean {
  return mark.every((value, index) => bytes[index] === value);
}

function decode(bytes: Uint8Array): string {
  // `TextDecoder` strips the byte-order mark of its own encoding.
  if (hasMark(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (hasMark(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
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

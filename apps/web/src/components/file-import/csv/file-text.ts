import { FileProblem } from '@sst/contract/ficheiros/file-problem';
import { decoderOf, encodingOf, type FileEncoding } from '@sst/contract/rules/texts/encoding';

/**
 * Decodes a CSV file (CSV-26). Line ends become LF.
 * @param encoding as found out, unless it was chosen.
 * @throws {FileProblem} if the file is not text.
 */
export function fileText(bytes: Uint8Array, encoding: FileEncoding = encodingOf(bytes)): string {
  // `TextDecoder` strips the byte-order mark of its own encoding.
  const text = decoderOf(encoding).decode(bytes);
  if (text.includes('\0')) {
    throw new FileProblem(
      'O ficheiro tem caracteres que não são texto. Guarde-o de novo na folha de cálculo como CSV.',
    );
  }
  return text.replace(/\r\n?/g, '\n');
}

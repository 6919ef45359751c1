import { ROWS_HEADER, XLSX_TYPE } from '@sst/contract/folhas/formato';
import type { Workbook } from './export-rows.ts';

export { XLSX_TYPE };

/**
 * The workbook that an answer is, put together outside the memory of the page.
 * @param onBytes is told how much has arrived.
 * @returns null for an answer that is none.
 */
export async function arrivedWorkbook(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  headers: Headers,
  onBytes: (bytes: number) => void,
): Promise<Workbook | null> {
  // A server of the version before answers with JSON: the page writes the workbook itself.
  if (!headers.get('content-type')?.startsWith(XLSX_TYPE)) {
    await body.cancel();
    return null;
  }
  let bytes = 0;
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, controller) {
      bytes += part.length;
      onBytes(bytes);
      controller.enqueue(part);
    },
  });
  const file = await new Response(body.pipeThrough(counting), {
    headers: { 'content-type': XLSX_TYPE },
  }).blob();
  return { file, empty: headers.get(ROWS_HEADER) === '0' };
}

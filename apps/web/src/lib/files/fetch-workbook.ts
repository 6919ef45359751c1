import type { CallName } from '@sst/contract';
import { callApi } from '../calls/api-client.ts';
import type { CallInput } from '../calls/call-input.ts';
import type { Workbook } from './export-rows.ts';

interface Reading {
  readonly signal: AbortSignal;
  onBytes(bytes: number): void;
}

/** The workbook that a list's call answers with; null from a server that writes none, as one of the version before. */
export async function fetchWorkbook<N extends CallName>(
  call: N,
  given: CallInput<N>,
  { signal, onBytes }: Reading,
): Promise<Workbook | null> {
  const { XLSX_TYPE, arrivedWorkbook } = await import('./arrived-workbook.ts');
  const answer = await callApi(call, given, {
    signal,
    inBackground: true,
    accept: XLSX_TYPE,
    read: (body, headers) => arrivedWorkbook(body, headers, onBytes),
  });
  return answer as unknown as Workbook | null;
}

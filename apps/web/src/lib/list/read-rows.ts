import { LIST } from '@sst/contract/rules/limits';
import { callApi } from '../calls/api-client.ts';
import type { CallInput } from '../calls/call-input.ts';
import type { ListCallName, RowOf } from './list-call.ts';

/** What a list is asked with, beside its pages. */
export type RowsQuery = Readonly<Record<string, string | number>>;

/** Rows of a list, as many as are wanted at most, and how many it has. */
export interface Rows<N extends ListCallName> {
  readonly rows: readonly RowOf<N>[];
  readonly count: number;
}

/** The first rows of a list, page by page: nobody waits for all of a list of hundreds of thousands. */
export async function readRows<N extends ListCallName>(
  call: N,
  {
    company,
    query,
    most,
  }: { readonly company?: number | undefined; readonly query: RowsQuery; readonly most: number },
): Promise<Rows<N>> {
  const read = (pagina: number) =>
    callApi(call, {
      ...(company !== undefined && { params: { company } }),
      query: { ...query, pagina, quantidade: LIST.maxPageSize },
    } as unknown as CallInput<N>);
  const first = await read(1);
  const pages = Math.ceil(Math.min(first.count, most) / LIST.maxPageSize);
  const others = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) => read(index + 2)),
  );
  const rows = [first, ...others].flatMap(({ message }) => message as RowOf<N>[]);
  return { rows: rows.slice(0, most), count: first.count };
}

import { LIST } from '@sst/contract/rules/limits';
import type { RawBuilder } from 'kysely';
import type { Access, Grant, Scope } from '../access/scope.ts';
import type { CountMemory } from './count-memory.ts';

/** A page as every list answers it. */
export interface Page<Row> {
  message: Row[];
  count: number;
  countPag: number;
  pagina: number;
}

/** The SQL of one list, for one query and scope. */
export interface ListSource<Row> {
  /** Names the filter: equal keys in one company mean equal counts. */
  readonly filterKey: string;
  /** Codes of one page in order, each with `total`, the rows in all pages, where that is asked for. */
  keys(
    limit: number,
    offset: number,
    withTotal: boolean,
  ): RawBuilder<{ cd: number; total?: number }>;
  /** Whether the statement of the keys counts for less than one of its own: a search, which is matched once for both. */
  readonly countsWithKeys: boolean;
  /** The rows of codes, in the order given. The same text for every filter, so that it is prepared once. */
  rows(codes: readonly number[]): RawBuilder<Row>;
  readonly rowsName: string;
  /** `{ total }`: rows in all pages. */
  total(): RawBuilder<{ total: number }>;
}

/** Where a list is read. */
export interface List {
  readonly access: Access;
  readonly grant: Grant;
}

export interface PageRequest {
  readonly pagina?: number;
  readonly quantidade?: number;
}

/**
 * One page of a list and the count of all; beyond the end, the last page. The first page counts, beside finding its
 * keys; the pages after it use that count while it is fresh, and count again where the rows contradict it.
 */
export async function fetchPage<Row extends object>(
  list: List,
  memory: CountMemory,
  source: ListSource<Row>,
  { pagina = 1, quantidade = LIST.defaultPageSize }: PageRequest,
): Promise<Page<Row>> {
  const { grant } = list;
  const key = `${grant.cd_organig}:${source.filterKey}`;
  const known = pagina > 1 ? memory.get(grant.cd_empresa, key) : undefined;
  const first = known === undefined ? pagina : Math.min(pagina, pagesOf(known, quantidade));
  const page = await readPage(list, source, first, quantidade, known);
  if (known === undefined) memory.set(grant.cd_empresa, key, page.count);
  const last = pagesOf(page.count, quantidade);
  if (first <= last && isWhole(page, quantidade)) return page;
  // Beyond the end, or the list has changed since it was counted.
  const count = await list.access.readOne(grant, (scope) => countRows(scope, source));
  memory.set(grant.cd_empresa, key, count);
  return readPage(list, source, Math.min(pagina, pagesOf(count, quantidade)), quantidade, count);
}

async function readPage<Row extends object>(
  { access, grant }: List,
  source: ListSource<Row>,
  pagina: number,
  quantidade: number,
  known: number | undefined,
): Promise<Page<Row>> {
  return access.read(grant, async (scope) => {
    // Sent with the keys in one packet: the database counts while the keys come here and the rows are asked for.
    const together = known === undefined && source.countsWithKeys;
    const finding = scope.all(source.keys(quantidade, (pagina - 1) * quantidade, together));
    const counting = known === undefined && !together ? countRows(scope, source) : undefined;
    counting?.catch(() => {});
    const keys = await finding;
    const codes = keys.map(({ cd }) => cd);
    const message = codes.length > 0 ? await scope.all(source.rows(codes), source.rowsName) : [];
    const counted =
      known ??
      keys[0]?.total ??
      (await counting) ??
      (pagina === 1 ? 0 : await countRows(scope, source));
    return { message, count: counted, countPag: pagesOf(counted, quantidade), pagina };
  });
}

/** Whether a page has just the rows that its count promises. */
function isWhole<Row>({ message, count, pagina }: Page<Row>, quantidade: number): boolean {
  return message.length === Math.min(quantidade, count - (pagina - 1) * quantidade);
}

async function countRows<Row>(scope: Scope, source: ListSource<Row>): Promise<number> {
  return (await scope.first(source.total()))?.total ?? 0;
}

function pagesOf(count: number, quantidade: number): number {
  return Math.max(1, Math.ceil(count / quantidade));
}

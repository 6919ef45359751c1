import type { ListQuery } from '@sst/contract';
import { LIST } from '@sst/contract/rules/limits';
import type { Access } from '../access/access.ts';
import type { Grant, Scope } from '../access/grant.ts';
import { type CountCache, type Counted, readState } from './count-cache.ts';
import type { ListSource } from './list-source.ts';

/** A page as every list answers it. */
export interface Page<Row> {
  message: Row[];
  count: number;
  countPag: number;
  pagina: number;
}

/** The right that a list is read with, and the cache of its counts. */
export interface List {
  readonly access: Access;
  readonly grant: Grant;
  readonly counts: CountCache;
}

type PageRequest = Pick<ListQuery, 'pagina' | 'quantidade'>;

/**
 * One page of a list with its total; the last page if the requested one lies beyond it. The count is cached for as long
 * as nothing changes in the company.
 */
export async function fetchPage<Row extends object>(
  list: List,
  source: ListSource<Row>,
  { pagina = 1, quantidade = LIST.defaultPageSize }: PageRequest,
): Promise<Page<Row>> {
  const { grant, counts } = list;
  const key = source.countsWithKeys ? undefined : source.filterKey();
  const read = async (asked: number, known: Counted | undefined) => {
    const first = known ? Math.min(asked, pagesOf(known.count, quantidade)) : asked;
    const { message, counted } = await readPage(list, source, { pagina: first, quantidade, known });
    if (key !== undefined) counts.set(grant, key, counted);
    const { count } = counted;
    return {
      counted,
      page: { message, count, countPag: pagesOf(count, quantidade), pagina: first },
    };
  };
  const known = key === undefined ? undefined : counts.get(grant, key);
  const { page, counted } = await read(pagina, known);
  const nearest = Math.min(pagina, page.countPag);
  if (page.pagina === nearest && isWhole(page, quantidade)) return page;
  // The list had another length than was known, or changed between codes and count.
  return (await read(pagina, counted)).page;
}

async function readPage<Row extends object>(
  { access, grant }: List,
  source: ListSource<Row>,
  { pagina, quantidade, known }: Required<PageRequest> & { known: Counted | undefined },
): Promise<{ message: Row[]; counted: Counted }> {
  const counts = !source.countsWithKeys && known === undefined;
  const [chosen, message, state, count] = await access.read(grant, (scope) =>
    Promise.all([
      scope.one(source.choose(quantidade, (pagina - 1) * quantidade)),
      scope.all(source.rows(), source.rowsName),
      source.countsWithKeys ? '' : readState(scope),
      counts ? countRows(scope, source) : undefined,
    ]),
  );
  if (count !== undefined) return { message, counted: { state, count } };
  if (chosen.total !== undefined) return { message, counted: { state, count: chosen.total } };
  if (state === known?.state) return { message, counted: known };
  return { message, counted: await countAnew(access, grant, source) };
}

/** Reads the state before the count: a change in between makes a new count look stale, but never a stale one new. */
export function countAnew<Row>(
  access: Access,
  grant: Grant,
  source: ListSource<Row>,
): Promise<Counted> {
  return access.read(grant, async (scope) => {
    const [state, count] = await Promise.all([readState(scope), countRows(scope, source)]);
    return { state, count };
  });
}

/** Whether a page has as many rows as its total implies. */
function isWhole<Row>({ message, count, pagina }: Page<Row>, quantidade: number): boolean {
  return message.length === Math.min(quantidade, count - (pagina - 1) * quantidade);
}

async function countRows<Row>(scope: Scope, source: ListSource<Row>): Promise<number> {
  return (await scope.one(source.total())).total;
}

function pagesOf(count: number, quantidade: number): number {
  return Math.max(1, Math.ceil(count / quantidade));
}

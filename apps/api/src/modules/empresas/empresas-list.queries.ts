import type { EmpresaListQuery, EmpresaPrestador, EmpresaRowSort } from '@sst/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../db/transaction.ts';
import type { Page } from '../../list/paged-list.ts';
import { readProviderPage } from '../../list/provider-list.ts';
import { lockByName } from '../../sql/advisory-lock.ts';
import { localDay } from '../../sql/local-day.ts';
import { isOpen } from '../../sql/open-requests.ts';

const SORT: Readonly<Record<EmpresaRowSort, RawBuilder<unknown>>> = {
  nome: sql`l.nome`,
  cd_aux: sql`l.cd_aux collate pt`,
  por_decidir: sql`l.por_decidir`,
  dias: sql`l.dias`,
  cd: sql`l.cd`,
};

/**
 * A page of the companies by name, or all of them, each with its number of open requests and the wait of the oldest.
 */
export function listEmpresas(
  transaction: Transaction,
  query: EmpresaListQuery,
  today: string,
): Promise<Page<EmpresaPrestador>> {
  return readProviderPage(transaction, query, {
    from: sql`prestador_empresas e`,
    searched: sql`concat_ws(' ', e.nome, e.cd_aux)`,
    sort: SORT,
    defaultOrder: { field: 'nome', descending: false },
    rows: ({ where, order }) => sql<EmpresaPrestador>`
    select l.* from (
      select e.cd, e.nome, e.cd_aux, count(t.cd)::int as por_decidir,
             case when count(t.cd) > 0 then greatest(0, ${today}::date - min(${localDay('t.dt_cria')})) end as dias
        from prestador_empresas e
        left join prestador_fila t on t.cd_empresa = e.cd and ${isOpen('t.cd_estad')}
       ${where}
       group by e.cd, e.nome, e.cd_aux) l
     order by ${order}, l.cd`,
  });
}

/** Lock on the names of all companies, until the transaction ends. */
export function lockCompanyNames(transaction: Transaction): Promise<void> {
  return lockByName(transaction, 'nomes das empresas');
}

/** Another company of that name; `undefined` if `cd` has the name already. */
export function findCompanyByName(
  transaction: Transaction,
  nome: string,
  cd: number | null,
): Promise<{ nome: string } | undefined> {
  const named = sql`sst_norm(e.nome) = sst_norm(${nome})`;
  return transaction.first(sql<{ nome: string }>`
    select e.nome from prestador_empresas e
     where ${named} and not exists (select 1 from prestador_empresas e where e.cd = ${cd}::bigint and ${named})
     order by e.cd limit 1`);
}

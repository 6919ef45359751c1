import type { EmpresaListQuery, EmpresaPrestador } from '@sst/contract';
import { sql } from 'kysely';
import type { Transaction } from '../../db/transaction.ts';
import type { Page } from '../../list/paged-list.ts';
import { readPrestadorPage } from '../../list/prestador-list.ts';
import { lockByName } from '../../sql/advisory-lock.ts';
import { localDay } from '../../sql/local-day.ts';
import { isOpen } from '../../sql/open-pedidos.ts';

/**
 * A page of the companies by name, or all of them, each with its number of open requests and the wait of the oldest.
 */
export function listEmpresas(
  transaction: Transaction,
  query: EmpresaListQuery,
  today: string,
): Promise<Page<EmpresaPrestador>> {
  return readPrestadorPage(transaction, query, {
    from: sql`prestador_empresas e`,
    searched: sql`concat_ws(' ', e.nome, e.cd_aux)`,
    sort: { cd_aux: sql`t.cd_aux collate pt` },
    defaultOrder: { field: 'nome', descending: false },
    rows: ({ where, order }) => sql<EmpresaPrestador>`
    select t.* from (
      select e.cd, e.nome, e.cd_aux, count(f.cd)::int as por_decidir,
             case when count(f.cd) > 0 then greatest(0, ${today}::date - min(${localDay('f.dt_cria')})) end as dias
        from prestador_empresas e
        left join prestador_fila f on f.cd_empresa = e.cd and ${isOpen('f.cd_estad')}
       ${where}
       group by e.cd, e.nome, e.cd_aux) t
     order by ${order}, t.cd`,
  });
}

/** Lock on the names of all companies, until the transaction ends. */
export function lockEmpresaNames(transaction: Transaction): Promise<void> {
  return lockByName(transaction, 'nomes das empresas');
}

/** Other companies with a tax number. @param cd whose number it is. */
export async function listEmpresasOfNipc(
  transaction: Transaction,
  nipc: string,
  cd: number,
): Promise<string[]> {
  const rows = await transaction.all(sql<{ nome: string }>`
    select e.nome from prestador_empresas e
     where e.nipc = ${nipc} and e.cd <> ${cd}::bigint order by e.nome, e.cd`);
  return rows.map(({ nome }) => nome);
}

/** Another company of that name; `undefined` if `cd` has the name already. */
export function findEmpresaByName(
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

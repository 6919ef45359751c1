import type { EmpresaNumeros, EmpresaNumerosQuery } from '@sst/contract';
import type { Numero } from '@sst/contract/rules/hoje/numeros';
import { sql } from 'kysely';
import type { Transaction } from '../../../db/transaction.ts';
import type { Page } from '../../../list/paged-list.ts';
import { readPrestadorPage } from '../../../list/prestador-list.ts';
import { localDay } from '../../../sql/local-day.ts';
import { isOpen } from '../../../sql/open-pedidos.ts';
import { LAST_SENT } from '../../comunicacoes/index.ts';

/** What was counted of a company, and its place among all, the one that is furthest behind first. */
export interface CountedEmpresa
  extends Pick<
    EmpresaNumeros,
    'cd' | 'pessoas' | 'expirados' | 'sem_exame' | 'por_propor' | 'medidas'
  > {
  readonly lugar: number;
}

/** Requests that wait, with the day of the oldest. */
const WAITING = sql`(
  select f.cd_empresa, count(*)::int as total, min(${localDay('f.dt_cria')}) as desde
    from prestador_fila f where ${isOpen('f.cd_estad')} group by 1)`;

/**
 * A page of the companies with their figures, which are joined as they were counted.
 * @param sees whether the caller is shown a figure that is read here.
 */
export async function listNumeros(
  transaction: Transaction,
  query: EmpresaNumerosQuery,
  {
    counted,
    today,
    sees,
  }: {
    readonly counted: readonly CountedEmpresa[];
    readonly today: string;
    sees(numero: Numero): boolean;
  },
): Promise<Page<EmpresaNumeros>> {
  const visits = sql`(
    select a.cd_empresa, min(a.dt) as dia from prestador_atividades_marcadas a
     where a.dt >= ${today}::date and ${sees('dt_visita')} group by 1)`;
  const { groups: _, ...page } = await readPrestadorPage<
    keyof EmpresaNumeros | 'lugar',
    EmpresaNumeros
  >(transaction, query, {
    from: sql`prestador_empresas e`,
    searched: sql`concat_ws(' ', e.nome, e.cd_aux)`,
    sort: { cd_aux: sql`t.cd_aux collate pt` },
    defaultOrder: { field: 'lugar', descending: false },
    rows: ({ where, order }) => sql<EmpresaNumeros>`
    select t.cd, t.nome, t.cd_aux, t.por_decidir, t.dias, t.pessoas, t.expirados, t.sem_exame, t.por_propor, t.medidas, t.dt_visita,
           t.dt_contacto
      from (
        select e.cd, e.nome, e.cd_aux, coalesce(f.total, 0) as por_decidir, case when f.desde is not null then greatest(0, ${today}::date - f.desde) end as dias,
               n.pessoas, n.expirados, n.sem_exame, n.por_propor, n.medidas, n.lugar, v.dia as dt_visita, l.dia as dt_contacto
          from prestador_empresas e
          left join jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
            as n (cd bigint, pessoas int, expirados int, sem_exame int, por_propor int, medidas int, lugar int) on n.cd = e.cd
          left join ${WAITING} f on f.cd_empresa = e.cd
          left join ${visits} v on v.cd_empresa = e.cd
          left join ${LAST_SENT} l on l.cd_empresa = e.cd and ${sees('dt_contacto')}
         ${where}) t
     order by ${order}, t.cd`,
  });
  return page;
}

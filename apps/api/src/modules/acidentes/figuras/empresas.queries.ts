import type { IndicadoresDaEmpresa, IndicadoresDasEmpresasQuery } from '@sst/contract';
import { divisoesDe } from '@sst/contract/acidentes/figuras/setor';
import { sql } from 'kysely';
import type { CountedTable } from '../../../db/counted-tables.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { Page } from '../../../list/paged-list.ts';
import { readPrestadorPage } from '../../../list/prestador-list.ts';

/** The tables that the indices of a company are counted from: as long as they do not change, they hold. */
const TABLES = [
  'acidente',
  'acidente_ausencia',
  'acidente_processo',
  'funcionario',
  'horas_trabalhadas',
  'organigrama',
] as const satisfies readonly CountedTable[];

/** A company, and how often what its indices are counted from has changed. */
export interface EmpresaState {
  readonly cd: number;
  readonly cae: string | null;
  readonly state: string;
}

/** All companies. @param transaction sees all companies. */
export function listEmpresaStates(transaction: Transaction): Promise<EmpresaState[]> {
  const sum = sql`sum(total) filter (where tabela = any(${[...TABLES]}::text[])) as total`;
  // Which accidents are on the way to work is said by the names of their types.
  const tipos = sql`(select md5(string_agg(concat(l.cd, ' ', l.nome), ',' order by l.cd)) from lesao_tipo l)`;
  return transaction.all(sql<EmpresaState>`
    select e.cd, p.cae, concat(a.total, '/', g.total, '/', t.tipos) as state
      from prestador_empresas e
      cross join (select ${sum} from alteracao_geral) g
      cross join (select ${tipos} as tipos) t
      left join (select cd_empresa, ${sum} from prestador_alteracoes group by cd_empresa) a on a.cd_empresa = e.cd
      left join prestador_caes p on p.cd_empresa = e.cd
     order by e.cd`);
}

/** The units of some companies. @param transaction sees all companies. */
export function listNosDe(
  transaction: Transaction,
  empresas: readonly number[],
): Promise<{ cd: number; cd_base: number | null }[]> {
  return transaction.all(sql<{ cd: number; cd_base: number | null }>`
    select o.cd, o.cd_base from prestador_nos o where o.cd_empresa = any(${[...empresas]}::bigint[])`);
}

export type Contada = Omit<IndicadoresDaEmpresa, 'nome'>;

/** A page of the companies with their indices, which are joined as they were computed. */
export async function listContadas(
  transaction: Transaction,
  query: IndicadoresDasEmpresasQuery,
  contadas: readonly Contada[],
): Promise<Page<IndicadoresDaEmpresa>> {
  const { seccao } = query;
  const divisoes = seccao && divisoesDe(seccao, '3');
  const { groups: _, ...page } = await readPrestadorPage<
    keyof IndicadoresDaEmpresa,
    IndicadoresDaEmpresa
  >(transaction, query, {
    from: sql`prestador_empresas e left join prestador_caes p on p.cd_empresa = e.cd`,
    conditions: divisoes
      ? [sql<boolean>`left(p.cae, 2)::int between ${divisoes[0]} and ${divisoes[1]}`]
      : [],
    searched: sql`concat_ws(' ', e.nome, e.cd_aux, p.cae)`,
    sort: { nome: sql`t.nome collate pt` },
    defaultOrder: { field: 'if', descending: true },
    rows: ({ where, order }) => sql<IndicadoresDaEmpresa>`
    select t.* from (
      select e.cd, e.nome, n.cae, n.acidentes, n.dias, n.horas, n.estimativa, n."if", n.ig, n.ii, n.if_setor, n.ig_setor, n.ii_setor
        from prestador_empresas e
        left join prestador_caes p on p.cd_empresa = e.cd
        join jsonb_to_recordset(${JSON.stringify(contadas)}::jsonb)
          as n (cd bigint, cae text, acidentes int, dias int, horas float8, estimativa boolean, "if" float8, ig float8, ii float8,
                if_setor float8, ig_setor float8, ii_setor float8) on n.cd = e.cd
       ${where}) t
     order by ${order}, t.nome collate pt, t.cd`,
  });
  return page;
}

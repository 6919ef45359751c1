import type { PlanoLinha } from '@sst/contract';
import { sql } from 'kysely';
import type { Scope } from '../../../../access/grant.ts';
import {
  type ListDefinition,
  listSource,
  type WholeListSource,
} from '../../../../list/list-source.ts';
import type { Search } from '../../../../list/search.ts';
import { inBranch } from '../../../../sql/branch.ts';
import { PATH_OF_ALL } from '../../../../sql/organigrama-path.ts';
import {
  conditionsOf,
  MEDIDA_SEARCHED,
  type MedidaFilter,
  type Reader,
} from '../../medidas-list.queries.ts';
import { PRIORIDADE } from '../../metodo/metodo.queries.ts';
import { SEM_ACESSO } from '../sem-acesso.ts';
import { ORIGEM, PROVAS, SITUACAO } from '../vida/vida.queries.ts';

const plano = (today: string): ListDefinition<PlanoLinha> => ({
  name: 'plano-acao',
  table: 'medida',
  searched: MEDIDA_SEARCHED,
  columns: sql`t.cd, t.cd_organig, k.caminho, a.nome as tarefa, t.risco_identific, t.medida, ${SITUACAO} as situacao,
    u.nome as responsavel, ${SEM_ACESSO} as sem_acesso, t.dt, t.prazo, ${today}::date - t.dt_prazo as dias_expir,
    ${PRIORIDADE} ->> 'texto' as prioridade, ${ORIGEM} as origem, t.controlo, t.custo_previsto, t.custo_real, ${PROVAS} as provas`,
  longTexts: true,
  joins: sql`join tarefa a on a.cd = t.cd_tarefa left join utilizador u on u.cd = t.cd_responsavel ${PATH_OF_ALL}`,
  sort: { caminho: { by: 'k.caminho', join: PATH_OF_ALL } },
  defaultOrder: { field: 'caminho', descending: false, tieBreak: 'dt_prazo' },
});

/** The open measures by unit, of each unit those first whose deadline ends first; the same as the list has by these filters. */
export function planoSource(
  grant: Reader,
  query: MedidaFilter & { readonly aviso?: number | undefined; readonly search: Search },
  today: string,
): WholeListSource<PlanoLinha> {
  const { search, aviso } = query;
  return listSource(plano(today), grant, {
    search,
    aviso,
    conditions: conditionsOf(grant, query, today),
  });
}

/**
 * The names of what the codes of a filter mean: of a user only where they answer for a measure of the scope, so that no code
 * tells a name that the list does not.
 */
export async function findNomesDoFiltro(
  scope: Scope,
  { tarefa, responsavel }: { readonly tarefa: number | null; readonly responsavel: number | null },
): Promise<{ readonly tarefa: string | null; readonly responsavel: string | null }> {
  return scope.one(sql<{ tarefa: string | null; responsavel: string | null }>`
    select (select a.nome from tarefa a where a.cd = ${tarefa}::bigint) as tarefa,
           (select u.nome from utilizador u where u.cd = ${responsavel}::bigint and exists (
              select 1 from medida t where t.cd_responsavel = u.cd and ${inBranch(scope, 't.cd_organig')})) as responsavel`);
}

/** Whose plan it is, and who makes it. @param autor their code. */
export async function findCabeca(
  scope: Scope,
  autor: number | null,
): Promise<{ readonly empresa: string; readonly autor: string | null }> {
  return scope.one(sql<{ empresa: string; autor: string | null }>`
    select e.nome as empresa, u.nome as autor
      from organigrama o join organigrama e on e.cd = o.cd_empresa left join utilizador u on u.cd = ${autor}::bigint
     where o.cd = ${scope.cd_organig}::bigint`);
}

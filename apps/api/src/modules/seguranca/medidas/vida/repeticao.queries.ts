import { sql } from 'kysely';
import type { Scope } from '../../../../access/grant.ts';
import type { MedidaRef } from './medida-avisos.ts';

/** The next of a measure, as it was made. */
export interface Seguinte extends MedidaRef {
  readonly dt_prazo: string;
  readonly cd_responsavel: number | null;
  readonly responsavel: string | null;
}

/**
 * Makes the next of a measure that comes back, of the same owner, with the deadline so many months after the day on which this one ended.
 * @returns nothing where the measure does not come back, or has its next already.
 */
export function insertSeguinte(scope: Scope, cd: number): Promise<Seguinte | undefined> {
  return scope.first(sql<Seguinte>`
    with nova as (
      insert into medida (cd_empresa, cd_organig, cd_tarefa, risco_identific, medida, dt, prazo, dt_prazo, provis, cd_estad, cd_responsavel,
                          probabilidade, severidade, prioridade, origem, controlo, custo_previsto, repete_meses, cd_anterior)
      select t.cd_empresa, t.cd_organig, t.cd_tarefa, t.risco_identific, t.medida, t.dt_conclusao, p.prazo::text, p.prazo, t.provis, 0,
             t.cd_responsavel, t.probabilidade, t.severidade, t.prioridade, t.origem, t.controlo, t.custo_previsto, t.repete_meses, t.cd
        from medida t, lateral (select (t.dt_conclusao + make_interval(months => t.repete_meses))::date as prazo) p
       where t.cd = ${cd} and t.repete_meses is not null and t.dt_conclusao is not null
      on conflict do nothing
      returning cd, medida, cd_organig, dt_prazo, cd_responsavel)
    select n.cd, n.medida, n.cd_organig, n.dt_prazo, n.cd_responsavel, u.nome as responsavel
      from nova n left join utilizador u on u.cd = n.cd_responsavel`);
}

/** Removes the next of a measure that nobody has touched. @returns it; nothing where there is none, or somebody has. */
export function deleteSeguinte(scope: Scope, cd: number): Promise<MedidaRef | undefined> {
  return scope.first(sql<MedidaRef>`
    delete from medida t
     where t.cd_anterior = ${cd} and t.cd_estad = 0
       and not exists (select from medida_passo p where p.cd_medida = t.cd and p.passo <> 'criar')
       and not exists (select from medida_anexo q where q.cd_medida = t.cd)
       and not exists (select from acidente_medida q where q.cd_medida = t.cd)
       and not exists (select from quase_acidente_medida q where q.cd_medida = t.cd)
    returning t.cd, t.medida, t.cd_organig, t.dt_prazo`);
}

/** Takes it out of the history that a measure had its next made. */
export async function deleteRepetir(scope: Scope, cd: number): Promise<void> {
  await scope.run(
    sql`delete from medida_passo p where p.cd_medida = ${cd} and p.passo = 'repetir'`,
  );
}

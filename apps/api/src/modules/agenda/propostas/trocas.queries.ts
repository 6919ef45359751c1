import type { Motivo } from '@sst/contract/rules/agenda/por-marcar';
import { TURNO } from '@sst/contract/rules/agenda/turnos';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import { isBelow } from '../../../sql/branch.ts';
import { pathOfAll } from '../../../sql/organigrama-path.ts';
import { isInSight } from '../../../sql/reader/limitado.ts';
import { firstDue, isSuspended } from '../../../sql/validity.ts';
import { leavesBy } from '../marcacoes/depois-da-saida.queries.ts';
import type { LockedProposta } from './propostas.queries.ts';

/** Somebody who is due and free, with what the own exam needs. */
export interface Candidate {
  readonly cd: number;
  readonly num_mecan: string | null;
  readonly nome: string;
  readonly cd_organig: number;
  readonly caminho: string;
  readonly dt_prazo: string | null;
  readonly motivo: Motivo | null;
  readonly dt_ult_exam: string | null;
  readonly minutos: number | null;
}

/**
 * Who of the scope is due by a day and free of bookings and proposals of the kind, by the conditions under which a proposal is
 * confirmed for another person; the nearest day first.
 * @param hora.cd_funcion who has it now. @param quando.unidade the unit that they are of, or that is above theirs.
 */
export function listCandidates(
  scope: Scope,
  { cd_funcion, especie, dt }: Pick<LockedProposta, 'especie' | 'dt'> & { cd_funcion?: number },
  {
    until,
    today,
    unidade,
  }: { readonly until: string; readonly today: string; readonly unidade?: number },
): Promise<Candidate[]> {
  const except = cd_funcion === undefined ? sql`true` : sql`f.cd <> ${cd_funcion}`;
  const within = unidade === undefined ? sql`true` : isBelow(sql.ref('f.cd_organig'), unidade);
  return scope.all(sql<Candidate>`
    select f.cd, f.num_mecan, f.nome, f.cd_organig, k.caminho, ${firstDue('z')} as dt_prazo,
           case when z.dt is null or z.dt_devido < z.dt then z.regra_devido else z.regra end as motivo, f.dt_ult_exam,
           (select min(least(p.minutos, ${TURNO.minutos.max})) from posto_atribuicao a join posto p on p.cd = a.cd_posto
             where a.cd_funcion = f.cd and p.minutos is not null and a.dt_ini <= ${dt}::date
               and (a.dt_fim is null or a.dt_fim >= ${dt}::date)) as minutos
      from funcionario f
      join prazo z on z.cd_funcion = f.cd
      ${pathOfAll('f.cd_organig', 'k')}
     where f.ativo and ${isInSight(scope, 'f')} and ${except} and ${within}
       and ${leavesBy(dt)} is not true and not ${isSuspended('z', dt)}
       and (${firstDue('z')} <= ${until}::date or ${firstDue('z')} is null)
       and not exists (select from facto t where t.cd_funcion = f.cd and t.tipo = 'ausencia' and t.dt_ini <= ${dt}::date
                                             and (t.dt_fim is null or t.dt_fim > ${dt}::date))
       and not exists (select from marcacao m where m.cd_funcion = f.cd and m.especie = ${especie}
                                                and m.cd_estad = ${sql.lit(MARCACAO_STATE.marcada)} and m.dt >= ${today}::date)
       and not exists (select from proposta q where q.cd_funcion = f.cd and q.especie = ${especie} and q.estado = 'proposta')
     order by ${firstDue('z')} nulls last, f.nome collate pt, f.cd limit 500`);
}

/** The path of the unit of a proposal. */
export async function pathOfUnidade(scope: Scope, cd_organig: number): Promise<string> {
  const found = await scope.first(sql<{ caminho: string }>`
    select k.caminho from organigrama o ${pathOfAll('o.cd', 'k')} where o.cd = ${cd_organig}`);
  return found?.caminho ?? '';
}

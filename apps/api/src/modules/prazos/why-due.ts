import type { PrazoDetail } from '@sst/contract';
import { dueDay } from '@sst/contract/prazos/due-day';
import type { Facts } from '@sst/contract/prazos/facts';
import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { isInSight } from '../../sql/reader/limitado.ts';
import { readFacts, readParametros } from './facts.queries.ts';

/**
 * Why an employee of the scope has to be examined on a day, from what is known now; `undefined` where there is none.
 * @param exame the day of an exam whose validity is proposed: what the rules say after it, whatever was recorded.
 */
export async function findPrazo(
  scope: Scope,
  cd: number,
  exame?: string,
): Promise<PrazoDetail | undefined> {
  const [found, parameters, facts] = await Promise.all([
    scope.first(
      sql`select f.cd from funcionario f where f.cd = ${cd} and ${isInSight(scope, 'f')}`,
    ),
    readParametros(scope),
    readFacts(scope, [cd]),
  ]);
  const stored = facts.get(cd);
  if (!found || !stored) return undefined;
  const known = exame === undefined ? stored : after(stored, exame);
  const { due, rule, candidates, suspended } = dueDay(known, parameters);
  const last = known.exames.at(-1);
  return {
    dt_prazo: due,
    regra: rule,
    candidatos: candidates.map(({ rule: regra, due: dt, basis, mark, movedFrom }) => ({
      regra,
      dt,
      base: basis,
      marca: mark,
      dt_antes: movedFrom ?? null,
    })),
    suspensao: suspended && { de: suspended.from, ate: suspended.until },
    medico: known.override && { nome: known.override.autor, dt: known.override.dia },
    dt_nasc: known.nascimento,
    dt_ini_instit: known.admissao,
    exames: last ? [{ dt: last.dia, dt_expir: last.validade }] : [],
  };
}

/** What is known once somebody is examined on a day: neither absences nor what was set before has a part in its validity. */
function after(facts: Facts, dia: string): Facts {
  return {
    ...facts,
    exames: [{ dia, validade: null, ficha: true }],
    ausencias: [],
    override: null,
  };
}

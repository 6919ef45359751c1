import type { PrazoDetail } from '@sst/contract';
import { dueDay } from '@sst/contract/prazos/due-day';
import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { inBranch } from '../../sql/branch.ts';
import { readFacts, readParametros } from './facts.queries.ts';

/** Why an employee of the scope has to be examined on a day, from what is known now; `undefined` where there is none. */
export async function findPrazo(scope: Scope, cd: number): Promise<PrazoDetail | undefined> {
  const [found, parameters, facts] = await Promise.all([
    scope.first(
      sql`select f.cd from funcionario f where f.cd = ${cd} and ${inBranch(scope, 'f.cd_organig')}`,
    ),
    readParametros(scope),
    readFacts(scope, [cd]),
  ]);
  const known = facts.get(cd);
  if (!found || !known) return undefined;
  const { due, rule, candidates, suspended } = dueDay(known, parameters);
  const exame = known.exames.at(-1);
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
    dt_nasc: known.nascimento,
    dt_ini_instit: known.admissao,
    exames: exame ? [{ dt: exame.dia, dt_expir: exame.validade }] : [],
  };
}

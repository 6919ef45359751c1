import type { PrazoDetail } from '@sst/contract';
import { dueDay, latestExame } from '@sst/contract/prazos/due-day';
import type { Facts } from '@sst/contract/prazos/facts';
import { needsOf, type OpenEvent } from '@sst/contract/prazos/needs';
import type { Regra } from '@sst/contract/prazos/regras';
import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { isInSight } from '../../sql/reader/limitado.ts';
import { writtenOrder } from '../../sql/written-order.ts';
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
  const [found, parameters, facts, events] = await Promise.all([
    scope.first(
      sql`select f.cd from funcionario f where f.cd = ${cd} and ${isInSight(scope, 'f')}`,
    ),
    readParametros(scope),
    readFacts(scope, [cd]),
    listOpenEvents(scope, cd),
  ]);
  const stored = facts.get(cd);
  if (!found || !stored) return undefined;
  const known = exame === undefined ? stored : after(stored, exame);
  const due = dueDay(known, parameters);
  const { suspended } = due;
  // An exam whose validity is proposed closes what is open.
  const needs = needsOf(due, exame === undefined ? events : [], known, parameters);
  const last = latestExame(known, parameters);
  return {
    dt_prazo: needs[0]?.due ?? null,
    regra: needs[0]?.regra ?? null,
    candidatos: needs.map(({ regra, evento, due: dt, basis, mark, movedFrom }) => ({
      regra,
      evento,
      dt,
      base: basis,
      marca: mark,
      dt_antes: movedFrom ?? null,
    })),
    suspensao: suspended && { de: suspended.from, ate: suspended.until },
    medico: known.override && { nome: known.override.autor, dt: known.override.dia },
    definido: definidoOf(known),
    dt_nasc: known.nascimento,
    dt_ini_instit: known.admissao,
    adm_urgente: known.admissaoUrgente,
    adm_dispensada: known.admissaoDispensada,
    dt_exame_anterior: last ? null : known.exameAnterior,
    exames: last ? [{ dt: last.dia, dt_expir: last.validade }] : [],
  };
}

/** The events whose exam nobody has made or waived. */
function listOpenEvents(scope: Scope, cd_funcion: number): Promise<OpenEvent[]> {
  return scope.all(sql<OpenEvent>`
    select d.regra, d.dt_evento as dia from exame_devido d
     where d.cd_funcion = ${cd_funcion} and d.cd_exame is null and d.dt_dispensa is null order by d.dt, ${writtenOrder('exame_devido', 'd.cd')}`);
}

/** What a physician has set since the last exam. */
function definidoOf({ override }: Facts): PrazoDetail['definido'] {
  if (override?.cd === undefined) return null;
  const { cd, data, meses, razao } = override;
  return { cd, dt: data ?? null, meses: meses ?? null, razao };
}

/** Until when an exam of a day holds by the rules, and by which. */
interface Validade {
  readonly dt: string;
  readonly regra: Regra;
  readonly base: string;
}

/** The same for many at once: until when an exam that each of them has on a day holds by the rules. */
export async function findValidades(
  scope: Scope,
  funcionarios: readonly number[],
  dia: string,
): Promise<Map<number, Validade>> {
  if (funcionarios.length === 0) return new Map();
  const [parameters, facts] = await Promise.all([
    readParametros(scope),
    readFacts(scope, funcionarios),
  ]);
  return new Map(
    [...facts].flatMap(([cd, stored]) => {
      const [first] = dueDay(after(stored, dia), parameters).candidates;
      return first ? [[cd, { dt: first.due, regra: first.rule, base: first.basis }] as const] : [];
    }),
  );
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

import type { VisitaBody } from '@sst/contract';
import { turnoErrors } from '@sst/contract/rules/agenda/turno-errors';
import { hoursOn, TURNO } from '@sst/contract/rules/agenda/turnos';
import { bookedDayError, displayDate } from '@sst/contract/rules/dates/dates';
import type { UserActor } from '../../../access/actor.ts';
import { today } from '../../../clock.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { invalid } from '../../../errors.ts';
import type { IdempotencyKey } from '../../../idempotency/idempotency-key.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { insertTurno, listTurnos, writeExcecao } from '../tempos/turnos.queries.ts';
import { findLocal, type LocalRecord } from './locais.queries.ts';
import { settleAfetados } from './mudanca/afetados.ts';
import { cedidosA, listDuringVisita, turnoDaVisita } from './mudanca/visita.ts';
import { changeTurnos, lineOf, logged, requireAlone, requireOffered } from './turno-change.ts';

/** The days on which physicians and nurses are at a company (decision 0103). */
export class VisitasService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /**
   * Makes a shift of one day at the place of a company; the other shifts of that professional give it their hours on that day.
   * @throws 400 with the wrong fields, 409 for another visit at these hours, and where nobody has said what becomes of who is left outside.
   */
  create(
    actor: UserActor,
    { afetados: decisao, ...visita }: VisitaBody,
    key?: IdempotencyKey,
  ): Promise<{ message: string; cd: number }> {
    return changeTurnos(this.#deps, { actor, key }, async (transaction, turnos, now) => {
      const { dt, de, ate } = visita;
      requirePossible(visita, today(this.#deps.clock));
      const body = turnoDaVisita(visita);
      const fuso = await requireOffered(transaction, body);
      const local = await requireVisited(transaction, visita.cd_local);
      const there = { ...visita, fuso };
      const ceded = cedidosA(turnos, there);
      requireAlone(ceded.find(({ turno }) => turno.dt_ini === turno.dt_fim)?.turno, 'de');
      const rows = await this.#deps.access.acrossAll(transaction, actor, (all) =>
        listDuringVisita(all, turnos, there, now),
      );
      const settled = await settleAfetados(this.#deps, transaction, { actor, decisao, now, rows });
      const motivo = `Visita: ${local.nome}`.slice(0, TURNO.motivo);
      for (const { turno, fica } of ceded) {
        const hours = fica ?? { de: null, ate: null };
        await writeExcecao(transaction, turno.cd, { dt, ...hours, motivo });
      }
      const cd = await insertTurno(transaction, body);
      // A visit that was arranged takes place on a holiday too.
      const made = (await listTurnos(transaction, { from: dt })).find((turno) => turno.cd === cd);
      if (made && !hoursOn(made, dt)) await writeExcecao(transaction, cd, { dt, de, ate, motivo });
      const audit = [
        lineOf('criar', cd, { ...logged(body), ...settled }),
        ...ceded.map(({ turno, fica }) =>
          lineOf('alterar', turno.cd, { dt, horas: fica ? `${fica.de}–${fica.ate}` : 'nenhumas' }),
        ),
      ];
      return { audit, answer: { message: `Visita marcada para ${displayDate(dt)}.`, cd } };
    });
  }
}

/** @throws 400 for a day that is over or years away, or hours in which nobody fits. */
function requirePossible(visita: Omit<VisitaBody, 'afetados'>, day: string): void {
  const wrong = bookedDayError(visita.dt, day);
  const campos = { ...turnoErrors(turnoDaVisita(visita)), ...(wrong && { dt: wrong }) };
  if (Object.keys(campos).length > 0) throw invalid(campos);
}

/** @throws 400 for a clinic, which nobody visits. */
async function requireVisited(transaction: Transaction, cd: number): Promise<LocalRecord> {
  const local = await findLocal(transaction, cd);
  if (local?.tipo !== 'visita') throw invalid({ cd_local: 'Escolha um local de visita.' });
  return local;
}

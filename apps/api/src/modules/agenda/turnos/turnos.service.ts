import type {
  AfetadosDecisao,
  Ausencia,
  AusenciaBody,
  ExcecaoBody,
  TurnoAlteradoBody,
  TurnoBody,
  TurnoRow,
} from '@sst/contract';
import { antesErrors, turnoErrors } from '@sst/contract/rules/agenda/turno-errors';
import { clashes, hoursOn, isItsDay, quandoText } from '@sst/contract/rules/agenda/turnos';
import { bookedDayError, displayDate, statedDayError } from '@sst/contract/rules/dates/dates';
import type { Fuso } from '@sst/contract/rules/dates/fusos';
import { isHoliday } from '@sst/contract/rules/dates/holidays';
import { isFeriadoOn } from '@sst/contract/rules/dates/municipal';
import type { Actor } from '../../../access/actor.ts';
import { changesOf } from '../../../audit/changes.ts';
import { today } from '../../../clock.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { CallError, changedMeanwhile, invalid, notFound } from '../../../errors.ts';
import type { IdempotencyKey } from '../../../idempotency/idempotency-key.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import {
  deleteExcecao,
  insertTurno,
  listTurnos,
  updateTurno,
  writeExcecao,
  writeExcecoes,
} from '../tempos/turnos.queries.ts';
import { changed } from './mudanca/afetados.service.ts';
import { listLeftOutside, settleAfetados } from './mudanca/afetados.ts';
import { isAwayAlready, listDuringAusencia, turnosAusentes } from './mudanca/ausencia.ts';
import {
  changeTurnos,
  isOfSame,
  lineOf,
  logged,
  otherOn,
  requireAlone,
  requireOffered,
} from './turno-change.ts';

/** When physicians and nurses are where (decision 0087). */
export class TurnosService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /** Those that are not over. */
  async list(actor: Actor): Promise<{ message: TurnoRow[] }> {
    const from = today(this.#deps.clock);
    const { access } = this.#deps;
    return { message: await access.readAsProvider(actor, (all) => listTurnos(all, { from })) };
  }

  /** @throws 400 with the wrong fields, 409 where the professional has another shift at these hours. */
  create(
    actor: Actor,
    body: TurnoBody,
    key?: IdempotencyKey,
  ): Promise<{ message: string; cd: number }> {
    return changeTurnos(this.#deps, { actor, key }, async (transaction, turnos) => {
      const fuso = await requireOffered(transaction, body);
      requirePlausible(body, today(this.#deps.clock));
      requirePossible(body, turnos, { fuso });
      const cd = await insertTurno(transaction, body);
      return {
        audit: [lineOf('criar', cd, logged(body))],
        answer: { message: 'Turno criado com sucesso.', cd },
      };
    });
  }

  /**
   * Whom it leaves outside shifts is asked about (decision 0103).
   * @throws as `create`, 404, 409 for a concurrent change, and where nobody has said what becomes of who is left outside.
   */
  update(
    actor: Actor,
    cd: number,
    { versao, afetados: decisao, ...typed }: TurnoAlteradoBody,
  ): Promise<{ message: string }> {
    return changeTurnos(this.#deps, { actor }, async (transaction, turnos, now) => {
      const before = turnos.find((turno) => turno.cd === cd);
      if (!before) throw notFound();
      if (versao !== undefined && versao !== before.versao) {
        throw changedMeanwhile('O turno foi alterado');
      }
      const body = { ...typed, repete: typed.repete ?? before.repete };
      const answer = { message: 'Turno guardado.' };
      if (!changesOf(before, body)) return { audit: [], answer };
      const isMoved = changesOf(offerOf(before), offerOf(body));
      const fuso = isMoved ? await requireOffered(transaction, body) : before.fuso;
      requirePlausible(body, today(this.#deps.clock), before);
      requirePossible(body, turnos, { fuso, before });
      const after = changed(before, { que: 'turno', cd, turno: body });
      await updateTurno(transaction, cd, body);
      const settled = await this.#settle(transaction, turnos, after, { actor, decisao, now });
      const changes = changesOf(logged(before), logged(body));
      return { audit: [lineOf('alterar', cd, { ...changes, ...settled })], answer };
    });
  }

  /**
   * Whom it leaves outside shifts is asked about (decision 0103).
   * @throws 400 for a day that is over, on which the shift is not, or before it begins, 404, 409 as `update`.
   */
  setExcecao(
    actor: Actor,
    cd: number,
    { afetados: decisao, ...body }: ExcecaoBody,
  ): Promise<{ message: string }> {
    return changeTurnos(this.#deps, { actor }, async (transaction, turnos, now) => {
      const turno = turnos.find((one) => one.cd === cd);
      if (!turno) throw notFound();
      const { dt, de, ate } = body;
      const wrong = bookedDayError(dt, today(this.#deps.clock));
      if (wrong) throw invalid({ dt: wrong });
      if (dt < turno.dt_ini || (turno.dt_fim !== null && dt > turno.dt_fim)) {
        throw invalid({ dt: 'O turno não existe nesse dia.' });
      }
      if (de !== null && ate !== null && ate <= de) {
        throw invalid({ ate: 'O fim é anterior ao início.' });
      }
      // Its hours of other days are no exception: only a day off is, of a shift that is not there.
      if (de === null && !hoursOn({ ...turno, excecoes: [] }, dt)) {
        throw invalid({ dt: neverText(turno, dt) });
      }
      const day = displayDate(dt);
      const message =
        de === null
          ? `O turno não se realiza em ${day}.`
          : `Em ${day}, o turno é das ${de} às ${ate}.`;
      const before = turno.excecoes.find((one) => one.dt === dt);
      if (before && !changesOf(before, body)) return { audit: [], answer: { message } };
      const after = changed(turno, { que: 'excecao', cd, excecao: body });
      requireAlone(otherOn(turnos, after, dt), 'de');
      const settled = await this.#settle(transaction, turnos, after, { actor, decisao, now });
      await writeExcecao(transaction, cd, body);
      return {
        audit: [lineOf('alterar', cd, { dt, horas: hoursText(body), ...settled })],
        answer: { message },
      };
    });
  }

  /**
   * Takes a physician or a nurse out of every shift of theirs between two days; days that are off already stay as they are.
   * @throws 400 for days that are over or without a shift, 409 as `update`.
   */
  setAusencia(
    actor: Actor,
    { afetados: decisao, ...ausencia }: AusenciaBody,
  ): Promise<{ message: string }> {
    return changeTurnos(this.#deps, { actor }, async (transaction, turnos, now) => {
      const { de, ate, motivo } = ausencia;
      requireAusenciaDays(ausencia, today(this.#deps.clock));
      const away = turnosAusentes(turnos, ausencia);
      if (away.length === 0 && !isAwayAlready(turnos, ausencia)) {
        throw invalid({ de: 'Não há turnos de quem escolheu nestes dias.' });
      }
      const rows = await this.#deps.access.acrossAll(transaction, actor, (all) =>
        listDuringAusencia(all, turnos, ausencia, now),
      );
      const settled = await settleAfetados(this.#deps, transaction, { actor, decisao, now, rows });
      for (const { turno, dias } of away) {
        await writeExcecoes(transaction, turno.cd, dias, { de: null, ate: null, motivo });
      }
      const audit = away.map(({ turno, dias }, at) => {
        const detalhe = { de, ate, dias: dias.length, horas: 'nenhumas' };
        return lineOf('alterar', turno.cd, { ...detalhe, ...(at === 0 && settled) });
      });
      const when =
        de === ate ? `em ${displayDate(de)}` : `de ${displayDate(de)} a ${displayDate(ate)}`;
      return { audit, answer: { message: `Ausência guardada: sem turnos ${when}.` } };
    });
  }

  /** @throws 404, 409 as `update`. */
  removeExcecao(
    actor: Actor,
    cd: number,
    dt: string,
    decisao: AfetadosDecisao | undefined,
  ): Promise<{ message: string }> {
    return changeTurnos(this.#deps, { actor }, async (transaction, turnos, now) => {
      if (!(await deleteExcecao(transaction, cd, dt))) throw notFound();
      const turno = turnos.find((one) => one.cd === cd);
      const after = turno && changed(turno, { que: 'sem-excecao', cd, dt });
      if (after) requireAlone(otherOn(turnos, after, dt), 'dt');
      const settled =
        after && (await this.#settle(transaction, turnos, after, { actor, decisao, now }));
      return {
        audit: [lineOf('alterar', cd, { dt, horas: 'as habituais', ...settled })],
        answer: { message: `Em ${displayDate(dt)}, o turno volta às horas habituais.` },
      };
    });
  }

  /**
   * Does what was chosen with whom a changed shift leaves outside.
   * @param turnos the shifts before; a new place is written already.
   * @returns what the log says of it.
   */
  async #settle(
    transaction: Transaction,
    turnos: readonly TurnoRow[],
    after: TurnoRow,
    asked: {
      readonly actor: Actor;
      readonly decisao: AfetadosDecisao | undefined;
      readonly now: Date;
    },
  ): Promise<Record<string, number>> {
    const rows = await this.#deps.access.acrossAll(transaction, asked.actor, (all) =>
      listLeftOutside(all, turnos, after, asked.now),
    );
    return settleAfetados(this.#deps, transaction, { ...asked, rows, cd_local: after.cd_local });
  }
}

const offerOf = ({ cd_medic, cd_enferm, cd_local }: TurnoBody) => ({
  cd_medic,
  cd_enferm,
  cd_local,
});

/** @throws 400 for days that are over, or years away. */
function requireAusenciaDays({ de, ate }: Ausencia, day: string): void {
  for (const [field, dt] of Object.entries({ de, ate })) {
    const wrong = bookedDayError(dt, day);
    if (wrong) throw invalid({ [field]: wrong });
  }
}

/** @throws 400 for a first or a last day of another century, or years away, that it did not have before. */
function requirePlausible(
  body: Pick<TurnoBody, 'dt_ini' | 'dt_fim'>,
  day: string,
  before?: Pick<TurnoBody, 'dt_ini' | 'dt_fim'>,
): void {
  const campos: Record<string, string> = {};
  for (const field of ['dt_ini', 'dt_fim'] as const) {
    const value = body[field];
    const wrong = value !== null && value !== before?.[field] && statedDayError(value, day);
    if (wrong) campos[field] = wrong;
  }
  if (Object.keys(campos).length > 0) throw invalid(campos);
}

/** @throws 400 for hours that are wrong, 409 for those of another shift of the same professional. */
function requirePossible(
  body: TurnoBody,
  turnos: readonly TurnoRow[],
  { fuso, before }: { readonly fuso: Fuso; readonly before?: TurnoRow },
): void {
  const campos = turnoErrors(body);
  if (Object.keys(campos).length > 0) throw invalid(campos);
  const except = before?.cd;
  const own = { ...body, fuso, excecoes: before?.excecoes ?? [] };
  if (body.cd_turno_antes !== null) {
    const { cd_turno_antes: antes } = body;
    const wrong = antesErrors(
      body,
      turnos.find(({ cd }) => cd === antes && cd !== except),
    );
    if (Object.keys(wrong).length > 0) throw invalid(wrong);
    const shared = turnos.find(
      (turno) => turno.cd !== except && turno.cd_turno_antes === antes && clashes(own, turno),
    );
    if (shared) {
      const text = `A essas horas, o enfermeiro já está antes de ${shared.profissional}.`;
      throw new CallError(409, 'JA_EXISTE', text, { campos: { cd_turno_antes: text } });
    }
  }
  const named = turnos.find((turno) => except !== undefined && turno.cd_turno_antes === except);
  if (named && Object.keys(antesErrors(named, body)).length > 0) {
    const text = `Este turno está antes do de ${named.profissional}: assim, deixava de servir.`;
    throw new CallError(409, 'JA_EXISTE', text, { campos: { profissional: text } });
  }
  requireAlone(
    turnos.find((turno) => turno.cd !== except && isOfSame(turno, body) && clashes(own, turno)),
    'de',
  );
}

/** Why a shift is not there on a day of its own accord. */
function neverText(turno: TurnoRow, dt: string): string {
  const holiday = isHoliday(dt)
    ? 'é feriado'
    : isFeriadoOn(turno.feriado ?? null, dt) && `é feriado municipal em «${turno.local}»`;
  const why = (isItsDay(turno, dt) && holiday) || `o turno é ${quandoText(turno)}`;
  return `Nesse dia já não há turno: ${why}. Para o haver, indique as horas.`;
}

const hoursText = ({ de, ate }: ExcecaoBody) => (de === null ? 'nenhumas' : `${de}–${ate}`);

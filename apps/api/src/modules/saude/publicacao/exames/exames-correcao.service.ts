import type {
  AnulacaoExameBody,
  ConfirmacaoBody,
  CorrecaoExameBody,
  EventData,
} from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { NO_LONGER_WAITING, waitsText } from '@sst/contract/rules/exames/confirmacao';
import type { FichaPorPreencher } from '@sst/contract/rules/exames/ficha-por-preencher';
import { authorOf } from '../../../../access/actor.ts';
import type { Grant, Scope } from '../../../../access/grant.ts';
import type { AuditLine } from '../../../../audit/audit.ts';
import { changesOf } from '../../../../audit/changes.ts';
import { today } from '../../../../clock.ts';
import { CallError, changedMeanwhile, notFound } from '../../../../errors.ts';
import { reopenOfExame } from '../../../agenda/index.ts';
import type { ReceivedAnexos } from '../../../anexos/received-anexos.ts';
import type { CheckedAnexo } from '../../../anexos/uploads.service.ts';
import { type Change, carryOut, type Traces, UNCHANGED } from '../../../carry-out.ts';
import { takenDecisionMail } from '../../../correio/mail-texts.ts';
import { enqueueMails } from '../../../correio/outbox.ts';
import { findWhoTookOver } from '../aproveitados.queries.ts';
import {
  isOwn,
  mustStillWait,
  notYours,
  requireMayAnnul,
  requireMayCorrect,
  requireNoneWaits,
  requireOwnName,
  waitingOf,
  waitsForCaller,
} from './decisao-rules.ts';
import { deleteWaiting, findAwaited, findWaiting, keepWaiting } from './decisoes.queries.ts';
import {
  drawFicha,
  emBrancoLogged,
  emBrancoOf,
  fichaOfCorrected,
  recordIssued,
  sentFicha,
  unsealedText,
} from './exame-ficha.ts';
import { recordMinimos } from './exame-minimos.ts';
import {
  deleteExame,
  type ExameMoment,
  type LockedExame,
  lockExame,
  sayWhyAnnulled,
  updateExame,
} from './exame-registo.queries.ts';
import {
  type ExameFields,
  type ExamesDeps,
  type FichaChoice,
  requireFreeMoment,
  type Subject,
  subjectOf,
  undecided,
  valuesOf,
  withRecomendado,
} from './exame-rules.ts';

interface CorrectedExame {
  readonly message: string;
  readonly cd_anex: number | null;
  readonly em_branco?: FichaPorPreencher[];
}

/** An exam as it is recorded now. */
interface Recorded {
  readonly cd: number;
  readonly subject: Subject;
  readonly body: ExameFields & { readonly cd_funcion: number };
}

interface Locking {
  /** Whether its sheet may change. */
  readonly documents: boolean;
  /** The version that the caller saw. */
  readonly versao: number | undefined;
}

/** Exams that were recorded wrongly: the provider corrects or annuls them. */
export class ExamesCorrecaoService {
  readonly #deps: ExamesDeps;

  constructor(deps: ExamesDeps) {
    this.#deps = deps;
  }

  /**
   * Corrects an exam. Its sheet is kept, redrawn, replaced by a file or removed; the employee's validity follows. A
   * decision that waits is changed, or takes effect if the caller need not wait (decision 0065).
   * @throws 400 as for a new exam, 404, 409 for a concurrent change, if another exam has the same moment, if the caller
   * says nothing of a sheet that the correction contradicts, or for the decision of a physician with an account.
   */
  async update(
    grant: Grant,
    cd: number,
    { versao, ...fields }: CorrecaoExameBody,
    received: ReceivedAnexos | null,
  ): Promise<CorrectedExame> {
    const sent = sentFicha(this.#deps, fields.ficha, received);
    const documents = fields.ficha !== undefined && fields.ficha !== 'manter';
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const exame = await this.#lock(scope, cd, { documents, versao });
      const { cd_funcion } = exame;
      const kept = exame.por_confirmar ? await findWaiting(scope, cd) : exame;
      const body = { ...withRecomendado(fields, kept), cd_funcion };
      requireOwnName(scope, body.cd_medic);
      const waits = await mustStillWait(scope, exame, body);
      await requireMayCorrect(scope, exame, waits);
      if (!waits) await requireNoneWaits(scope, { ...body, cd });
      await this.#tellOfTaken(scope, now, { exame, cd, becomes: becomesOf(exame, body, waits) });
      const subject = await subjectOf(scope, body, now, exame);
      const ficha = fichaOfCorrected(exame, body);
      // Two exams of one moment, recorded before that was refused, can be corrected as long as they keep it.
      if (!isSameMoment(exame, body)) await requireFreeMoment(scope, body);
      if (waits) return this.#wait(scope, exame, { cd, subject, body, ficha, now });
      const files =
        ficha === 'gerar' ? [await drawFicha(this.#deps, subject, body, { ...scope, now })] : sent;
      const cd_anex = ficha === 'manter' ? exame.cd_anex : await this.#keep(scope, now, files);
      const traces = await this.#publish(scope, exame, { cd, subject, body, cd_anex, files });
      const message = `Exame corrigido com sucesso.${unsealedText(this.#deps, files)}`;
      const passed = await recordMinimos(scope, { cd, ...body });
      return {
        ...traces,
        answer: { message: message + passed, cd_anex, ...emBrancoOf(files) },
      };
    });
  }

  /**
   * Confirms the decision that somebody typed for a physician, as that physician: it takes effect, with its sheet.
   * @throws 404; 409 for a concurrent change, where nothing waits any more, and for anybody else.
   */
  confirm(
    grant: Grant,
    cd: number,
    { versao }: ConfirmacaoBody,
  ): Promise<{ message: string; cd_anex: number | null }> {
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const exame = await this.#lock(scope, cd, { documents: true, versao: undefined });
      const waiting = await findWaiting(scope, cd);
      if (!waiting) throw new CallError(409, 'JA_CONFIRMADA', NO_LONGER_WAITING);
      const { cd_medic, cd_funcion, cd_tipo_exam, dt, hr } = exame;
      if (cd_medic === null || !waitsForCaller(scope, exame)) throw notYours();
      requireVersion(exame, versao);
      await this.#tellOfTaken(scope, now, { exame, cd, becomes: 'passou a valer' });
      const body = { ...waiting, cd_funcion, cd_medic, cd_tipo_exam, dt, hr };
      const kept = { ...exame, dt_expir: waiting.dt_expir };
      const subject = await subjectOf(scope, body, now, kept);
      const files = waiting.com_ficha
        ? [await drawFicha(this.#deps, subject, body, { ...scope, now })]
        : [];
      const cd_anex = await this.#keep(scope, now, files);
      const traces = await this.#publish(scope, exame, { cd, subject, body, cd_anex, files });
      const message = `Decisão confirmada.${unsealedText(this.#deps, files)}`;
      const passed = await recordMinimos(scope, { cd, ...body });
      return { ...traces, answer: { message: message + passed, cd_anex } };
    });
  }

  /** Lets what the exam says now hold, and nothing wait any more. @returns the traces. */
  async #publish(
    scope: Scope,
    exame: LockedExame,
    {
      cd,
      subject,
      body,
      cd_anex,
      files,
    }: Recorded & { readonly cd_anex: number | null; readonly files: readonly CheckedAnexo[] },
  ): Promise<Traces> {
    const { cd_funcion, por_confirmar } = exame;
    const values = valuesOf(body, subject, cd_anex);
    const changes = changesOf(exame, values);
    if (!changes) return UNCHANGED;
    const corrigido = Object.keys(changes.depois).some((field) => field !== 'cd_anex');
    await updateExame(scope, cd, { ...values, corrigido });
    await recordIssued(scope, cd_anex, files);
    if (por_confirmar) await deleteWaiting(scope, cd);
    if (cd_anex !== exame.cd_anex) await this.#discardSheet(scope, exame);
    const ficha = newsOfFicha(exame.cd_anex, cd_anex);
    const dados = { cd_organig: values.cd_organig, cd_funcion, dt: values.dt, ficha };
    const cd_aproveita = await findWhoTookOver(scope, cd);
    const acao = por_confirmar && isOwn(scope, values.cd_medic) ? 'confirmar' : 'alterar';
    const detalhe = { cd_funcion, ...loggedOf(changes), ...emBrancoLogged(files) };
    return {
      audit: [{ acao, entidade: 'exame', cd_entidade: cd, detalhe }],
      // Nobody has been told of an exam whose decision waited.
      events: [
        por_confirmar
          ? { tipo: 'exame.criado', cd, dados }
          : { tipo: 'exame.alterado', cd, dados: { ...dados, corrigido, cd_aproveita } },
      ],
    };
  }

  /**
   * Lets another decision wait in place of the one that does, or of none. The log of the company tells that somebody has
   * changed it, and of what changes besides.
   */
  async #wait(
    scope: Scope,
    exame: LockedExame,
    {
      cd,
      subject,
      body,
      ficha,
      now,
    }: Recorded & { readonly ficha: FichaChoice; readonly now: Date },
  ): Promise<Change<CorrectedExame>> {
    const { cd_funcion } = exame;
    const values = undecided(valuesOf(body, subject, null));
    const waiting = waitingOf(subject, body, ficha);
    const changes = changesOf(exame, values);
    const answer = { message: `Exame guardado. ${waitsText(subject.medic.nome)}`, cd_anex: null };
    const before = await findWaiting(scope, cd);
    const same = body.cd_medic === exame.cd_medic;
    if (!changes && before && !changesOf(before, waiting)) return { ...UNCHANGED, answer };
    if (changes) await updateExame(scope, cd, { ...values, corrigido: true });
    await keepWaiting(scope, cd, { ...waiting, cd_medic: body.cd_medic, momento: now, same });
    const detalhe = { cd_funcion, ...(changes && loggedOf(changes)) };
    return {
      audit: [{ acao: 'alterar', entidade: 'exame', cd_entidade: cd, detalhe }],
      events: [],
      answer,
    };
  }

  /**
   * Annuls an exam and deletes its sheet; the employee's validity follows from the remaining exams.
   * @throws 404, 409 for a concurrent change.
   */
  annul(
    grant: Grant,
    cd: number,
    { motivo, versao }: AnulacaoExameBody,
  ): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const exame = await this.#lock(scope, cd, { documents: true, versao });
      requireMayAnnul(scope, exame);
      await this.#tellOfTaken(scope, now, { exame, cd, becomes: 'o exame foi anulado' });
      const reopened = await reopenOfExame(scope, exame, today(this.#deps.clock));
      const cd_aproveita = await findWhoTookOver(scope, cd);
      await deleteExame(scope, cd);
      if (exame.cd_anex !== null) await sayWhyAnnulled(scope, exame.cd_anex, { motivo, now });
      await this.#discardSheet(scope, exame);
      const {
        versao: _,
        razao_validade: __,
        cd_espera: ___,
        recomendacoes_itens: ____,
        ...detalhe
      } = exame;
      const annulled: AuditLine = {
        acao: 'anular',
        entidade: 'exame',
        cd_entidade: cd,
        detalhe: { ...detalhe, motivo },
      };
      const { cd_organig, cd_funcion, dt } = exame;
      const more = reopened.audit.length > 0 ? ' A marcação que fechou está de novo aberta.' : '';
      return {
        audit: [annulled, ...reopened.audit],
        events: [
          ...(exame.por_confirmar
            ? []
            : [
                {
                  tipo: 'exame.anulado' as const,
                  cd,
                  dados: {
                    cd_organig,
                    cd_funcion,
                    dt,
                    ficha: newsOfFicha(exame.cd_anex, null),
                    cd_aproveita,
                  },
                },
              ]),
          ...reopened.events,
        ],
        answer: { message: `Exame anulado com sucesso.${more}` },
      };
    });
  }

  /** Tells a physician who has left the team what becomes of a decision that waited for her. */
  async #tellOfTaken(
    scope: Scope,
    now: Date,
    {
      exame,
      cd,
      becomes,
    }: { readonly exame: LockedExame; readonly cd: number; readonly becomes: string | null },
  ): Promise<void> {
    if (becomes === null || !exame.por_confirmar) return;
    const awaited = await findAwaited(scope, cd);
    const { actor } = scope;
    if (!awaited || awaited.cd === authorOf(actor)) return;
    const told = { autor: actor.nome, dia: displayDate(exame.dt), feito: becomes };
    await enqueueMails(scope, now, [takenDecisionMail(awaited, told)]);
  }

  /**
   * Locks an exam; documents before the exam, the lock order of recording one.
   * @throws 404, 409 if the exam has changed since the caller saw it.
   */
  async #lock(scope: Scope, cd: number, { documents, versao }: Locking): Promise<LockedExame> {
    if (documents) await this.#deps.uploads.claim(scope);
    const exame = await lockExame(scope, cd);
    if (!exame) throw notFound();
    requireVersion(exame, versao);
    return exame;
  }

  async #keep(scope: Scope, now: Date, files: readonly CheckedAnexo[]): Promise<number | null> {
    const [cd = null] = await this.#deps.uploads.keep(scope, now, files);
    return cd;
  }

  async #discardSheet(scope: Scope, { cd_anex }: LockedExame): Promise<void> {
    if (cd_anex !== null) await this.#deps.uploads.discard(scope, [cd_anex]);
  }
}

/** What a correction makes of a decision that waits; null where it goes on waiting for the same physician. */
function becomesOf(exame: LockedExame, body: ExameFields, waits: boolean): string | null {
  if (body.cd_decis === 'SD') return 'o exame ficou sem decisão';
  if (body.cd_medic !== exame.cd_medic) return 'passou a ser de outro médico';
  return waits ? null : 'passou a valer';
}

/** What the company's log has of a change: why an end of validity was set is not the company's to know. */
function loggedOf({ antes, depois }: NonNullable<ReturnType<typeof changesOf>>) {
  const { razao_validade: _, ...before } = antes;
  const { razao_validade: __, ...after } = depois;
  return { antes: before, depois: after };
}

/** What became of an exam's sheet, by its codes before and after. */
function newsOfFicha(
  before: number | null,
  after: number | null,
): EventData<'exame.alterado'>['ficha'] {
  if (before === after) return null;
  if (after === null) return 'anulada';
  return before === null ? 'emitida' : 'corrigida';
}

/** @throws 409 if the exam, or its decision that waits, has changed since the caller saw it. */
function requireVersion(exame: LockedExame, versao: number | undefined): void {
  if (versao === undefined || versao === exame.versao) return;
  throw changedMeanwhile('O exame foi alterado');
}

function isSameMoment(one: ExameMoment, other: ExameMoment): boolean {
  return one.cd_tipo_exam === other.cd_tipo_exam && one.dt === other.dt && one.hr === other.hr;
}

import type { AnulacaoExameBody, CorrecaoExameBody, EventData } from '@sst/contract';
import { momentInPortugal } from '@sst/contract/rules/dates/dates';
import { isAfterLeaving } from '@sst/contract/rules/dates/funcionario-dates';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import type { Grant, Scope } from '../../../../access/grant.ts';
import type { AuditLine } from '../../../../audit/audit.ts';
import { changesOf } from '../../../../audit/changes.ts';
import { today } from '../../../../clock.ts';
import { changedMeanwhile, notFound } from '../../../../errors.ts';
import type { ReceivedAnexos } from '../../../anexos/received-anexos.ts';
import type { CheckedAnexo } from '../../../anexos/uploads.service.ts';
import { carryOut, type Traces, UNCHANGED } from '../../../carry-out.ts';
import {
  listBookedOn,
  lockActiveFuncionarios,
  lockMarcacao,
  reopenMarcacao,
} from '../marcacoes.queries.ts';
import { drawFicha, fichaOfCorrected, sentFicha } from './exame-ficha.ts';
import {
  deleteExame,
  type ExameMoment,
  type LockedExame,
  lockExame,
  updateExame,
} from './exame-registo.queries.ts';
import { type ExamesDeps, requireFreeMoment, subjectOf, valuesOf } from './exame-rules.ts';

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
   * Corrects an exam. Its sheet is kept, redrawn, replaced by a file or removed; the employee's validity follows.
   * @throws 400 as for a new exam, 404, 409 for a concurrent change, if another exam has the same moment, or if the caller
   * says nothing of a sheet that the correction contradicts.
   */
  async update(
    grant: Grant,
    cd: number,
    { versao, ...fields }: CorrecaoExameBody,
    received: ReceivedAnexos | null,
  ): Promise<{ message: string; cd_anex: number | null }> {
    const sent = sentFicha(this.#deps, fields.ficha, received);
    const documents = fields.ficha !== undefined && fields.ficha !== 'manter';
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const exame = await this.#lock(scope, cd, { documents, versao });
      const { cd_funcion } = exame;
      const body = { ...fields, cd_funcion };
      const subject = await subjectOf(scope, body, momentInPortugal(now), exame);
      const ficha = fichaOfCorrected(exame, body);
      // Two exams of one moment, recorded before that was refused, can be corrected as long as they keep it.
      if (!isSameMoment(exame, body)) await requireFreeMoment(scope, body);
      const cd_anex =
        ficha === 'manter'
          ? exame.cd_anex
          : await this.#keep(
              scope,
              now,
              ficha === 'gerar' ? [await drawFicha(subject, body)] : sent,
            );
      const values = valuesOf(body, subject, cd_anex);
      const changes = changesOf(exame, values);
      const corrigido = Object.keys(changes?.depois ?? {}).some((field) => field !== 'cd_anex');
      if (changes) await updateExame(scope, cd, { ...values, corrigido });
      if (cd_anex !== exame.cd_anex) await this.#discardSheet(scope, exame);
      const detalhe = { cd_funcion, ...changes };
      const dados = {
        cd_organig: values.cd_organig,
        cd_funcion,
        dt: values.dt,
        corrigido,
        ficha: newsOfFicha(exame.cd_anex, cd_anex),
      };
      const traces: Traces = {
        audit: [{ acao: 'alterar', entidade: 'exame', cd_entidade: cd, detalhe }],
        events: [{ tipo: 'exame.alterado', cd, dados }],
      };
      return {
        ...(changes ? traces : UNCHANGED),
        answer: { message: 'Exame corrigido com sucesso.', cd_anex },
      };
    });
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
    return carryOut(this.#deps, { grant }, async (scope) => {
      const exame = await this.#lock(scope, cd, { documents: true, versao });
      const reopened = await reopenBooking(scope, exame, today(this.#deps.clock));
      await deleteExame(scope, cd);
      await this.#discardSheet(scope, exame);
      const { versao: _, ...detalhe } = exame;
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
          {
            tipo: 'exame.anulado',
            cd,
            dados: { cd_organig, cd_funcion, dt, ficha: newsOfFicha(exame.cd_anex, null) },
          },
          ...reopened.events,
        ],
        answer: { message: `Exame anulado com sucesso.${more}` },
      };
    });
  }

  /**
   * Locks an exam; documents before the exam, the lock order of recording one.
   * @throws 404, 409 if the exam has changed since the caller saw it.
   */
  async #lock(scope: Scope, cd: number, { documents, versao }: Locking): Promise<LockedExame> {
    if (documents) await this.#deps.uploads.claim(scope);
    const exame = await lockExame(scope, cd);
    if (!exame) throw notFound();
    if (versao !== undefined && versao !== exame.versao) {
      throw changedMeanwhile('O exame foi alterado');
    }
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

/** What became of an exam's sheet, by its codes before and after. */
function newsOfFicha(
  before: number | null,
  after: number | null,
): EventData<'exame.alterado'>['ficha'] {
  if (before === after) return null;
  if (after === null) return 'anulada';
  return before === null ? 'emitida' : 'corrigida';
}

function isSameMoment(one: ExameMoment, other: ExameMoment): boolean {
  return one.cd_tipo_exam === other.cd_tipo_exam && one.dt === other.dt && one.hr === other.hr;
}

/**
 * Reopens the booking that an exam completed, in its employee's present unit, unless the employee leaves before its day
 * or has another exam booked on it.
 * @returns its traces: none if nothing was reopened.
 */
async function reopenBooking(
  scope: Scope,
  { cd_marcacao }: LockedExame,
  present: string,
): Promise<Traces> {
  const booking = cd_marcacao === null ? undefined : await lockMarcacao(scope, cd_marcacao);
  if (booking?.cd_estad !== MARCACAO_STATE.realizada) return UNCHANGED;
  const { cd, cd_funcion, especie, dt, hr } = booking;
  const [employee] = await lockActiveFuncionarios(scope, [cd_funcion], { branch: null });
  const [other] = await listBookedOn(scope, { especie, dt, funcionarios: [cd_funcion] });
  if (!employee || other || isAfterLeaving(dt, employee, present)) return UNCHANGED;
  await reopenMarcacao(scope, cd);
  return {
    audit: [
      { acao: 'reabrir', entidade: 'marcacao', cd_entidade: cd, detalhe: { cd_funcion, dt } },
    ],
    events: [{ tipo: 'marcacao.reaberta', cd, dados: { cd_funcion, dt, hr } }],
  };
}

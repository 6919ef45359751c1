import type { ExameBody, ExameDetail, FichaPorPreencherQuery } from '@sst/contract';
import { momentOn } from '@sst/contract/rules/dates/dates';
import { waitsText } from '@sst/contract/rules/exames/confirmacao';
import { UNDECIDED_FICHA } from '@sst/contract/rules/exames/exame-ficha';
import type { FichaPorPreencher } from '@sst/contract/rules/exames/ficha-por-preencher';
import { EXAME_TO_COME, exameMomentErrors, MARCACAO_STATE } from '@sst/contract/rules/saude';
import type { Grant, Scope } from '../../../../access/grant.ts';
import { today } from '../../../../clock.ts';
import { changedMeanwhile, invalid, notFound } from '../../../../errors.ts';
import type { IdempotencyKey } from '../../../../idempotency/idempotency-key.ts';
import { missingInFicha } from '../../../../pdf/ficha-fields.ts';
import { fusoOfMarcacao } from '../../../../sql/days/place-present.ts';
import {
  endMarcacao,
  findPreparado,
  hasExame,
  lockMarcacao,
  requireOpenMarcacao,
  requireUnmoved,
  settleExamined,
} from '../../../agenda/index.ts';
import type { ReceivedAnexos } from '../../../anexos/received-anexos.ts';
import { carryOut } from '../../../carry-out.ts';
import type { Evento } from '../../../eventos/evento.ts';
import { mustWait, requireNoneWaits, requireOwnName, waitingOf } from './decisao-rules.ts';
import { keepWaiting } from './decisoes.queries.ts';
import {
  drawFicha,
  emBrancoLogged,
  emBrancoOf,
  fichaOfNew,
  fichaSidesOf,
  recordIssued,
  sentFicha,
  unsealedText,
} from './exame-ficha.ts';
import { recordMinimos } from './exame-minimos.ts';
import { findExame, insertExame } from './exame-registo.queries.ts';
import {
  type ExamesDeps,
  requireFreeMoment,
  subjectOf,
  undecided,
  valuesOf,
  withRecomendado,
} from './exame-rules.ts';
import { findFichaSubject } from './exames.queries.ts';

interface Created {
  readonly message: string;
  readonly cd: number;
  readonly cd_anex: number | null;
  readonly espera: boolean;
  readonly em_branco?: FichaPorPreencher[];
}

/** Records completed exams, for the provider. */
export class ExamesService {
  readonly #deps: ExamesDeps;

  constructor(deps: ExamesDeps) {
    this.#deps = deps;
  }

  /** @throws 404. */
  async get(grant: Grant, cd: number): Promise<ExameDetail> {
    const exame = await this.#deps.access.read(grant, (scope) => findExame(scope, cd));
    if (!exame) throw notFound();
    return exame;
  }

  /**
   * What the sheet of an exam of a day, or of today, would leave empty, from the content that would be drawn.
   * @throws 404.
   */
  async fichaPorPreencher(
    grant: Grant,
    cd_funcion: number,
    { dt = today(this.#deps.clock) }: FichaPorPreencherQuery,
  ): Promise<FichaPorPreencher[]> {
    const person = await this.#deps.access.read(grant, (scope) =>
      findFichaSubject(scope, { cd_funcion, dt }),
    );
    if (!person) throw notFound();
    return missingInFicha({ ...fichaSidesOf(person), servico: this.#deps.servico });
  }

  /**
   * Records an exam with its fitness sheet, and closes the booking that it completes. A decision that is typed for a
   * physician with an account waits for her (decision 0065), without a sheet and without an event.
   * @throws 400 with the wrong fields, among them texts with letters that the sheet cannot show, and a condition that is
   * not said; 409 for a booking that was closed or moved since the caller saw it, or an exam that is recorded already.
   */
  async create(
    grant: Grant,
    sentBody: ExameBody,
    received: ReceivedAnexos | null,
    key?: IdempotencyKey,
  ): Promise<Created> {
    const body = withRecomendado(sentBody);
    const ficha = fichaOfNew(body);
    const sent = sentFicha(this.#deps, ficha, received);
    return carryOut(this.#deps, { grant, key }, async (scope, now) => {
      requireOwnName(scope, body.cd_medic);
      const subject = await subjectOf(scope, body, now);
      const waiting = (await mustWait(scope, body)) && waitingOf(subject, body, ficha);
      if (!waiting) await requireNoneWaits(scope, body);
      const files = waiting
        ? []
        : ficha === 'gerar'
          ? [await drawFicha(this.#deps, subject, body, { ...scope, now })]
          : sent;
      const [cd_anex = null] = await this.#deps.uploads.keep(scope, now, files);
      const { cd_funcion, cd_marcacao, dt } = body;
      // Lock order: the booking before its employee, as in every change of a booking.
      const closed =
        cd_marcacao === null ? [] : await endBooking(scope, cd_marcacao, { ...body, now });
      await requireFreeMoment(scope, body);
      const said = valuesOf(body, subject, cd_anex);
      const values = waiting ? undecided(said) : said;
      const cd = await insertExame(scope, { ...values, cd_funcion, cd_marcacao });
      await recordIssued(scope, cd_anex, files);
      await settleExamined(scope, [{ cd_funcion, cd_marcacao }], now);
      if (waiting)
        await keepWaiting(scope, cd, {
          ...waiting,
          cd_medic: body.cd_medic,
          momento: now,
          same: false,
        });
      const detalhe = {
        cd_funcion,
        dt,
        cd_decis: values.cd_decis,
        cd_anex,
        ...emBrancoLogged(files),
      };
      const { cd_organig } = values;
      const undrawn = body.ficha === 'gerar' && ficha === 'nenhuma';
      const more = waiting ? waitsText(subject.medic.nome) : undrawn ? UNDECIDED_FICHA : '';
      const passed = waiting ? '' : await recordMinimos(scope, { cd, ...body });
      const message =
        `Exame registado com sucesso. ${more}`.trim() + unsealedText(this.#deps, files) + passed;
      const dados = {
        cd_organig,
        cd_funcion,
        dt,
        ficha: cd_anex === null ? null : 'emitida',
      } as const;
      return {
        audit: [{ acao: 'criar', entidade: 'exame', cd_entidade: cd, detalhe }],
        events: [...(waiting ? [] : [{ tipo: 'exame.criado' as const, cd, dados }]), ...closed],
        answer: { message, cd, cd_anex, espera: Boolean(waiting), ...emBrancoOf(files) },
      };
    });
  }
}

/** Closes the booking that an exam completes, unless it was said to be kept already. @returns the event. */
async function endBooking(
  scope: Scope,
  cd: number,
  {
    cd_funcion,
    antes,
    hr,
    now,
    ...body
  }: Pick<ExameBody, 'cd_funcion' | 'antes' | 'hr' | 'preparado' | 'cd_medic' | 'dt_expir'> & {
    readonly now: Date;
  },
): Promise<Evento[]> {
  const booking = await lockMarcacao(scope, cd);
  if (booking?.cd_funcion !== cd_funcion) {
    throw invalid({ cd_marcacao: 'A marcação não é deste funcionário.' });
  }
  if (booking.especie !== 'exame') {
    throw invalid({ cd_marcacao: 'A marcação não é de um exame.' });
  }
  const cd_estad = MARCACAO_STATE.realizada;
  const kept = booking.cd_estad === cd_estad && !(await hasExame(scope, cd));
  if (!kept) requireOpenMarcacao(booking);
  requireUnmoved(booking, antes);
  await requirePrepared(scope, cd, body);
  // Who comes before the hour is recorded with the hour of the exam: without one, that of the booking counts.
  const present = momentOn(await fusoOfMarcacao(scope, cd), now);
  const campos = hr === null ? exameMomentErrors(booking, present) : {};
  if (Object.keys(campos).length > 0) throw invalid({ hr: EXAME_TO_COME });
  if (kept) return [];
  await endMarcacao(scope, cd, { cd_estad });
  const dados = { cd_funcion, dt: booking.dt, hr: booking.hr, cd_estad };
  return [{ tipo: 'marcacao.terminada', cd, dados }];
}

/** @throws 409 for a result that says to have been prepared and was taken back, or is another by now. */
async function requirePrepared(
  scope: Scope,
  cd: number,
  { preparado, cd_medic, dt_expir }: Pick<ExameBody, 'preparado' | 'cd_medic' | 'dt_expir'>,
): Promise<void> {
  if (!preparado) return;
  const held = await findPreparado(scope, cd);
  if (held?.cd_medic !== cd_medic || held.dt_expir !== dt_expir)
    throw changedMeanwhile('O resultado foi tirado ou alterado');
}

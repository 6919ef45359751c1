import type { ExameBody, ExameDetail } from '@sst/contract';
import { momentInPortugal } from '@sst/contract/rules/dates';
import { UNDECIDED_SHEET } from '@sst/contract/rules/exam-sheet';
import { BOOKING_STATE } from '@sst/contract/rules/health';
import type { Grant, Scope } from '../../../access/grant.ts';
import { invalid, notFound } from '../../../errors.ts';
import type { IdempotencyKey } from '../../../idempotency/idempotency-key.ts';
import type { ReceivedDocuments } from '../../anexos/received-documents.ts';
import { carryOut } from '../../carry-out.ts';
import type { Evento } from '../../eventos/evento.ts';
import { drawSheet, sentSheet, sheetOfNew } from './exame-ficha.ts';
import { findExame, insertExame } from './exame-registo.queries.ts';
import { type ExamesParts, requireFreeMoment, subjectOf, valuesOf } from './exame-rules.ts';
import { requireOpenBooking, requireUnmoved } from './marcacao-rules.ts';
import { endMarcacao, lockMarcacao } from './marcacoes.queries.ts';

interface Created {
  readonly message: string;
  readonly cd: number;
  readonly cd_anex: number | null;
}

/** Records completed exams, for the provider. */
export class ExamesService {
  readonly #parts: ExamesParts;

  constructor(parts: ExamesParts) {
    this.#parts = parts;
  }

  /** @throws 404. */
  async get(grant: Grant, cd: number): Promise<ExameDetail> {
    const exame = await this.#parts.access.read(grant, (scope) => findExame(scope, cd));
    if (!exame) throw notFound();
    return exame;
  }

  /**
   * Records an exam with its fitness sheet, and closes the booking that it completes.
   * @throws 400 with the wrong fields, among them texts with letters that the sheet cannot show, and a condition that is
   * not said; 409 for a booking that was closed or moved since the caller saw it, or an exam that is recorded already.
   */
  async create(
    grant: Grant,
    body: ExameBody,
    received: ReceivedDocuments | null,
    key?: IdempotencyKey,
  ): Promise<Created> {
    const ficha = sheetOfNew(body);
    const sent = sentSheet(this.#parts, ficha, received);
    return carryOut(this.#parts, { grant, key }, async (scope, now) => {
      const subject = await subjectOf(scope, body, momentInPortugal(now));
      const files = ficha === 'gerar' ? [await drawSheet(subject, body)] : sent;
      const [cd_anex = null] = await this.#parts.uploads.keep(scope, now, files);
      const { cd_funcion, cd_marcacao, dt, cd_decis } = body;
      // Lock order: the booking before its employee, as in every change of a booking.
      const closed = cd_marcacao === null ? [] : [await endBooking(scope, cd_marcacao, body)];
      await requireFreeMoment(scope, body);
      const values = valuesOf(body, subject, cd_anex);
      const cd = await insertExame(scope, { ...values, cd_funcion, cd_marcacao });
      const detalhe = { cd_funcion, dt, cd_decis, cd_anex };
      const { cd_organig } = values;
      const undrawn = body.ficha === 'gerar' && ficha === 'nenhuma';
      const message = `Exame registado com sucesso.${undrawn ? ` ${UNDECIDED_SHEET}` : ''}`;
      return {
        audit: [{ acao: 'criar', entidade: 'exame', cd_entidade: cd, detalhe }],
        events: [{ tipo: 'exame.criado', cd, dados: { cd_organig, cd_funcion, dt } }, ...closed],
        answer: { message, cd, cd_anex },
      };
    });
  }
}

/** Closes the booking that an exam completes. @returns the event. */
async function endBooking(
  scope: Scope,
  cd: number,
  { cd_funcion, antes }: Pick<ExameBody, 'cd_funcion' | 'antes'>,
): Promise<Evento> {
  const booking = await lockMarcacao(scope, cd);
  if (booking?.cd_funcion !== cd_funcion) {
    throw invalid({ cd_marcacao: 'A marcação não é deste funcionário.' });
  }
  if (booking.especie !== 'exame') {
    throw invalid({ cd_marcacao: 'A marcação não é de um exame.' });
  }
  requireOpenBooking(booking);
  requireUnmoved(booking, antes);
  const cd_estad = BOOKING_STATE.realizada;
  await endMarcacao(scope, cd, { cd_estad });
  const { dt, hr } = booking;
  return { tipo: 'marcacao.terminada', cd, dados: { cd_funcion, dt, hr, cd_estad } };
}

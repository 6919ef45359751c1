import type { MarcacaoAtividadeBody, RemarcacaoAtividadeBody, SeenMarcacao } from '@sst/contract';
import type { AuditAction } from '@sst/contract/rules/audit';
import { bookedDayError } from '@sst/contract/rules/dates';
import type { Grant, Scope } from '../../../access/grant.ts';
import type { AuditLine } from '../../../audit/audit.ts';
import { today } from '../../../clock.ts';
import { invalid, notFound } from '../../../errors.ts';
import type { IdempotencyKey } from '../../../idempotency/idempotency-key.ts';
import { carryOut } from '../../carry-out.ts';
import { pathsInScope } from '../../organigrama/organigrama.service.ts';
import { activityErrors, UNKNOWN_TECHNICIAN } from '../atividade-codes.ts';
import {
  type AtividadesParts,
  isAsSeen,
  requireOpenBooking,
  requireUnmoved,
} from './atividade-rules.ts';
import { type LockedAtividade, lockAtividade } from './atividades.queries.ts';
import {
  deleteMarcacaoAtividade,
  findOfMarcacao,
  insertMarcacaoAtividade,
  moveMarcacaoAtividade,
} from './marcacoes-atividade.queries.ts';

/** Creates, moves and cancels bookings of activities, for the provider. */
export class MarcacoesAtividadeService {
  readonly #parts: AtividadesParts;

  constructor(parts: AtividadesParts) {
    this.#parts = parts;
  }

  /** @throws 400 with the fields that are wrong. */
  create(
    grant: Grant,
    body: MarcacaoAtividadeBody,
    key?: IdempotencyKey,
  ): Promise<{ message: string; cd: number }> {
    return carryOut(this.#parts, { grant, key }, async (scope) => {
      const cd_area = await areaOf(scope, body, today(this.#parts.clock));
      const cd = await insertMarcacaoAtividade(scope, { ...body, cd_area });
      const { cd_tipo, cd_tecnic, dt } = body;
      return {
        audit: [auditOf('criar', cd, { cd_tipo, cd_tecnic, dt })],
        answer: { message: 'Marcação criada com sucesso.', cd },
      };
    });
  }

  /** @throws 400 with the wrong fields, 404, 409 for a booking that was closed or moved since the caller saw it. */
  move(
    grant: Grant,
    cd: number,
    { antes, ...values }: RemarcacaoAtividadeBody,
  ): Promise<{ message: string }> {
    const { cd_tecnic, dt } = values;
    return this.#change(grant, cd, 'Marcação alterada com sucesso.', async (scope, booking) => {
      // After a repeated call the booking is there already.
      const changed = !isAsSeen(booking, values);
      if (changed) requireUnmoved(booking, antes);
      const { tecnico } = await findOfMarcacao(scope, { cd_tipo: booking.cd_tipo, cd_tecnic });
      const campos: Record<string, string> = {};
      const day = bookedDayError(dt, today(this.#parts.clock));
      if (day) campos.dt = day;
      // An unchanged technician may stay, even if no longer offered.
      if (!tecnico && cd_tecnic !== booking.cd_tecnic) campos.cd_tecnic = UNKNOWN_TECHNICIAN;
      if (Object.keys(campos).length > 0) throw invalid(campos);
      if (!changed) return [];
      await moveMarcacaoAtividade(scope, cd, values);
      const { cd_tipo } = booking;
      return [auditOf('alterar', cd, { cd_tipo, antes: booking.dt, dt, cd_tecnic })];
    });
  }

  /**
   * Cancels a booking: deletes it with its documents.
   * @param antes the day and hour that the caller saw; the dialog does not show the technician.
   * @throws 404, 409 for a booking that was closed or moved since the caller saw it.
   */
  cancel(
    grant: Grant,
    cd: number,
    antes?: Pick<SeenMarcacao, 'dt' | 'hr'>,
  ): Promise<{ message: string }> {
    return this.#change(grant, cd, 'Marcação cancelada.', async (scope, booking) => {
      requireUnmoved(booking, antes && { ...antes, cd_tecnic: booking.cd_tecnic });
      await this.#parts.uploads.discard(scope, await deleteMarcacaoAtividade(scope, cd));
      const { cd_tipo, cd_tecnic, dt } = booking;
      return [auditOf('remover', cd, { cd_tipo, cd_tecnic, dt })];
    });
  }

  /** @param work answers its lines in the audit log. */
  #change(
    grant: Grant,
    cd: number,
    message: string,
    work: (scope: Scope, booking: LockedAtividade) => Promise<AuditLine[]>,
  ): Promise<{ message: string }> {
    return carryOut(this.#parts, { grant }, async (scope) => {
      const booking = await lockAtividade(scope, cd);
      if (!booking) throw notFound();
      requireOpenBooking(booking);
      return { audit: await work(scope, booking), answer: { message } };
    });
  }
}

function auditOf(acao: AuditAction, cd: number, detalhe: AuditLine['detalhe']): AuditLine {
  return { acao, entidade: 'marcacao-atividade', cd_entidade: cd, detalhe };
}

/**
 * Checks the codes of a booking. @returns its area.
 * @throws 400 with the fields whose code is unknown in the scope.
 */
async function areaOf(scope: Scope, body: MarcacaoAtividadeBody, present: string): Promise<number> {
  const [found, nodes] = await Promise.all([
    findOfMarcacao(scope, body),
    pathsInScope(scope, [body.cd_organig]),
  ]);
  const absent = { motivo: undefined, funcion: undefined };
  const campos = activityErrors({ ...found, ...absent, no: nodes.has(body.cd_organig) });
  const day = bookedDayError(body.dt, present);
  if (day) campos.dt = day;
  if (found.cd_area === null || Object.keys(campos).length > 0) throw invalid(campos);
  return found.cd_area;
}

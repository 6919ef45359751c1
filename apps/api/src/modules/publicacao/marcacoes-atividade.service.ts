import type { MarcacaoAtividadeBody, RemarcacaoAtividadeBody } from '@sst/contract';
import type { AuditAction } from '@sst/contract/rules/audit';
import { bookedDayError } from '@sst/contract/rules/dates';
import { ACTIVITY_STATE } from '@sst/contract/rules/safety';
import type { Grant, Scope } from '../../access/scope.ts';
import { recordAudit } from '../../audit/audit.ts';
import { type IdempotencyKey, once } from '../../calls/once.ts';
import { today } from '../../clock.ts';
import { invalid, notFound } from '../../errors.ts';
import { pathsInScope, UNKNOWN_NODE } from '../organigrama/organigrama.service.ts';
import {
  type AtividadesParts,
  endedBooking,
  UNKNOWN_TECHNICIAN,
  UNKNOWN_TYPE,
} from './atividade-rules.ts';
import { type LockedAtividade, lockAtividade } from './atividades.queries.ts';
import {
  deleteMarcacaoAtividade,
  findOfMarcacao,
  insertMarcacaoAtividade,
  moveMarcacaoAtividade,
} from './marcacoes-atividade.queries.ts';

/** Bookings of activities as the provider makes, moves and cancels them. */
export class MarcacoesAtividadeService {
  readonly #parts: AtividadesParts;

  constructor(parts: AtividadesParts) {
    this.#parts = parts;
  }

  /** @throws 400 with the fields that are wrong. */
  async create(
    grant: Grant,
    body: MarcacaoAtividadeBody,
    key?: IdempotencyKey,
  ): Promise<{ message: string; cd: number }> {
    const { access, clock } = this.#parts;
    const now = clock.now();
    return access.write(grant, (scope) =>
      once(scope, key, now, async () => {
        const cd_area = await areaOf(scope, body, today(clock));
        const cd = await insertMarcacaoAtividade(scope, { ...body, cd_area });
        const { cd_tipo, cd_tecnic, dt } = body;
        await recordAudit(scope, now, [
          {
            acao: 'criar',
            entidade: 'marcacao-atividade',
            cd_entidade: cd,
            detalhe: { cd_tipo, cd_tecnic, dt },
          },
        ]);
        return { message: 'Marcação criada com sucesso.', cd };
      }),
    );
  }

  /** @throws 400 with the fields that are wrong, 404, 409 for what is booked no more. */
  async move(grant: Grant, cd: number, body: RemarcacaoAtividadeBody): Promise<string> {
    const { cd_tecnic, dt } = body;
    await this.#change(grant, cd, 'alterar', async (scope, booking) => {
      const { tecnico } = await findOfMarcacao(scope, { cd_tipo: booking.cd_tipo, cd_tecnic });
      const campos: Record<string, string> = {};
      const day = bookedDayError(dt, today(this.#parts.clock));
      if (day) campos.dt = day;
      // Who is booked already may stay, whatever has become of them.
      if (!tecnico && cd_tecnic !== booking.cd_tecnic) campos.cd_tecnic = UNKNOWN_TECHNICIAN;
      if (Object.keys(campos).length > 0) throw invalid(campos);
      await moveMarcacaoAtividade(scope, cd, body);
      return { antes: booking.dt, dt, cd_tecnic };
    });
    return 'Marcação alterada com sucesso.';
  }

  /** Takes a booking away, with what documents it has. @throws 404, 409 for what is booked no more. */
  async cancel(grant: Grant, cd: number): Promise<string> {
    await this.#change(grant, cd, 'remover', async (scope, { cd_tipo, cd_tecnic, dt }) => {
      await this.#parts.uploads.discard(scope, await deleteMarcacaoAtividade(scope, cd));
      return { cd_tipo, cd_tecnic, dt };
    });
    return 'Marcação cancelada.';
  }

  /** @param work answers what the audit says of the change. */
  async #change(
    grant: Grant,
    cd: number,
    acao: AuditAction,
    work: (scope: Scope, booking: LockedAtividade) => Promise<Record<string, unknown>>,
  ): Promise<void> {
    const { access, clock } = this.#parts;
    await access.write(grant, async (scope) => {
      const booking = await lockAtividade(scope, cd);
      if (!booking) throw notFound();
      if (booking.cd_estad !== ACTIVITY_STATE.agendada) throw endedBooking();
      const detalhe = await work(scope, booking);
      await recordAudit(scope, clock.now(), [
        { acao, entidade: 'marcacao-atividade', cd_entidade: cd, detalhe },
      ]);
    });
  }
}

/**
 * The area of a booking whose codes all name something in the scope.
 * @throws 400 with the fields that do not.
 */
async function areaOf(scope: Scope, body: MarcacaoAtividadeBody, present: string): Promise<number> {
  const [{ cd_area, tecnico }, nodes] = await Promise.all([
    findOfMarcacao(scope, body),
    pathsInScope(scope, [body.cd_organig]),
  ]);
  const campos: Record<string, string> = {};
  const day = bookedDayError(body.dt, present);
  if (day) campos.dt = day;
  if (cd_area === null) campos.cd_tipo = UNKNOWN_TYPE;
  if (!tecnico) campos.cd_tecnic = UNKNOWN_TECHNICIAN;
  if (!nodes.has(body.cd_organig)) campos.cd_organig = UNKNOWN_NODE;
  if (cd_area === null || Object.keys(campos).length > 0) throw invalid(campos);
  return cd_area;
}

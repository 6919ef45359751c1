import type {
  Lookup,
  MarcacaoAtividadeBody,
  RemarcacaoAtividadeBody,
  SeenMarcacao,
} from '@sst/contract';
import { bookedMomentErrors } from '@sst/contract/rules/agenda/marcacao-doubts';
import type { AuditAction } from '@sst/contract/rules/auditoria';
import type { Fuso } from '@sst/contract/rules/dates/fusos';
import type { Grant, Scope } from '../../../access/grant.ts';
import type { AuditLine } from '../../../audit/audit.ts';
import { CallError, invalid, notFound } from '../../../errors.ts';
import type { IdempotencyKey } from '../../../idempotency/idempotency-key.ts';
import { presentAtUnidade } from '../../../sql/days/place-present.ts';
import { momentDoubts, requireNoDoubt, takenDoubts } from '../../agenda/marcacoes/duvidas.ts';
import { carryOut, type Traces, UNCHANGED } from '../../carry-out.ts';
import { pathsInScope } from '../../organigrama/organigrama.service.ts';
import { atividadeErrors, UNKNOWN_TECHNICIAN } from '../atividades/atividade-codes.ts';
import { hasVisita } from '../visitas/visita.queries.ts';
import {
  type AtividadesDeps,
  isAsSeen,
  requireOpenMarcacao,
  requireUnmoved,
} from './atividade-rules.ts';
import { type LockedAtividade, lockAtividade } from './atividades.queries.ts';
import {
  deleteMarcacaoAtividade,
  findOfMarcacao,
  insertMarcacaoAtividade,
  moveMarcacaoAtividade,
} from './marcacoes-atividade.queries.ts';
import { otherSiteDoubts } from './outro-local.ts';

/** Creates, moves and cancels bookings of activities, for the provider. */
export class MarcacoesAtividadeService {
  readonly #deps: AtividadesDeps;

  constructor(deps: AtividadesDeps) {
    this.#deps = deps;
  }

  /** @throws 400 with the fields that are wrong, 409 for what is doubtful, unless it is confirmed. */
  create(
    grant: Grant,
    body: MarcacaoAtividadeBody,
    key?: IdempotencyKey,
  ): Promise<{ message: string; cd: number }> {
    return carryOut(this.#deps, { grant, key }, async (scope, now) => {
      const { cd_area, tecnico, fuso } = await checked(scope, body, now);
      await this.#requireNoDoubt(scope, { ...body, tecnico, fuso });
      const cd = await insertMarcacaoAtividade(scope, { ...body, cd_area });
      const { cd_organig, cd_tipo, cd_tecnic, dt, hr } = body;
      return {
        audit: [auditOf('criar', cd, { cd_tipo, cd_tecnic, dt })],
        events: [{ tipo: 'marcacao-atividade.criada', cd, dados: { cd_organig, dt, hr } }],
        answer: { message: 'Marcação criada com sucesso.', cd },
      };
    });
  }

  /**
   * @throws 400 with the wrong fields, 404, 409 for a booking that was closed or moved since the caller saw it, or for
   * what is doubtful, unless it is confirmed.
   */
  move(
    grant: Grant,
    cd: number,
    { antes, confirmar, ...values }: RemarcacaoAtividadeBody,
  ): Promise<{ message: string }> {
    const { cd_tecnic, dt, hr } = values;
    return this.#change(
      grant,
      cd,
      'Marcação alterada com sucesso.',
      async (scope, booking, now) => {
        // After a repeated call the booking is there already.
        const changed = !isAsSeen(booking, values);
        if (changed) requireUnmoved(booking, antes);
        const { tecnico } = await findOfMarcacao(scope, { cd_tipo: booking.cd_tipo, cd_tecnic });
        const sameMoment = dt === booking.dt && hr === booking.hr;
        const { cd_organig, cd_tipo } = booking;
        const present = await presentAtUnidade(scope, cd_organig, now);
        // A past booking may be given another technician where it is.
        const campos: Record<string, string> =
          sameMoment && changed
            ? {}
            : bookedMomentErrors({ dt, hr: sameMoment ? null : hr }, present);
        // An unchanged technician may stay, even if no longer offered.
        if ((!tecnico || tecnico.inactiv) && cd_tecnic !== booking.cd_tecnic)
          campos.cd_tecnic = UNKNOWN_TECHNICIAN;
        if (Object.keys(campos).length > 0) throw invalid(campos);
        if (!changed) return UNCHANGED;
        const { fuso } = present;
        const asked = { dt, hr, fuso, tecnico, cd_organig, confirmar, sameMoment, except: cd };
        await this.#requireNoDoubt(scope, asked);
        await moveMarcacaoAtividade(scope, cd, values);
        return {
          audit: [auditOf('alterar', cd, { cd_tipo, antes: booking.dt, dt, cd_tecnic })],
          events: [{ tipo: 'marcacao-atividade.alterada', cd, dados: { cd_organig, dt, hr } }],
        };
      },
    );
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
      if (await hasVisita(scope, cd)) throw begun();
      await this.#deps.uploads.discard(scope, await deleteMarcacaoAtividade(scope, cd));
      const { cd_organig, cd_tipo, cd_tecnic, dt, hr } = booking;
      return {
        audit: [auditOf('remover', cd, { cd_tipo, cd_tecnic, dt })],
        events: [{ tipo: 'marcacao-atividade.removida', cd, dados: { cd_organig, dt, hr } }],
      };
    });
  }

  async #requireNoDoubt(
    scope: Scope,
    {
      dt,
      hr,
      fuso,
      tecnico,
      cd_organig,
      confirmar,
      sameMoment = false,
      except = null,
    }: Pick<MarcacaoAtividadeBody, 'dt' | 'hr' | 'cd_organig' | 'confirmar'> & {
      readonly tecnico: Lookup | null;
      /** The clock of its unit. */
      readonly fuso: Fuso;
      /** Whether only the technician is another: what holds of day and hour was asked before. */
      readonly sameMoment?: boolean;
      /** The booking that is moved. */
      readonly except?: number | null;
    },
  ): Promise<void> {
    const turns = hr === null ? [] : [{ hr, fuso }];
    const { access } = this.#deps;
    const taken = await takenDoubts(access, scope, {
      profession: 'tecnico',
      person: tecnico,
      dt,
      turns,
      except,
    });
    const visit = { tecnico, dt, hr, fuso, cd_organig, except };
    const doubts = [
      ...(taken.length > 0 ? taken : await otherSiteDoubts(access, scope, visit)),
      ...(sameMoment ? [] : momentDoubts(dt, turns)),
    ];
    if (!confirmar) requireNoDoubt(doubts);
  }

  /** @param work answers its traces. */
  #change(
    grant: Grant,
    cd: number,
    message: string,
    work: (scope: Scope, booking: LockedAtividade, now: Date) => Promise<Traces>,
  ): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const booking = await lockAtividade(scope, cd);
      if (!booking) throw notFound();
      requireOpenMarcacao(booking);
      return { ...(await work(scope, booking, now)), answer: { message } };
    });
  }
}

/** What was written down there would be lost. */
const begun = () =>
  new CallError(
    409,
    'VISITA_COMECADA',
    'A visita desta atividade já foi começada: o que nela se registou perdia-se.',
  );

function auditOf(acao: AuditAction, cd: number, detalhe: AuditLine['detalhe']): AuditLine {
  return { acao, entidade: 'marcacao-atividade', cd_entidade: cd, detalhe };
}

/**
 * Checks a booking. @returns its area, its technician, and the clock of its unit.
 * @throws 400 with the fields whose code is unknown in the scope, or whose moment is over.
 */
async function checked(
  scope: Scope,
  body: MarcacaoAtividadeBody,
  now: Date,
): Promise<{ cd_area: number; tecnico: Lookup | null; fuso: Fuso }> {
  const [found, nodes, present] = await Promise.all([
    findOfMarcacao(scope, body),
    pathsInScope(scope, [body.cd_organig]),
    presentAtUnidade(scope, body.cd_organig, now),
  ]);
  const absent = { motivo: undefined, funcion: undefined };
  const { cd_area, tecnico } = found;
  const offered = tecnico !== null && !tecnico.inactiv;
  const campos = {
    ...atividadeErrors({ cd_area, tecnico: offered, ...absent, no: nodes.has(body.cd_organig) }),
    ...bookedMomentErrors(body, present),
  };
  if (cd_area === null || Object.keys(campos).length > 0) throw invalid(campos);
  return { cd_area, tecnico, fuso: present.fuso };
}

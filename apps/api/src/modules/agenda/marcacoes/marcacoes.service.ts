import type { FimMarcacaoBody, MarcacaoDetail, MarcacoesBody, RemarcacaoBody } from '@sst/contract';
import type { AuditAction } from '@sst/contract/rules/auditoria';
import { momentOn } from '@sst/contract/rules/dates/dates';
import {
  type Especie,
  endTooEarly,
  FALTA_LABEL,
  MARCACAO_STATE,
  type MarcacaoState,
  RESULT_HELD,
  reasonErrors,
} from '@sst/contract/rules/saude';
import type { Grant, Scope } from '../../../access/grant.ts';
import type { AuditLine } from '../../../audit/audit.ts';
import { today } from '../../../clock.ts';
import { CallError, invalid, notFound } from '../../../errors.ts';
import type { IdempotencyKey } from '../../../idempotency/idempotency-key.ts';
import { fusoOfMarcacao } from '../../../sql/days/place-present.ts';
import { carryOut, type Traces, UNCHANGED } from '../../carry-out.ts';
import type { Evento } from '../../eventos/evento.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { settleBooked, settleMoved } from '../por-marcar/settle.ts';
import { holdTurnos } from '../tempos/turnos.queries.ts';
import { requireNoDoubt } from './duvidas.ts';
import { marcacaoDoubts, overlapDoubts } from './marcacao-doubts.ts';
import { rebookMarcacao } from './marcacao-move.ts';
import { reopenClosed } from './marcacao-reopen.ts';
import { requireOpenMarcacao, requireUnmoved } from './marcacao-rules.ts';
import { type NewTurns, newTurns } from './marcacao-turns.ts';
import {
  endMarcacao,
  findMarcacao,
  hasExame,
  insertMarcacoes,
  type LockedMarcacao,
  lockMarcacao,
} from './marcacoes.queries.ts';
import { findPreparado } from './preparados.queries.ts';
import { turnoDoubts } from './turno-doubts.ts';

function outcomeOf(especie: Especie, estado: FimMarcacaoBody['estado']): string {
  if (estado === MARCACAO_STATE.realizada) return 'Marcação dada por realizada.';
  if (estado === MARCACAO_STATE.desmarcada) return 'Marcação cancelada.';
  return `${FALTA_LABEL[especie][estado]} registada.`;
}

/** Creates, moves and closes bookings, for the provider. */
export class MarcacoesService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /** @throws 404 */
  async get(grant: Grant, cd: number): Promise<MarcacaoDetail> {
    const marcacao = await this.#deps.access.read(grant, (scope) => findMarcacao(scope, cd));
    if (!marcacao) throw notFound();
    return marcacao;
  }

  /**
   * @throws 400 with the fields that are wrong, 409 for employees who are booked on that day already, or, unless it is
   * confirmed, for what is doubtful.
   */
  create(
    grant: Grant,
    body: MarcacoesBody,
    key?: IdempotencyKey,
  ): Promise<{ message: string; cds: number[] }> {
    const { access } = this.#deps;
    return carryOut(this.#deps, { grant, key }, async (scope, now) => {
      await holdTurnos(scope);
      const { especie, dt, minutos, confirmar } = body;
      const { turns, ...professionals } = await newTurns(scope, body, now);
      const day = today(this.#deps.clock);
      const { cd_medic, cd_enferm, cd_local } = body;
      const placed = turns.map((turn) => ({ ...turn, cd_local }));
      const planned = { especie, dt, today: day, turns: placed, ...professionals, except: null };
      const where = { dt, minutos, cd_medic, cd_enferm, cd_local };
      const doubts = [
        ...(await marcacaoDoubts(access, scope, planned)),
        ...(await turnoDoubts(
          scope,
          turns.map((turn) => ({ ...where, ...turn })),
        )),
      ];
      const rows = turns.map(({ hr, employee: { cd, cd_organig } }) => {
        return { hr, cd_funcion: cd, cd_organig };
      });
      const inserted = await insertMarcacoes(scope, body, rows);
      const overlaps = await overlapDoubts(scope, writtenOf(inserted, turns), doubts);
      if (!confirmar) requireNoDoubt([...doubts, ...overlaps]);
      await settleBooked(scope, especie, inserted, now);
      const audit = inserted.map(({ cd, cd_funcion }) => auditOf('criar', cd, { cd_funcion, dt }));
      const events = inserted.map(({ cd, cd_funcion, hr }): Evento => {
        return { tipo: 'marcacao.criada', cd, dados: { cd_funcion, dt, hr } };
      });
      const cds = inserted.map(({ cd }) => cd);
      const message =
        cds.length === 1
          ? 'Marcação criada com sucesso.'
          : `${cds.length} marcações criadas com sucesso.`;
      return { audit, events, answer: { message, cds } };
    });
  }

  /**
   * @throws 400, 404, 409 for a booking that has ended or was changed since it was seen, where the employee has left or
   * has another on that day, or, unless it is confirmed, for what is doubtful.
   */
  move(grant: Grant, cd: number, body: RemarcacaoBody): Promise<{ message: string }> {
    const { access } = this.#deps;
    return this.#change(
      grant,
      cd,
      () => 'Marcação alterada com sucesso.',
      async (scope, marcacao, now) => {
        const detalhe = await rebookMarcacao(access, scope, marcacao, body, now);
        if (!detalhe) return UNCHANGED;
        const { cd_funcion } = marcacao;
        const { dt, hr } = body;
        const movida = dt !== marcacao.dt || hr !== marcacao.hr;
        if (movida) await settleMoved(scope, [cd], now);
        return {
          audit: [auditOf('alterar', cd, detalhe)],
          events: [{ tipo: 'marcacao.alterada', cd, dados: { cd_funcion, dt, hr, movida } }],
        };
      },
    );
  }

  /**
   * @throws 400 for a day, or of an absence an hour, that has not come yet or a reason that does not belong there, 404, 409 for a booking that has
   * ended or was moved since it was seen.
   */
  close(
    grant: Grant,
    cd: number,
    { estado: cd_estad, antes, cd_motiv, motivo }: FimMarcacaoBody,
  ): Promise<{ message: string }> {
    const outcome = ({ especie }: LockedMarcacao) => outcomeOf(especie, cd_estad);
    return this.#change(grant, cd, outcome, async (scope, marcacao, now) => {
      requireUnmoved(marcacao, antes);
      const campos: Record<string, string> = reasonErrors({ estado: cd_estad, cd_motiv, motivo });
      const early = endTooEarly(cd_estad, marcacao, momentOn(await fusoOfMarcacao(scope, cd), now));
      if (early) campos.estado = early;
      if (Object.keys(campos).length > 0) throw invalid(campos);
      await endMarcacao(scope, cd, { cd_estad, cd_motiv, motivo });
      await settleMoved(scope, [cd], now);
      const reason = cd_motiv === null ? {} : { cd_motiv };
      const { cd_funcion, dt, hr } = marcacao;
      return {
        audit: [auditOf('terminar', cd, { cd_funcion, cd_estad, ...reason })],
        events: [{ tipo: 'marcacao.terminada', cd, dados: { cd_funcion, dt, hr, cd_estad } }],
      };
    });
  }

  /**
   * Opens a booking again that was closed by mistake.
   * @throws 404, 409 as `reopenClosed`.
   */
  reopen(grant: Grant, cd: number, seen: MarcacaoState): Promise<{ message: string }> {
    const present = today(this.#deps.clock);
    return carryOut(this.#deps, { grant }, async (scope) => {
      await holdTurnos(scope);
      const marcacao = await lockMarcacao(scope, cd);
      if (!marcacao) throw notFound();
      const com_exame = await hasExame(scope, cd);
      const traces = await reopenClosed(scope, marcacao, { seen, com_exame, present });
      return { ...traces, answer: { message: 'Marcação reaberta.' } };
    });
  }

  /** @param work answers its traces. */
  #change(
    grant: Grant,
    cd: number,
    message: (marcacao: LockedMarcacao) => string,
    work: (scope: Scope, marcacao: LockedMarcacao, now: Date) => Promise<Traces>,
  ): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      await holdTurnos(scope);
      const marcacao = await lockMarcacao(scope, cd);
      if (!marcacao) throw notFound();
      requireOpenMarcacao(marcacao);
      await requireNoneHeld(scope, cd);
      const traces = await work(scope, marcacao, now);
      return { ...traces, answer: { message: message(marcacao) } };
    });
  }
}

/** @throws 409 for a booking whose exam has a result that is prepared: nobody loses it by another change. */
async function requireNoneHeld(scope: Scope, cd: number): Promise<void> {
  const held = await findPreparado(scope, cd);
  if (held?.cd_medic != null) throw new CallError(409, 'RESULTADO_POR_EMITIR', RESULT_HELD);
}

/** Bookings that were inserted, each with its employee. */
function writtenOf(
  inserted: readonly { readonly cd: number; readonly cd_funcion: number; readonly hr: string }[],
  turns: NewTurns['turns'],
) {
  const employees = new Map(turns.map(({ employee }) => [employee.cd, employee]));
  return inserted.flatMap(({ cd, hr, cd_funcion }) => {
    const employee = employees.get(cd_funcion);
    return employee ? [{ cd, hr, employee }] : [];
  });
}

function auditOf(acao: AuditAction, cd: number, detalhe: AuditLine['detalhe']): AuditLine {
  return { acao, entidade: 'marcacao', cd_entidade: cd, detalhe };
}

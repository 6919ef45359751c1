import type { SeenMarcacao } from '@sst/contract';
import { ANEXO, TOO_MANY_ANEXOS } from '@sst/contract/rules/anexos';
import { ATIVIDADE_STATE, BY_CLIENT, ONLY_BOOKED } from '@sst/contract/rules/seguranca';
import type { Grant, Scope } from '../../../access/grant.ts';
import { CallError, changedMeanwhile, invalid, notFound } from '../../../errors.ts';
import type { IdempotencyKey } from '../../../idempotency/idempotency-key.ts';
import { countAttached } from '../../anexos/attach.ts';
import type { Uploads } from '../../anexos/uploads.service.ts';
import { type Change, carryOut } from '../../carry-out.ts';
import type { Evento } from '../../eventos/evento.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { type LockedAtividade, lockAtividade } from './atividades.queries.ts';

/** The dependencies of the services of activities and their documents. */
export interface AtividadesDeps extends ServiceDeps {
  readonly uploads: Uploads;
}

/** @throws 409 for an activity that is not only booked: under way, completed, or entered by a client. */
export function requireOpenMarcacao({ cd_estad }: LockedAtividade): void {
  if (cd_estad === ATIVIDADE_STATE.agendada) return;
  throw new CallError(409, 'MARCACAO_TERMINADA', 'A atividade já não está marcada.');
}

/** @throws 409 for a booking that was moved since the caller saw it. */
export function requireUnmoved(booking: LockedAtividade, seen: SeenMarcacao | undefined): void {
  if (seen && !isAsSeen(booking, seen)) throw changedMeanwhile('A marcação foi alterada');
}

/** Whether a booking has this technician, day and hour. */
export function isAsSeen({ cd_tecnic, dt, hr }: LockedAtividade, seen: SeenMarcacao): boolean {
  return seen.cd_tecnic === cd_tecnic && seen.dt === dt && seen.hr === hr;
}

/**
 * Changes an activity of the provider under its lock: its text, or one of its documents. What leaves a line in the audit
 * log is an event of the activity.
 * @param key a repeated call with the same key changes nothing.
 * @throws 404, 409 for one that is only booked, or that a client entered.
 */
export function changeAtividade<T extends object>(
  deps: AtividadesDeps,
  grant: Grant,
  cd: number,
  work: (scope: Scope, atividade: LockedAtividade, now: Date) => Promise<Omit<Change<T>, 'events'>>,
  key?: IdempotencyKey,
): Promise<T> {
  return carryOut(deps, { grant, key }, async (scope, now) => {
    const atividade = await lockAtividade(scope, cd);
    if (!atividade) throw notFound();
    requireDoneByProvider(atividade);
    const change = await work(scope, atividade, now);
    const { cd_organig, cd_tipo, dt } = atividade;
    const relatorio = change.audit.some(
      ({ entidade, acao }) => entidade === 'atividade-relatorio' && acao !== 'remover',
    );
    const dados = { cd_organig, cd_tipo, dt, relatorio };
    const changed: Evento = { tipo: 'atividade.alterada', cd, dados };
    return { ...change, events: change.audit.length > 0 ? [changed] : [] };
  });
}

/** @throws 400 if a locked activity would exceed its limit of attachments. */
export async function requireRoom(scope: Scope, cd: number, more: number): Promise<void> {
  if ((await countAttached(scope, 'atividade', cd)) + more <= ANEXO.maxFiles) return;
  throw invalid({ anexo: TOO_MANY_ANEXOS });
}

function requireDoneByProvider({ cd_tecnic, cd_estad }: LockedAtividade): void {
  if (cd_estad === ATIVIDADE_STATE.agendada) {
    throw new CallError(409, 'POR_REALIZAR', ONLY_BOOKED);
  }
  if (cd_tecnic === null) {
    throw new CallError(409, 'DO_CLIENTE', BY_CLIENT);
  }
}

import type { DecisaoBody } from '@sst/contract';
import { REQUEST_STATE, REQUEST_TYPE } from '@sst/contract/rules/requests';
import type { Scope } from '../../access/grant.ts';
import { notFound } from '../../errors.ts';
import { announceDeparture, markPending } from '../funcionarios/funcionario-record.service.ts';
import {
  applyPedido,
  findOvertaking,
  isDue,
  type OvertakenBy,
  requireTimely,
  waitsForEarlier,
} from './apply-pedido.ts';
import { lockPedido, type StoredPedido, updatePedido } from './pedido-record.queries.ts';

export type { OvertakenBy, StoredPedido };

/** When a request is decided or takes effect: the moment, and the day in Portugal. */
interface When {
  readonly now: Date;
  readonly day: string;
}

/** The reason for which an accepted request does not take effect at once. */
export type WaitsFor = 'itsDay' | 'anEarlierOne';

/** Locks a request in order to decide or remove it. @throws 404 if it is not in the scope. */
export async function takePedido(scope: Scope, cd: number): Promise<StoredPedido> {
  const pedido = await lockPedido(scope, cd);
  if (!pedido) throw notFound();
  return pedido;
}

/**
 * Writes the decision on a locked request; an accepted one takes effect now or on its day.
 * @returns what an accepted one waits for.
 * @throws 409 as `requireTimely`.
 */
export async function writeDecision(
  scope: Scope,
  pedido: StoredPedido,
  { estado, motivo }: { readonly estado: DecisaoBody['estado']; readonly motivo: string | null },
  when: When,
): Promise<WaitsFor | undefined> {
  const decided = { cd_decisor: scope.actor.cd, dt_decis: when.now };
  await updatePedido(scope, pedido.cd, { cd_estad: estado, motivo, ...decided });
  const waitsFor = estado === REQUEST_STATE.aceite ? await accept(scope, pedido, when) : undefined;
  await markPending(scope, pedido.cd_funcion);
  return waitsFor;
}

/** Accepts a request. A departure that has to wait is announced on the employee at once. */
async function accept(
  scope: Scope,
  pedido: StoredPedido,
  { now, day }: When,
): Promise<WaitsFor | undefined> {
  const { cd_tipo, cd_funcion, dados } = pedido;
  if (cd_funcion !== null) {
    await requireTimely(scope, pedido, cd_funcion);
    const waitsFor = await whatItWaitsFor(scope, pedido, day);
    if (waitsFor) {
      if (cd_tipo === REQUEST_TYPE.saida) {
        await announceDeparture(scope, cd_funcion, dados.dt_inactiv);
      }
      return waitsFor;
    }
  }
  await applyPedido(scope, pedido, now);
  return undefined;
}

async function whatItWaitsFor(
  scope: Scope,
  pedido: StoredPedido,
  day: string,
): Promise<WaitsFor | undefined> {
  if (!isDue(pedido, day)) return 'itsDay';
  return (await waitsForEarlier(scope, pedido)) ? 'anEarlierOne' : undefined;
}

/**
 * Lets an accepted request take effect on its day; an overtaken one is marked as done without a change.
 * @returns the request and what has overtaken it; `undefined` if there is nothing left to do, or if an earlier request
 * about the same employee has to be done first.
 * @throws 409 if the employee has left since.
 */
export async function applyOnItsDay(
  scope: Scope,
  cd: number,
  { now, day }: When,
): Promise<{ pedido: StoredPedido; overtakenBy: OvertakenBy | undefined } | undefined> {
  const pedido = await lockPedido(scope, cd);
  if (pedido?.cd_estad !== REQUEST_STATE.aceite || pedido.dt_aplicado || !isDue(pedido, day)) {
    return undefined;
  }
  const overtakenBy = await findOvertaking(scope, pedido);
  if (await waitsForEarlier(scope, pedido)) return undefined;
  if (overtakenBy) await updatePedido(scope, cd, { dt_aplicado: now });
  else await applyPedido(scope, pedido, now);
  return { pedido, overtakenBy };
}

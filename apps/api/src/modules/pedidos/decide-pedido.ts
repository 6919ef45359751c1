import type { DecisaoBody } from '@sst/contract';
import { REQUEST_STATE } from '@sst/contract/rules/requests';
import type { Scope } from '../../access/grant.ts';
import { notFound } from '../../errors.ts';
import { markPending } from '../funcionarios/index.ts';
import { applyPedido, isDue, waitsForEarlier } from './apply-pedido.ts';
import type { OvertakenBy } from './kinds/kind.ts';
import { kindOf } from './kinds/kinds.ts';
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
 * @throws 409 as `requireTimely` of its kind.
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

async function accept(
  scope: Scope,
  pedido: StoredPedido,
  { now, day }: When,
): Promise<WaitsFor | undefined> {
  const kind = kindOf(pedido.cd_tipo);
  await kind.requireTimely(scope, pedido);
  const waitsFor = await whatItWaitsFor(scope, pedido, day);
  if (waitsFor) await kind.announce(scope, pedido);
  else await applyPedido(scope, pedido, now);
  return waitsFor;
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
  const overtakenBy = await kindOf(pedido.cd_tipo).overtaken(scope, pedido);
  if (await waitsForEarlier(scope, pedido)) return undefined;
  if (overtakenBy) await updatePedido(scope, cd, { dt_aplicado: now });
  else await applyPedido(scope, pedido, now);
  return { pedido, overtakenBy };
}

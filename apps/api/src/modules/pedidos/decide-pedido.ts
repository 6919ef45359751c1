import type { DecisaoBody } from '@sst/contract';
import { type OvertakenBy, PEDIDO_STATE, type WaitsFor } from '@sst/contract/rules/pedidos';
import { authorOf } from '../../access/actor.ts';
import type { Scope } from '../../access/grant.ts';
import { notFound } from '../../errors.ts';
import type { Evento } from '../eventos/evento.ts';
import { markPending } from '../funcionarios/index.ts';
import { applyPedido, isDue, waitsForEarlier } from './apply-pedido.ts';
import { kindOf } from './kinds/kinds.ts';
import { lockPedido, type StoredPedido, updatePedido } from './pedido-record.queries.ts';

export type { StoredPedido };

/** When a request is decided or takes effect: the moment, and the day in Portugal. */
interface When {
  readonly now: Date;
  readonly day: string;
}

/** What a decision brings about at once. */
interface Effect {
  /** What an accepted request waits for; null for all others. */
  readonly espera: WaitsFor | null;
  /** That it took effect, if it did. */
  readonly events: readonly Evento[];
}

const NO_EFFECT: Effect = { espera: null, events: [] };

/** Locks a request in order to decide or remove it. @throws 404 if it is not in the scope. */
export async function takePedido(scope: Scope, cd: number): Promise<StoredPedido> {
  const pedido = await lockPedido(scope, cd);
  if (!pedido) throw notFound();
  return pedido;
}

/**
 * Writes the decision on a locked request; an accepted one takes effect now or on its day.
 * @throws 409 as `requireTimely` of its kind.
 */
export async function writeDecision(
  scope: Scope,
  pedido: StoredPedido,
  { estado, motivo }: { readonly estado: DecisaoBody['estado']; readonly motivo: string | null },
  when: When,
): Promise<Effect> {
  const decided = { cd_decisor: authorOf(scope.actor), dt_decis: when.now };
  await updatePedido(scope, pedido.cd, { cd_estad: estado, motivo, ...decided });
  const effect = estado === PEDIDO_STATE.aceite ? await accept(scope, pedido, when) : NO_EFFECT;
  await markPending(scope, pedido.cd_funcion);
  return effect;
}

/** Checks that a locked request can still be accepted. @throws 409 as `requireTimely` of its kind. */
export async function requireAcceptable(scope: Scope, pedido: StoredPedido): Promise<void> {
  await kindOf(pedido.cd_tipo).requireTimely(scope, pedido);
}

async function accept(scope: Scope, pedido: StoredPedido, { now, day }: When): Promise<Effect> {
  await requireAcceptable(scope, pedido);
  const espera = await reasonToWait(scope, pedido, day);
  if (!espera) return { espera, events: [await applyPedido(scope, pedido, now)] };
  await kindOf(pedido.cd_tipo).announce(scope, pedido);
  return { espera, events: [] };
}

async function reasonToWait(
  scope: Scope,
  pedido: StoredPedido,
  day: string,
): Promise<WaitsFor | null> {
  if (!isDue(pedido, day)) return 'dia';
  return (await waitsForEarlier(scope, pedido)) ? 'anterior' : null;
}

/** What became of an accepted request on its day. */
interface Done {
  readonly pedido: StoredPedido;
  readonly overtakenBy: OvertakenBy | undefined;
  readonly events: readonly Evento[];
}

/**
 * Lets an accepted request take effect on its day; an overtaken one is marked as done without a change.
 * @returns the request, what has overtaken it, and what has happened; `undefined` if there is nothing left to do, or if an earlier request
 * about the same employee has to be done first.
 * @throws 409 if the employee has left since.
 */
export async function applyOnItsDay(
  scope: Scope,
  cd: number,
  { now, day }: When,
): Promise<Done | undefined> {
  const pedido = await lockPedido(scope, cd);
  if (pedido?.cd_estad !== PEDIDO_STATE.aceite || pedido.dt_aplicado || !isDue(pedido, day)) {
    return undefined;
  }
  const overtakenBy = await kindOf(pedido.cd_tipo).overtaken(scope, pedido);
  if (await waitsForEarlier(scope, pedido)) return undefined;
  if (!overtakenBy) {
    return { pedido, overtakenBy, events: [await applyPedido(scope, pedido, now)] };
  }
  await updatePedido(scope, cd, { dt_aplicado: now });
  const { cd_tipo, cd_organig, cd_funcion } = pedido;
  const dados = { cd_tipo, cd_organig, cd_funcion, por: overtakenBy };
  return { pedido, overtakenBy, events: [{ tipo: 'pedido.anulado', cd, dados }] };
}

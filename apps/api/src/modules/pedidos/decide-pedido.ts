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

/** What an accepted request waits for, where it does not take effect at once. */
export type WaitsFor = 'itsDay' | 'anEarlierOne';

/** Locks the request that is decided, or removed. @throws 404 where it is not in the scope. */
export async function takePedido(scope: Scope, cd: number): Promise<StoredPedido> {
  const pedido = await lockPedido(scope, cd);
  if (!pedido) throw notFound();
  return pedido;
}

/**
 * Writes the decision on a locked request; what an accepted one asks is done now or on its day.
 * @returns what an accepted one waits for.
 * @throws 409 where the employee has left since, or a later request changed the same.
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

/** A departure that lies ahead, or waits for what is due before it, shows on the employee at once. */
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
  return (await waitsForEarlier(scope, pedido, day)) ? 'anEarlierOne' : undefined;
}

/**
 * Lets an accepted request take effect on its day; one that was overtaken is noted as done, and changes nothing.
 * @returns the request and by what it was overtaken; `undefined` where there is nothing left to do, or an earlier one of
 * the same employee has to be done first.
 * @throws 409 where the employee has left since.
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
  if (await waitsForEarlier(scope, pedido, day)) return undefined;
  if (overtakenBy) await updatePedido(scope, cd, { dt_aplicado: now });
  else await applyPedido(scope, pedido, now);
  return { pedido, overtakenBy };
}

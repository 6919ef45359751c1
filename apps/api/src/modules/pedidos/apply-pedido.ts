import { dayIn } from '@sst/contract/rules/dates/dates';
import { PEDIDO_TYPE, type PedidoType } from '@sst/contract/rules/pedidos';
import type { Scope } from '../../access/grant.ts';
import type { Evento } from '../eventos/evento.ts';
import { openDevido } from '../prazos/index.ts';
import { hasEarlierUndone } from './apply-pedido.queries.ts';
import { kindOf } from './kinds/kinds.ts';
import { type StoredPedido, updatePedido } from './pedido-record.queries.ts';

/** Whether the day of an accepted request has come. */
export function isDue(pedido: StoredPedido, today: string): boolean {
  const day = kindOf(pedido.cd_tipo).due(pedido);
  return day === null || day <= today;
}

/**
 * Whether a request about a locked employee has to wait, although its day has come: two transfers done in the wrong
 * order would leave somebody in the unit of the first.
 */
export async function waitsForEarlier(
  scope: Scope,
  { cd, cd_funcion, dt_efeito }: StoredPedido,
): Promise<boolean> {
  return cd_funcion !== null && dt_efeito !== null && hasEarlierUndone(scope, cd);
}

/**
 * Lets an accepted request take effect, and records that. Other requests about the employee wait meanwhile.
 * @returns the event, with the employee of an admission.
 * @throws 409 if the employee has left since.
 */
export async function applyPedido(scope: Scope, pedido: StoredPedido, now: Date): Promise<Evento> {
  const { cd, cd_tipo, cd_organig } = pedido;
  const cd_funcion = await kindOf(cd_tipo).apply(scope, pedido);
  await updatePedido(scope, cd, { cd_funcion, dt_aplicado: now });
  await askForExame(scope, { ...pedido, cd_funcion }, now);
  return { tipo: 'pedido.aplicado', cd, dados: { cd_tipo, cd_organig, cd_funcion } };
}

/** What a type asks an exam for: each of its requests, or those by which the work changes; a departure for none. */
const EXAME_POR: Readonly<Record<PedidoType, 'admissao' | 'mudanca' | null>> = {
  [PEDIDO_TYPE.admissao]: 'admissao',
  [PEDIDO_TYPE.alteracao]: 'mudanca',
  [PEDIDO_TYPE.saida]: null,
  [PEDIDO_TYPE.transferencia]: 'mudanca',
};

/** Opens the exam that an admission asks for, or a change of what somebody does; it may have been made already. */
async function askForExame(
  scope: Scope,
  { cd, cd_tipo, cd_funcion, dt_efeito, muda_trabalho }: StoredPedido & { cd_funcion: number },
  now: Date,
): Promise<void> {
  const regra = EXAME_POR[cd_tipo];
  if (regra === null || (regra === 'mudanca' && !muda_trabalho)) return;
  const dt = dt_efeito ?? dayIn(now);
  const event = { cd_funcion, regra, dt_evento: dt, dt } as const;
  await openDevido(scope, { ...event, origem: 'pedido', cd_origem: cd }, now);
}

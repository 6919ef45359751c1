import type { Scope } from '../../../access/grant.ts';
import { lockOpenMarcacoes, moveOpenMarcacoes } from './marcacoes.queries.ts';

/** Locks the open bookings that a transfer moves: before their employee, as every change of a booking does. */
export function holdOpenMarcacoes(scope: Scope, cd_funcion: number): Promise<void> {
  return lockOpenMarcacoes(scope, cd_funcion);
}

/** Moves the open bookings of a transferred employee along, those from the day of the transfer on. */
export function transferMarcacoes(
  scope: Scope,
  transfer: { readonly cd_funcion: number; readonly cd_organig: number; readonly from: string },
): Promise<void> {
  return moveOpenMarcacoes(scope, transfer);
}

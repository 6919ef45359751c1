import type { Scope } from '../../../access/grant.ts';
import { lockOpenMarcacoes, moveOpenMarcacoes } from './marcacoes.queries.ts';

/** Locks the open bookings that a transfer moves. Call before locking the employee, the lock order of all bookings. */
export function holdOpenMarcacoes(scope: Scope, cd_funcion: number): Promise<void> {
  return lockOpenMarcacoes(scope, cd_funcion);
}

/** Moves a transferred employee's open bookings, from the day of the transfer on, to the new unit. */
export function transferMarcacoes(
  scope: Scope,
  transfer: { readonly cd_funcion: number; readonly cd_organig: number; readonly from: string },
): Promise<void> {
  return moveOpenMarcacoes(scope, transfer);
}

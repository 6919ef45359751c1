import { BOOKING_CLOSED, BOOKING_STATE } from '@sst/contract/rules/health';
import { CallError } from '../../../errors.ts';
import type { LockedMarcacao } from './marcacoes.queries.ts';

/** @throws 409 for a booking that has ended. */
export function requireOpenBooking({ cd_estad }: LockedMarcacao): void {
  if (cd_estad === BOOKING_STATE.marcada) return;
  throw new CallError(409, 'MARCACAO_TERMINADA', BOOKING_CLOSED);
}

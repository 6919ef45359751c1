import type { RemarcacaoBody } from '@sst/contract';
import { BOOKING_CLOSED, BOOKING_STATE } from '@sst/contract/rules/health';
import { CallError, changedMeanwhile } from '../../../errors.ts';
import type { LockedMarcacao } from './marcacoes.queries.ts';

/** @throws 409 for a booking that is closed. */
export function requireOpenBooking({ cd_estad }: LockedMarcacao): void {
  if (cd_estad === BOOKING_STATE.marcada) return;
  throw new CallError(409, 'MARCACAO_TERMINADA', BOOKING_CLOSED);
}

/** @throws 409 for a booking that was moved since the caller saw it. */
export function requireUnmoved({ dt, hr }: LockedMarcacao, seen: RemarcacaoBody['antes']): void {
  if (seen && (seen.dt !== dt || seen.hr !== hr)) throw changedMeanwhile('A marcação foi alterada');
}

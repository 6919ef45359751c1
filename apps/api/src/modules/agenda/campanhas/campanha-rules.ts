import { displayDate } from '@sst/contract/rules/dates/dates';
import { CallError } from '../../../errors.ts';
import type { LockedCampanha } from './campanhas.queries.ts';

/** @throws 409 for a campaign that is over. */
export function requireOpen({ estado }: Pick<LockedCampanha, 'estado'>): void {
  if (estado === 'aberta') return;
  throw new CallError(409, 'JA_DECIDIDO', `A campanha já está ${estado}.`);
}

/** What is wrong with a day of a campaign. */
export function outsideText(
  { dt_ini, dt_fim }: Pick<LockedCampanha, 'dt_ini' | 'dt_fim'>,
  dt: string,
): string | undefined {
  if (dt >= dt_ini && dt <= dt_fim) return undefined;
  return `A campanha vai de ${displayDate(dt_ini)} a ${displayDate(dt_fim)}.`;
}

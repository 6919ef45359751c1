import type { RemarcacaoBody } from '@sst/contract';
import { MARCACAO_CLOSED, MARCACAO_STATE } from '@sst/contract/rules/saude';
import { CallError, changedMeanwhile } from '../../../errors.ts';
import type { LockedMarcacao } from './marcacoes.queries.ts';

/** @throws 409 for a booking that is closed. */
export function requireOpenMarcacao({ cd_estad }: Pick<LockedMarcacao, 'cd_estad'>): void {
  if (cd_estad === MARCACAO_STATE.marcada) return;
  throw new CallError(409, 'MARCACAO_TERMINADA', MARCACAO_CLOSED);
}

/** @throws 409 for a booking that differs from what the caller says to have seen of it. */
export function requireUnmoved(
  { dt, hr, cd_medic, cd_enferm }: LockedMarcacao,
  seen: RemarcacaoBody['antes'],
): void {
  if (!seen) return;
  const { cd_medic: medic = cd_medic, cd_enferm: enferm = cd_enferm } = seen;
  if (seen.dt !== dt || seen.hr !== hr || medic !== cd_medic || enferm !== cd_enferm) {
    throw changedMeanwhile('A marcação foi alterada');
  }
}

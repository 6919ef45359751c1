import type { RemarcacaoBody } from '@sst/contract';
import { MARCACAO_MINUTOS } from '@sst/contract/rules/agenda/turnos';
import { MARCACAO_CLOSED, MARCACAO_STATE } from '@sst/contract/rules/saude';
import { CallError, changedMeanwhile } from '../../../errors.ts';
import type { LockedMarcacao } from './marcacoes.queries.ts';

/** @throws 409 for a booking that is closed. */
export function requireOpenMarcacao({ cd_estad }: Pick<LockedMarcacao, 'cd_estad'>): void {
  if (cd_estad === MARCACAO_STATE.marcada) return;
  throw new CallError(409, 'MARCACAO_TERMINADA', MARCACAO_CLOSED);
}

/** @throws 409 for a booking that differs from what the caller says to have seen of it. */
export function requireUnmoved(marcacao: LockedMarcacao, seen: RemarcacaoBody['antes']): void {
  if (!seen) return;
  const now = { ...marcacao, minutos: marcacao.minutos ?? MARCACAO_MINUTOS };
  const fields = ['dt', 'hr', 'cd_medic', 'cd_enferm', 'cd_local', 'minutos'] as const;
  if (fields.some((field) => seen[field] !== undefined && seen[field] !== now[field])) {
    throw changedMeanwhile('A marcação foi alterada');
  }
}

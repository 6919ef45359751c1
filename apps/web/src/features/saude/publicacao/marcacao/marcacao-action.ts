import type { MarcacaoRow } from '@sst/contract';
import type { Especie } from '@sst/contract/rules/saude';

/** The actions on an open booking. */
export type MarcacaoAction = 'registar' | 'realizada' | 'remarcar' | 'falta' | 'cancelar';

/** The actions on a booking: on a future day it can have no result yet. */
export function actionsFor(
  especie: Especie,
  { dt }: Pick<MarcacaoRow, 'dt'>,
  today: string,
): readonly MarcacaoAction[] {
  if (dt > today) return ['remarcar', 'cancelar'];
  return [especie === 'exame' ? 'registar' : 'realizada', 'falta', 'remarcar', 'cancelar'];
}

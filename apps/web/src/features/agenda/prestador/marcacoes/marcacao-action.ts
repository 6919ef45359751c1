import type { MarcacaoRow } from '@sst/contract';
import { type Especie, FALTA_LABEL, MARCACAO_STATE } from '@sst/contract/rules/saude';
import type { Ending } from '../../../../components/agenda/marcacao/cancelar-dialog.tsx';

/** The actions on an open booking. */
export type MarcacaoAction = 'registar' | 'realizada' | 'remarcar' | 'falta' | 'cancelar';

/** The actions that close a booking without more than a reason, so that many can be closed alike. */
export type EndingAction = 'realizada' | 'falta' | 'cancelar';

/** What was done by ending a booking: 'Realizada', 'Cancelada'. */
export const endedText = ({ estado }: Ending) =>
  estado === MARCACAO_STATE.realizada ? 'Realizada' : FALTA_LABEL[estado];

/** The list of bookings that one of a nursing action, or of an exam, is in. */
export const marcacoesListOf = ({ tipo_ac_enferm }: Pick<MarcacaoRow, 'tipo_ac_enferm'>) =>
  tipo_ac_enferm === null ? 'listMarcacoesExame' : 'listMarcacoesAcaoEnfermagem';

/** The actions on a booking: on a future day it can have no result yet. */
export function actionsFor(
  especie: Especie,
  { dt }: Pick<MarcacaoRow, 'dt'>,
  today: string,
): readonly MarcacaoAction[] {
  if (dt > today) return ['remarcar', 'cancelar'];
  return [especie === 'exame' ? 'registar' : 'realizada', 'falta', 'remarcar', 'cancelar'];
}

/** What can be done with several bookings at once: what can be done with each of them, but the day and the results. */
export function endingsFor(
  especie: Especie,
  rows: readonly Pick<MarcacaoRow, 'dt'>[],
  today: string,
): readonly EndingAction[] {
  const all: readonly EndingAction[] = ['realizada', 'falta', 'cancelar'];
  return all.filter((action) =>
    rows.every((row) => actionsFor(especie, row, today).includes(action)),
  );
}

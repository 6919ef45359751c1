import type { MarcacaoRow } from '@sst/contract';
import { momentOn } from '@sst/contract/rules/dates/dates';
import { type Especie, endTooEarly, FALTA_LABEL, MARCACAO_STATE } from '@sst/contract/rules/saude';
import type { Ending } from '../../../../components/agenda/marcacao/cancelar-dialog.tsx';
import { especieOf } from '../../../../components/saude/especie-of.ts';

/** The actions on an open booking. */
export type MarcacaoAction = 'registar' | 'realizada' | 'remarcar' | 'falta' | 'cancelar';

/** The actions that close a booking without more than a reason, so that many can be closed alike. */
export type EndingAction = 'realizada' | 'falta' | 'cancelar';

/** What was done by ending a booking: 'Realizada', 'Cancelada'. */
export const endedText = (row: Pick<MarcacaoRow, 'tipo_ac_enferm'>, { estado }: Ending) =>
  estado === MARCACAO_STATE.realizada ? 'Realizada' : FALTA_LABEL[especieOf(row)][estado];

type Dated = Pick<MarcacaoRow, 'dt' | 'hr' | 'fuso'>;

/** The actions on a booking: on a future day it can have no result yet, and before its hour it was not missed. */
export function actionsFor(especie: Especie, row: Dated, moment: Date): readonly MarcacaoAction[] {
  const now = momentOn(row.fuso, moment);
  const may = (estado: 1 | 3) => endTooEarly(estado, row, now) === null;
  return [
    ...(may(MARCACAO_STATE.realizada)
      ? ([especie === 'exame' ? 'registar' : 'realizada'] as const)
      : []),
    ...(may(MARCACAO_STATE.faltaFuncionario) ? (['falta'] as const) : []),
    'remarcar',
    'cancelar',
  ];
}

/** What can be done with several bookings at once: what can be done with each of them, but the day and the results. */
export function endingsFor(
  especie: Especie,
  rows: readonly Dated[],
  moment: Date,
): readonly EndingAction[] {
  const all: readonly EndingAction[] = ['realizada', 'falta', 'cancelar'];
  return all.filter((action) =>
    rows.every((row) => actionsFor(especie, row, moment).includes(action)),
  );
}

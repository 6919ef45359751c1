import type { MarcacaoRow } from '@sst/contract';
import type { Especie } from '@sst/contract/rules/saude';

type Booking = Pick<MarcacaoRow, 'tipo_ac_enferm'>;

/** Whether a booking, or an absence, is of an exam or of a nursing action. */
export const especieOf = ({ tipo_ac_enferm }: Booking): Especie =>
  tipo_ac_enferm === null ? 'exame' : 'acao-enfermagem';

/** The list that a booking is in. */
export const marcacoesListOf = (row: Booking) =>
  especieOf(row) === 'exame' ? 'listMarcacoesExame' : 'listMarcacoesAcaoEnfermagem';

/** The list that an absence is in. */
export const faltasListOf = (row: Booking) =>
  especieOf(row) === 'exame' ? 'listFaltasExame' : 'listFaltasAcaoEnfermagem';

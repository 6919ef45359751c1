import type { FaltaRow } from '@sst/contract';
import { isAberto } from '@sst/contract/rules/agenda/faltas';

/** Whether something can be done about an absence: it is open, or was waived and may be opened again. */
export const hasFaltaActions = ({ seguimento }: FaltaRow) =>
  isAberto(seguimento) || seguimento === 'dispensada';

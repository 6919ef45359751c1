import type { FaltaRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { vezText } from '@sst/contract/rules/exames/faltas';
import { dotted } from '../../lib/dotted.ts';
import { PedirDialog } from '../pedir-marcacao/pedir-dialog.tsx';

/** What the dialog has to know of an absence. */
export type Falta = Pick<FaltaRow, 'cd' | 'funcion' | 'dt' | 'vez'>;

interface Props {
  readonly faltas: readonly Falta[];
  /** How many more there are, for a request after this one. */
  readonly more?: number;
  /** @param codigos the absences that were asked for; empty where the dialog was only closed. */
  onClose(codigos: readonly number[]): void;
}

/** Asks to book again whom absences are of: why they did not come, and what day suits; one press where neither is said. */
export function RemarcarFaltaDialog({ faltas, more, onClose }: Props) {
  return (
    <PedirDialog
      tipo="remarcar"
      pessoas={faltas.map(({ cd, funcion, dt, vez }) => ({
        codigo: cd,
        nome: funcion,
        nota: dotted(`faltou em ${displayDate(dt)}`, vezText(vez)),
      }))}
      more={more}
      onClose={onClose}
    />
  );
}

import type { FaltaRow } from '@sst/contract';
import { faltouText, isOfFuncionario, vezText } from '@sst/contract/rules/agenda/faltas';
import { dotted } from '../../../lib/dotted.ts';
import { PedirDialog } from '../pedir-marcacao/pedir-dialog.tsx';

/** What the dialog has to know of an absence. */
export type Falta = Pick<FaltaRow, 'cd' | 'funcion' | 'dt' | 'vez' | 'cd_estad' | 'tipo_ac_enferm'>;

interface Props {
  readonly faltas: readonly Falta[];
  /** How many more there are, for a request after this one. */
  readonly more?: number;
  /** @param codigos the absences that were asked for; empty where the dialog was only closed. */
  onClose(codigos?: readonly number[]): void;
}

/** Asks to book again whom absences are of: why the employee did not come, and what day suits; one press where neither is said. */
export function RemarcarFaltaDialog({ faltas, more, onClose }: Props) {
  return (
    <PedirDialog
      tipo="remarcar"
      pessoas={faltas.map((falta) => ({
        codigo: falta.cd,
        nome: falta.funcion,
        nota: dotted(faltouText(falta), vezText(falta.vez)),
        faltou: isOfFuncionario(falta),
      }))}
      more={more}
      onClose={onClose}
    />
  );
}

import type { PrazoRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { MOTIVO_LABEL } from '@sst/contract/rules/exames/por-marcar';
import { prazoText } from '@sst/contract/rules/exames/prazo-text';
import type { Named } from '../todos/ticked-names.tsx';

/** Somebody of the list as the dialog names them: with the day, the reason and the unit. */
export function pedidaOf({ cd, nome, dt_prazo, motivo, organig }: PrazoRow, day: string): Named {
  const nota = [
    dt_prazo && `${displayDate(dt_prazo)}, ${prazoText(dt_prazo, day)}`,
    motivo && MOTIVO_LABEL[motivo],
    organig,
  ];
  return { codigo: cd, nome, nota: nota.filter(Boolean).join(' · ') };
}

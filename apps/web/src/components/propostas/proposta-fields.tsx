import type { PropostaRow } from '@sst/contract';
import {
  PROPOSTA_ESTADO_LABEL,
  PROPOSTA_MOTIVO_LABEL,
  type PropostaEstado,
} from '@sst/contract/rules/agenda/propostas';
import { displayDate, displayTime } from '@sst/contract/rules/dates/dates';
import { IconCircleX, IconClockX } from '@tabler/icons-react';
import { Badge, type BadgeLook } from '../badges/badge.tsx';
import { DONE, IN_HAND, WAITS } from '../badges/looks.ts';
import type { RowField } from '../list/columns/row-fields.ts';
import { dateWithWordOf, dayInWordsOf } from '../time/date-cell.ts';

const LOOK: Readonly<Record<PropostaEstado, BadgeLook>> = {
  proposta: IN_HAND,
  confirmada: DONE,
  trocada: DONE,
  recusada: { tone: 'danger', icon: IconCircleX },
  expirada: { tone: 'warning', icon: IconClockX },
  retirada: WAITS,
};

/** When it is, and where. */
export const QUANDO_FIELDS: readonly RowField<PropostaRow>[] = [
  {
    id: 'dt',
    header: 'Data',
    phone: 'date',
    kind: 'date',
    text: (row) => displayDate(row.dt),
    render: dateWithWordOf,
    phoneCell: dayInWordsOf,
  },
  { id: 'hr', header: 'Hora', text: (row) => displayTime(row.hr) },
];

export const TIPO: RowField<PropostaRow> = {
  id: 'tipo',
  header: 'Tipo',
  long: true,
  spare: true,
  text: (row) => row.tipo,
};

export const PROFISSIONAL: RowField<PropostaRow> = {
  id: 'profissional',
  header: 'Médico ou enfermeiro',
  long: true,
  spare: true,
  text: (row) => row.profissional,
};

/** What became of it, with the reason where there is one. @param until what is said of one that waits, before its last day. */
export function respostaField(until: string): RowField<PropostaRow> {
  const outcomeText = ({ estado, cd_motiv, motivo, responder_ate }: PropostaRow): string => {
    if (estado === 'proposta') return `${until} ${displayDate(responder_ate)}`;
    const why = motivo ?? (cd_motiv && PROPOSTA_MOTIVO_LABEL[cd_motiv]);
    return why ? `${PROPOSTA_ESTADO_LABEL[estado]}: ${why}` : PROPOSTA_ESTADO_LABEL[estado];
  };
  return {
    id: 'estado',
    header: 'Resposta',
    phone: 'state',
    text: outcomeText,
    render: (row) => <Badge {...LOOK[row.estado]} text={outcomeText(row)} />,
    phoneCell: (row) => <Badge {...LOOK[row.estado]} text={PROPOSTA_ESTADO_LABEL[row.estado]} />,
  };
}

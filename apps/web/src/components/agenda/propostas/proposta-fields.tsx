import type { PropostaRow } from '@sst/contract';
import { PROPOSTA_ESTADO_LABEL, type PropostaEstado } from '@sst/contract/rules/agenda/propostas';
import { displayDate, displayTime } from '@sst/contract/rules/dates/dates';
import { FUSO_NAME, FUSO_NOTE } from '@sst/contract/rules/dates/fusos';
import { IconAlertTriangle, IconCircleX, IconClock, IconClockX } from '@tabler/icons-react';
import { useToday } from '../../../lib/time/now.ts';
import { Badge, type BadgeLook } from '../../badges/badge.tsx';
import { DONE, WAITS } from '../../badges/looks.ts';
import { keepDates } from '../../kept-dates.tsx';
import { dateWithWordOf, dayInWordsOf } from '../../time/date-cell.ts';
import { HourWithClock } from '../../time/day.tsx';

const LOOK: Readonly<Record<Exclude<PropostaEstado, 'proposta'>, BadgeLook>> = {
  confirmada: DONE,
  trocada: DONE,
  recusada: { tone: 'danger', icon: IconCircleX },
  expirada: { tone: 'warning', icon: IconClockX },
  retirada: WAITS,
};

/** What the fields of proposals look like. */
export const PROPOSTA_LOOKS = {
  dt: { phone: 'date', render: dateWithWordOf, phoneCell: dayInWordsOf },
  hr: {
    render: ({ hr, fuso }: PropostaRow) =>
      fuso ? <HourWithClock time={hr} fuso={fuso} /> : displayTime(hr),
    phoneNote: ({ fuso }: PropostaRow) => (fuso ? FUSO_NAME[fuso] : null),
  },
  // Its clock stands beside the hour: behind a long name it would be cut off.
  local: {
    long: true,
    render: ({ local, fuso }: PropostaRow) => (fuso ? local?.replace(FUSO_NOTE[fuso], '') : local),
  },
  tipo: { long: true, spare: true },
  profissional: { long: true, spare: true },
} as const;

const LAST_DAY: BadgeLook = { tone: 'warning', icon: IconClock };
const PAST: BadgeLook = { tone: 'danger', icon: IconAlertTriangle };

/** Amber on the last day for an answer, red once it has passed. */
export function untilLook(date: string, today: string): BadgeLook | undefined {
  if (date > today) return undefined;
  return date === today ? LAST_DAY : PAST;
}

/** Until when an answer is waited for. */
function Until({ date, text }: { readonly date: string; readonly text: string }) {
  const look = untilLook(date, useToday());
  return look ? <Badge {...look} text={text} /> : keepDates(text);
}

/** What became of one. @param outcomeText in words. @param asks whether the reader is told until when an answer is waited for. */
export function outcomeLook(outcomeText: (row: PropostaRow) => string, asks = true) {
  return {
    phone: 'state',
    untilDone: true,
    // What waits is what the list is of: the day alone says something.
    render: (row: PropostaRow) =>
      row.estado === 'proposta' && asks ? (
        <Until date={row.responder_ate} text={outcomeText(row)} />
      ) : row.estado === 'proposta' ? (
        keepDates(outcomeText(row))
      ) : (
        <Badge {...LOOK[row.estado]} text={outcomeText(row)} />
      ),
    phoneCell: (row: PropostaRow) =>
      row.estado === 'proposta' && asks ? (
        <Until
          date={row.responder_ate}
          text={`até ${displayDate(row.responder_ate).slice(0, 5)}`}
        />
      ) : (
        <Badge
          {...(row.estado === 'proposta' ? WAITS : LOOK[row.estado])}
          text={PROPOSTA_ESTADO_LABEL[row.estado]}
        />
      ),
  } as const;
}

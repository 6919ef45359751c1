import { displayDate } from '@sst/contract/rules/dates/dates';
import { expiryOf } from '@sst/contract/rules/exames/expiry';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconAlertTriangle, IconCalendarOff, IconClock } from '@tabler/icons-react';
import badge from '../../../components/badges/day-badge.module.css';
import { keepDates } from '../../../components/kept-dates.tsx';
import { DayInWords } from '../../../components/time/day.tsx';
import classes from './expiry.module.css';
import { expiryText } from './expiry-text.ts';

const ICON = {
  'sem-exame': IconCalendarOff,
  'a-expirar': IconClock,
  expirada: IconAlertTriangle,
  valida: null,
} as const;

interface Props {
  /** `dt_expir`; without a date the cell shows the full text of the state. */
  readonly date: string | null;
  /** `dias_expir` */
  readonly days: number;
  readonly examined: boolean;
  /** `suspenso`: nobody is late in a long absence. */
  readonly suspended?: boolean;
  /** 'até qua 2-12', as in a row of a phone. */
  readonly inWords?: boolean;
}

/** End of validity with its state, as colour, icon and text. */
export function ExpiryCell({ date, days, examined, suspended = false, inWords = false }: Props) {
  const state = suspended ? 'valida' : expiryOf(days);
  const Icon = ICON[state];
  const text = suspended ? 'Ausência prolongada' : expiryText(days, examined);
  return (
    <span className={badge.day} data-state={state} title={date ? text : undefined}>
      {Icon && <Icon size={15} stroke={1.75} aria-hidden />}
      {date ? (
        inWords && state === 'expirada' ? (
          <time dateTime={date} title={displayDate(date)}>
            há {countLabel(days, 'dia', 'dias')}
          </time>
        ) : inWords ? (
          <span>
            até <DayInWords date={date} />
          </span>
        ) : (
          keepDates(displayDate(date))
        )
      ) : (
        text
      )}
      {date && <span className={classes.spoken}>{text}</span>}
    </span>
  );
}

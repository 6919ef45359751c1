import { daysBetween, displayDate } from '@sst/contract/rules/dates/dates';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconAlertTriangle, IconCalendarOff, IconClock } from '@tabler/icons-react';
import badge from '../../../components/badges/day-badge.module.css';
import { keepDates } from '../../../components/kept-dates.tsx';
import { DayInWords } from '../../../components/time/day.tsx';
import { useToday } from '../../../lib/time/now.ts';
import classes from './expiry.module.css';
import { expiryText, isAskedBefore, type Standing } from './expiry-text.ts';

const ICON = {
  'sem-exame': IconCalendarOff,
  'a-expirar': IconClock,
  expirada: IconAlertTriangle,
  valida: null,
  suspensa: null,
  inapta: IconAlertTriangle,
} as const;

interface Props {
  readonly row: Standing;
  /** The text of the state alone, without the day. */
  readonly whole?: boolean;
  /** 'até qua 2-12', as in a row of a phone. */
  readonly inWords?: boolean;
}

/** End of validity with how somebody stands, as colour, icon and text; how far away what asks before it is stands below. */
export function ExpiryCell({ row, whole = false, inWords = false }: Props) {
  const today = useToday();
  const { dt_expir, dt_prazo, ativo } = row;
  if (row.validade === null) return null;
  const estado = ativo === false ? 'valida' : row.validade;
  const text = expiryText(row, today);
  const date = whole ? null : inWords ? dt_expir && dt_prazo : dt_expir;
  const before = ativo !== false && estado !== 'suspensa' && isAskedBefore(row);
  const stacked = before && !inWords;
  if (stacked && date !== null && dt_prazo !== null)
    return <DevidoAntes date={date} asked={dt_prazo} estado={estado} text={text} />;
  const Icon = ICON[estado];
  return (
    <span className={badge.day} data-state={estado} title={date ? text : undefined}>
      {Icon && <Icon size={15} stroke={1.75} aria-hidden />}
      {date ? <Day date={date} late={estado === 'expirada'} inWords={inWords} /> : text}
      {date && <span className={classes.spoken}>{text}</span>}
    </span>
  );
}

interface DevidoAntesProps {
  /** The end of the validity, which is as good as it was. */
  readonly date: string;
  /** The day on which an exam is asked for before it. */
  readonly asked: string;
  readonly estado: keyof typeof ICON;
  readonly text: string;
}

function DevidoAntes({ date, asked, estado, text }: DevidoAntesProps) {
  const today = useToday();
  const Icon = ICON[estado];
  const day = shortDay(asked, today);
  return (
    <span className={classes.stacked}>
      <span>{keepDates(displayDate(date))}</span>
      <span
        className={`${badge.day} ${classes.before}`}
        data-state={estado}
        // As wide as a day with its sign: one line in every window.
        data-short={day.length === SHORT || undefined}
        title={text}
      >
        {Icon && <Icon size={12} stroke={2} aria-hidden />}
        <span aria-hidden>exame a {keepDates(day)}</span>
        <span className={classes.spoken}>{text}</span>
      </span>
    </span>
  );
}

/** The letters of a day without its year. */
const SHORT = 5;

/** A day; its year only where that is not the present one. */
function shortDay(day: string, today: string): string {
  return displayDate(day).slice(0, day.slice(0, 4) === today.slice(0, 4) ? SHORT : 10);
}

interface DayProps {
  readonly date: string;
  readonly late: boolean;
  readonly inWords: boolean;
}

function Day({ date, late, inWords }: DayProps) {
  const today = useToday();
  if (!inWords) return keepDates(displayDate(date));
  if (late) {
    return (
      <time dateTime={date} title={displayDate(date)}>
        {`há ${countLabel(daysBetween(date, today), 'dia', 'dias')}`}
      </time>
    );
  }
  return (
    <span>
      até <DayInWords date={date} />
    </span>
  );
}

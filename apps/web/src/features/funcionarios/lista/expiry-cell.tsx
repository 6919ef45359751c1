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
  const stacked = date !== null && before && !inWords && dt_prazo !== null;
  // The end of the validity is as good as it was: the day below it asks for the exam.
  const validade = stacked ? 'valida' : estado;
  const Icon = ICON[validade];
  const cell = (
    <span className={badge.day} data-state={validade} title={date ? text : undefined}>
      {Icon && <Icon size={15} stroke={1.75} aria-hidden />}
      {date ? <Day date={date} late={validade === 'expirada'} inWords={inWords} /> : text}
      {date && <span className={classes.spoken}>{text}</span>}
    </span>
  );
  if (!stacked || dt_prazo === null) return cell;
  const Asks = ICON[estado];
  return (
    <span className={classes.stacked}>
      {cell}
      <span className={classes.before} aria-hidden title={text}>
        <span className={badge.day} data-state={estado}>
          {Asks && <Asks size={13} stroke={1.75} aria-hidden />}
          exame a {keepDates(shortDay(dt_prazo, today))}
        </span>
      </span>
    </span>
  );
}

/** A day; its year only where that is not the present one. */
function shortDay(day: string, today: string): string {
  return displayDate(day).slice(0, day.slice(0, 4) === today.slice(0, 4) ? 5 : 10);
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

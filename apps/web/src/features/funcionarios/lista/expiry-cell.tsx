import { daysBetween, displayDate } from '@sst/contract/rules/dates/dates';
import { prazoText } from '@sst/contract/rules/exames/prazo-text';
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
  const validade = ativo === false ? 'valida' : row.validade;
  const Icon = ICON[validade];
  const text = expiryText(row, today);
  const date = whole ? null : inWords ? dt_expir && dt_prazo : dt_expir;
  const before = ativo !== false && validade !== 'suspensa' && isAskedBefore(row);
  const cell = (
    <span className={badge.day} data-state={validade} title={date ? text : undefined}>
      {Icon && <Icon size={15} stroke={1.75} aria-hidden />}
      {date ? <Day date={date} late={validade === 'expirada'} inWords={inWords} /> : text}
      {date && <span className={classes.spoken}>{text}</span>}
    </span>
  );
  if (!date || !before || inWords || dt_prazo === null) return cell;
  return (
    <span className={classes.stacked}>
      {cell}
      <span className={classes.before} aria-hidden>
        {prazoText(dt_prazo, today)}
      </span>
    </span>
  );
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

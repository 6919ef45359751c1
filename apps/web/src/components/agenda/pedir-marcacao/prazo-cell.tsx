import type { PrazoRow } from '@sst/contract';
import { addDays, displayDate } from '@sst/contract/rules/dates/dates';
import { atrasoText, isNuncaExaminado } from '@sst/contract/rules/exames/prazo-text';
import { EXPIRY_WARNING_DAYS } from '@sst/contract/rules/limits';
import { IconAlertTriangle, IconCalendarOff, IconClock, IconUserPause } from '@tabler/icons-react';
import { useToday } from '../../../lib/time/now.ts';
import badge from '../../badges/day-badge.module.css';
import { keepDates } from '../../kept-dates.tsx';
import classes from './prazo-cell.module.css';

type Row = Pick<PrazoRow, 'dt_prazo' | 'suspenso'> &
  Partial<Pick<PrazoRow, 'dt_ult_exam' | 'dt_ini_instit'>>;

interface Props {
  readonly row: Row;
  /** How far away it is, without the day, or 'nunca examinado' alone: in a row of a phone, which has no room for more. */
  readonly brief?: boolean;
}

const ICON = {
  ausente: IconUserPause,
  vencido: IconAlertTriangle,
  'sem-exame': IconCalendarOff,
  proximo: IconClock,
  depois: null,
} as const;

/**
 * The due day of somebody, red once it has passed, amber if it is near, with how far away it is. Years without any exam are not red: nobody
 * can mend them.
 */
export function PrazoCell({ row, brief = false }: Props) {
  const today = useToday();
  const { dt_prazo, suspenso } = row;
  if (dt_prazo === null) return <span className={classes.none}>Sem data de admissão</span>;
  const state = stateOf({ ...row, dt_prazo }, today);
  const Icon = ICON[state];
  const words = suspenso ? 'ausência prolongada' : atrasoText({ ...row, dt_prazo }, today);
  const [short = '', ...more] = words.split(', ');
  const said = `${displayDate(dt_prazo)} · ${short}`;
  const rest = more.length > 0 && `, ${more.join(', ')}`;
  return (
    <span
      className={badge.day}
      data-state={state}
      title={rest && !brief ? `${said}${rest}` : undefined}
    >
      {Icon && <Icon className={classes.sign} size={15} stroke={1.75} aria-hidden />}
      <span>
        {brief ? (
          short
        ) : (
          <>
            {keepDates(displayDate(dt_prazo))}
            <span className={classes.dot}> · </span>
            <span className={classes.far}>{short}</span>
          </>
        )}
        {rest && !brief && <span className={classes.rest}>{rest}</span>}
      </span>
    </span>
  );
}

function stateOf(row: Row & { readonly dt_prazo: string }, today: string): keyof typeof ICON {
  const { dt_prazo, suspenso } = row;
  if (suspenso) return 'ausente';
  if (isNuncaExaminado(row, today)) return 'sem-exame';
  if (dt_prazo < today) return 'vencido';
  return dt_prazo <= addDays(today, EXPIRY_WARNING_DAYS) ? 'proximo' : 'depois';
}

import { displayDate } from '@sst/contract/rules/dates/dates';
import { terminou } from '@sst/contract/rules/exames/restricoes';
import { NOT_AVAILABLE } from '@sst/contract/rules/texts/text';
import { Badge } from '../../../components/badges/badge.tsx';
import { WAITS } from '../../../components/badges/looks.ts';
import { keepDates } from '../../../components/kept-dates.tsx';
import { useToday } from '../../../lib/time/now.ts';

interface Props {
  readonly cd_decis: string;
  readonly dt_expir: string | null;
}

/** Until when a restriction holds; of one that is over, that it is. */
export function UntilCell({ cd_decis, dt_expir }: Props) {
  const today = useToday();
  if (dt_expir === null) return NOT_AVAILABLE;
  const day = displayDate(dt_expir);
  if (terminou({ cd_decis, dt_expir }, today))
    return <Badge {...WAITS} text={`Terminou em ${day}`} />;
  return keepDates(day);
}

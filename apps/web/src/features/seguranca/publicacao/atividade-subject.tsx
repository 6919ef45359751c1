import { UnidadeByCode } from '../../../components/organigrama/unidade-name.tsx';
import { DayInWords } from '../../../components/time/day.tsx';
import { type AtividadeSummary, momentText } from './atividade-action.ts';

interface Props {
  readonly row: AtividadeSummary;
  /** Says that the date is that of a booking. */
  readonly booked?: boolean;
  readonly className?: string | undefined;
}

/** The activity's type, unit and date. */
export function AtividadeSubject({ row, booked, className }: Props) {
  const { tipo, cd_organig, organig, dt } = row;
  return (
    <p className={className}>
      <strong>{tipo}</strong>, <UnidadeByCode cd={cd_organig} nome={organig} />,{' '}
      {booked && 'marcada para '}
      {booked ? (
        <DayInWords date={dt} time={row.hr} fuso={row.fuso} />
      ) : (
        <time dateTime={dt}>{momentText(row)}</time>
      )}
      .
    </p>
  );
}

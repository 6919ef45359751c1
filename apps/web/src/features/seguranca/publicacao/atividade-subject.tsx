import { type AtividadeSummary, momentText } from './atividade-action.ts';

interface Props {
  readonly row: AtividadeSummary;
  /** Says that the date is that of a booking. */
  readonly booked?: boolean;
  readonly className?: string | undefined;
}

/** The activity's type, unit and date. */
export function AtividadeSubject({ row, booked, className }: Props) {
  const { tipo, organig, dt } = row;
  return (
    <p className={className}>
      <strong>{tipo}</strong>, {organig}, {booked && 'marcada para '}
      <time dateTime={dt}>{momentText(row)}</time>.
    </p>
  );
}

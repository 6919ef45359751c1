import type { TurnoNoDia } from '@sst/contract';
import { Link } from '@tanstack/react-router';
import classes from '../agenda.module.css';

interface Props {
  readonly turno: Pick<TurnoNoDia, 'cd' | 'dt' | 'profissional' | 'de'>;
  readonly today: string;
}

/** Leads from a shift of today or before to the page that closes it; nothing for those to come. */
export function FecharLink({ turno: { cd, dt, profissional, de }, today }: Props) {
  if (dt > today) return null;
  return (
    <Link
      to="/prestador/agenda/fechar"
      search={{ turno: cd, dia: dt }}
      className={classes.fechar}
      aria-label={`Fechar o turno de ${profissional} das ${de}`}
    >
      Fechar o turno
    </Link>
  );
}

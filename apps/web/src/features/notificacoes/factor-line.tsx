import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { factorDeadline } from '../../components/identidade/fator/factor-deadline.ts';
import { utilizadorQuery } from '../../lib/session/session.ts';
import { useToday } from '../../lib/time/now.ts';
import classes from './notificacoes.module.css';

/** By when the user has to activate a second factor, as long as no bar says it on the page. */
export function FactorLine({ onLeave }: { onLeave(): void }) {
  const today = useToday();
  const until = useQuery(utilizadorQuery).data?.utilizador.fator_ate;
  if (until === undefined) return null;
  const { text, near } = factorDeadline(until, today);
  if (near) return null;
  return (
    <Link to="/seguranca-da-conta" className={classes.one} onClick={onLeave} preload={false}>
      <span className={classes.heading}>Ativar o segundo fator</span>
      <span className={classes.text}>{text}</span>
    </Link>
  );
}

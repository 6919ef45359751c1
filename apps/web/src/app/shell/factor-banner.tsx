import { dayIn, daysBetween, displayDate } from '@sst/contract/rules/dates/dates';
import { IconShieldLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useToday } from '../../lib/time/now.ts';
import classes from './shell.module.css';

/** By when a second factor is to be activated, in words. */
function deadlineText(day: string, left: number): string {
  if (left < 0) return 'Na próxima vez que entrar, terá de ativar um segundo fator.';
  const before = 'A sua conta tem de ter um segundo fator';
  if (left === 0) return `${before}: a partir de hoje, ser-lhe-á pedido ao entrar.`;
  const days = left === 1 ? 'falta 1 dia' : `faltam ${left} dias`;
  return `${before} até ${displayDate(day)} (${days}). Depois, ser-lhe-á pedido ao entrar.`;
}

/** Tells somebody who has no second factor, and may not go on without one, by when. */
export function FactorBanner({ until }: { readonly until: string }) {
  const today = useToday();
  const day = dayIn(new Date(until));
  return (
    <section className={classes.factor} aria-label="Segundo fator">
      <IconShieldLock size={18} stroke={1.8} aria-hidden />
      <span>{deadlineText(day, daysBetween(today, day))}</span>
      <Link to="/seguranca-da-conta">Ativar o segundo fator</Link>
    </section>
  );
}

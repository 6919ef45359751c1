import { IconShieldLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { factorDeadline } from '../../components/identidade/fator/factor-deadline.ts';
import { useToday } from '../../lib/time/now.ts';
import classes from './shell.module.css';

/** Tells somebody who has no second factor, and may not go on without one, by when: in the last days, until which the bell does. */
export function FactorBanner({ until }: { readonly until: string }) {
  const { text, near } = factorDeadline(until, useToday());
  if (!near) return null;
  return (
    <section className={classes.factor} aria-label="Segundo fator">
      <IconShieldLock size={18} stroke={1.8} aria-hidden />
      <span>{text}</span>
      <Link to="/seguranca-da-conta">Ativar o segundo fator</Link>
    </section>
  );
}

import { dayIn, daysBetween, displayDate } from '@sst/contract/rules/dates/dates';

/** From how many days before its last one the bar says that a second factor is missing; until then the bell does. */
const NEAR_DAYS = 3;

interface FactorDeadline {
  /** By when a second factor is to be activated, in words. */
  readonly text: string;
  /** Whether it is so near that a bar says it on every page. */
  readonly near: boolean;
}

/** @param until the last moment without a second factor. */
export function factorDeadline(until: string, today: string): FactorDeadline {
  const day = dayIn(new Date(until));
  const left = daysBetween(today, day);
  return { text: textOf(day, left), near: left <= NEAR_DAYS };
}

function textOf(day: string, left: number): string {
  if (left < 0) return 'Na próxima vez que entrar, terá de ativar um segundo fator.';
  const before = 'A sua conta tem de ter um segundo fator';
  if (left === 0) return `${before}: a partir de hoje, ser-lhe-á pedido ao entrar.`;
  const days = left === 1 ? 'falta 1 dia' : `faltam ${left} dias`;
  return `${before} até ${displayDate(day)} (${days}). Depois, ser-lhe-á pedido ao entrar.`;
}

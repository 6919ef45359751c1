/** The history of a request in words (decision 0054). */

import type { Habitual, MomentoDoPedido } from '../../pedidos.ts';
import { dayIn, daysBetween, displayDate } from '../dates/dates.ts';
import { type MomentKind, USUAL_DAYS } from '../pedidos.ts';
import { countLabel } from './text.ts';

const WHAT: Readonly<Record<MomentKind, string>> = {
  criado: 'Pedido',
  analisado: 'Posto em análise',
  aceite: 'Aceite',
  recusado: 'Recusado',
  aplicado: 'Produziu efeito',
  'sem-efeito': 'Ficou sem efeito',
  retido: 'Decidido, ainda por confirmar',
  libertado: 'Decisão anulada',
  desistido: 'Decisão que não pôde ter efeito',
  adiado: 'Adiado',
};

/** Those that the server does by itself, on their day or when a decision fails. */
const BY_ITSELF: ReadonlySet<MomentKind> = new Set(['aplicado', 'sem-efeito', 'desistido']);

/** What happened and who did it: 'Aceite por Rita Simões', 'Aceite pelo prestador'. */
export function momentText({ que, quem, ate }: MomentoDoPedido): string {
  const until = ate === null ? '' : ` até ${displayDate(ate)}`;
  if (BY_ITSELF.has(que)) return WHAT[que];
  const unknown = que === 'criado' ? '' : ' pelo prestador';
  return `${WHAT[que]}${until}${quem === null ? unknown : ` por ${quem}`}`;
}

/** How long a request has waited, or waited until it was decided, in days of Portugal. */
export function waitSentence(momentos: readonly MomentoDoPedido[], now: Date): string | undefined {
  const asked = momentos.find(({ que }) => que === 'criado');
  if (!asked) return undefined;
  const decided = momentos.findLast(({ que }) => que === 'aceite' || que === 'recusado');
  const end = decided ? new Date(decided.quando) : now;
  const days = Math.max(0, daysBetween(dayIn(new Date(asked.quando)), dayIn(end)));
  const count = countLabel(days, 'dia', 'dias');
  if (decided) return days === 0 ? 'Decidido no próprio dia.' : `Decidido ao fim de ${count}.`;
  return days === 0 ? 'Pedido hoje.' : `Espera há ${count}.`;
}

const DAY_HOURS = 24;

/** How long such requests usually take: 'Normalmente decidido em 3 dias'. */
export function usualTime({ horas }: Pick<Habitual, 'horas'>): string {
  const time =
    horas < 1
      ? 'menos de uma hora'
      : horas < 2 * DAY_HOURS
        ? countLabel(horas, 'hora', 'horas')
        : countLabel(Math.round(horas / DAY_HOURS), 'dia', 'dias');
  return `Normalmente decidido em ${time}`;
}

/** The same with what it is counted from: 'Normalmente decidido em 3 dias (metade dos 12 dos últimos 90 dias demorou menos).' */
export function usualSentence({ horas, pedidos }: Habitual): string {
  return `${usualTime({ horas })} (metade dos ${pedidos} dos últimos ${USUAL_DAYS} dias demorou menos).`;
}

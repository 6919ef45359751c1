import { displayDate, displayTime, TIME_ZONE } from '@sst/contract/rules/dates/dates';
import { FUSO_NOTE } from '@sst/contract/rules/dates/fusos';
import {
  COMES_WITH,
  countedText,
  DAYS,
  daysText,
  NEWS,
  type News,
  type NewsTotal,
} from './news.ts';
import { toldOf } from './news-total.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The words of a notice about one record. */
export function wordsAlone(news: News): { titulo: string; texto: string } {
  const { kind, dt, nome } = news;
  if (kind === 'exame-inapto') {
    const when = dt ? ` no exame de ${displayDate(dt)}` : '';
    return {
      titulo: 'Inaptidão num exame',
      texto: `${nome ?? 'Um funcionário'}${when}. Veja a decisão na lista.`,
    };
  }
  const told = toldOf(news);
  const what = told.documentos > 0 && `com ${COMES_WITH[NEWS[kind].aviso]}`;
  const parts = [nome, dayAlone(news), what].filter(Boolean);
  return { titulo: capital(NEWS[kind].um), texto: `${capital(parts.join(', '))}.` };
}

/** The day in a notice about one record: 'em 24-12-2026 às 09:00', 'para 24-12-2026 às 09:00: responda até 30-11-2026'. */
function dayAlone(news: News): string | null {
  const { kind, dt, hr, marcado, fuso = TIME_ZONE } = news;
  const at = (day: string, hour?: string | null) =>
    `${displayDate(day)}${hour ? ` às ${displayTime(hour)}${FUSO_NOTE[fuso]}` : ''}`;
  const days = daysText(toldOf(news));
  if (marcado) return [`para ${at(marcado.dt, marcado.hr)}`, days].filter(Boolean).join(': ');
  return dt && hr ? DAYS[NEWS[kind].dia](at(dt, hr), null) : days;
}

/** The words of a notice about many. */
export function wordsTogether(told: NewsTotal): { titulo: string; texto: string } {
  const when = daysText(told);
  return {
    titulo: countedText(told),
    texto: when ? `${capital(when)}.` : 'Veja na lista.',
  };
}

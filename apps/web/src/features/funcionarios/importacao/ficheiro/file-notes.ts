import { isLetterM } from '@sst/contract/rules/texts/sex';
import { countLabel } from '@sst/contract/rules/texts/text';
import { BAD_DATES } from '../ofertas/date-offers.ts';
import type { ReadTable } from './read-table.ts';

/** Maximum number of record numbers in a message. */
const NAMED = 8;

/** What the page shows beside its offers, and announces once when a file was parsed. */
export function alertsOf({ shorter, longer, badDates, rows, aside }: ReadTable): string[] {
  const alerts: string[] = [];
  if (badDates > 0) alerts.push(BAD_DATES);
  if ([...rows, ...aside].some(({ unread }) => isLetterM(unread.sexo ?? ''))) {
    alerts.push('Na coluna Sexo, M pode ser masculino ou mulher. Diga qual é, para poder enviar.');
  }
  if (shorter.length > 0) alerts.push(leftOut(shorter.map(String), 'menos'));
  if (longer.length > 0) alerts.push(leftOut(longer.map(String), 'mais'));
  return alerts;
}

/** The messages about the columns of a file that was parsed. */
export function notesOf({ unknown, repeated }: ReadTable): string[] {
  const notes: string[] = [];
  if (unknown.length > 0) {
    notes.push(
      unknown.length === 1
        ? `A coluna ${quoted(unknown)} não é conhecida e foi ignorada.`
        : `As colunas ${quoted(unknown)} não são conhecidas e foram ignoradas.`,
    );
  }
  if (repeated.length > 0) {
    notes.push(
      repeated.length === 1
        ? `A coluna ${quoted(repeated)} foi ignorada, por haver outra com o mesmo dado.`
        : `As colunas ${quoted(repeated)} foram ignoradas, por haver outras com os mesmos dados.`,
    );
  }
  return notes;
}

/** The message about lines that are left out; all of them are in the file of the rows with errors. */
export function leftOut(lines: readonly string[], than: 'menos' | 'mais'): string {
  const more =
    lines.length > NAMED ? ` e mais ${lines.length - NAMED}, todas em «Linhas com erros»` : '';
  const [left, having] = lines.length === 1 ? ['ignorada', 'ter'] : ['ignoradas', 'terem'];
  return `${countLabel(lines.length, 'linha', 'linhas')} do ficheiro ${left}, por ${having} ${than} colunas do que o cabeçalho: ${lines.slice(0, NAMED).join(', ')}${more}.`;
}

const quoted = (names: readonly string[]) => names.map((name) => `«${name}»`).join(', ');

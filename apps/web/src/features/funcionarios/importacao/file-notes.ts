import { countLabel } from '@sst/contract/rules/text';
import type { ReadTable } from './read-table.ts';

/** Maximum number of record numbers in a message. */
const NAMED = 8;

/** The messages about a file that was parsed. */
export function notesOf({ unknown, repeated, shorter, longer, badDates }: ReadTable): string[] {
  const notes: string[] = [];
  if (badDates > 0) {
    notes.push('Foram detetadas incompatibilidades nas datas de nascimento e/ou datas de admissão');
  }
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
  if (shorter.length > 0) notes.push(leftOut(shorter, 'menos'));
  if (longer.length > 0) notes.push(leftOut(longer, 'mais'));
  return notes;
}

function leftOut(lines: readonly number[], than: 'menos' | 'mais'): string {
  const more = lines.length > NAMED ? '...' : '';
  const [left, having] = lines.length === 1 ? ['ignorada', 'ter'] : ['ignoradas', 'terem'];
  return `${countLabel(lines.length, 'linha', 'linhas')} do ficheiro ${left}, por ${having} ${than} colunas do que o cabeçalho: ${lines.slice(0, NAMED).join(', ')}${more}.`;
}

const quoted = (names: readonly string[]) => names.map((name) => `«${name}»`).join(', ');

import {
  CAMPO_LABEL,
  CAMPOS,
  type Campo,
  readNumero,
} from '@sst/contract/acidentes/figuras/horas-rules';
import type { LineProblem } from '@sst/contract/ficheiros/file-problem';
import { normalise } from '@sst/contract/rules/texts/text';
import { cellOf, type Draft, type Grid, isOpen, keyOf, placeName } from '../horas-model.ts';
import { type HorasLine, monthOfText } from './read-horas.ts';

interface Matched {
  /** What the lines that fit would write. */
  readonly draft: Draft;
  readonly problems: readonly LineProblem[];
}

const NOTHING: Draft = new Map();

/** Finds the cells of the grid that lines are of; a line that fits none, or has something wrong, is told, and writes nothing. */
export function matchHoras(grid: Grid, lines: readonly HorasLine[]): Matched {
  const byName = Map.groupBy(grid.units, ({ nome }) => normalise(nome).trim());
  const draft = new Map<string, { text: string; estimativa: boolean }>();
  const problems: LineProblem[] = [];
  const seen = new Map<string, number>();
  for (const { line, unidade, mes: month, ...numbers } of lines) {
    const wrong: string[] = [];
    const units = byName.get(normalise(unidade).trim()) ?? [];
    const [unit] = units;
    const mes = monthOfText(month);
    if (!unit) wrong.push(unidade ? `Não há a unidade «${unidade}».` : 'Falta a unidade.');
    if (units.length > 1) wrong.push(`Há mais de uma unidade «${unidade}».`);
    if (!mes) wrong.push(month ? `«${month}» não é um mês.` : 'Falta o mês.');
    else if (!grid.months.includes(mes)) {
      wrong.push(`O mês é de ${mes.slice(0, 4)}: escolha primeiro esse ano na página.`);
    } else if (!isOpen(grid, mes)) wrong.push(`O mês ${month} ainda não começou.`);
    for (const campo of CAMPOS) {
      if (readNumero(numbers[campo], campo) === undefined) {
        wrong.push(`${CAMPO_LABEL[campo]}: «${numbers[campo]}» não é um número («1.234,5»).`);
      }
    }
    if (unit && mes && wrong.length === 0) {
      const key = `${unit.cd} ${mes}`;
      const before = seen.get(key);
      seen.set(key, before ?? line);
      if (before !== undefined)
        wrong.push(`Repete a linha ${before}: ${placeName(grid, { cd: unit.cd, mes })}.`);
      else {
        for (const campo of CAMPOS) {
          // An empty cell changes nothing.
          if (numbers[campo] === '') continue;
          const place = { cd: unit.cd, mes };
          // An estimate stays one until another number is written over it.
          const now = cellOf(grid, NOTHING, place, campo);
          if (readNumero(now.text, campo) === readNumero(numbers[campo], campo)) continue;
          draft.set(keyOf(place, campo), { text: numbers[campo], estimativa: false });
        }
      }
    }
    if (wrong.length > 0) problems.push({ line, text: wrong.join(' ') });
  }
  return { draft, problems };
}

/** A cell that a file changes, in words. */
interface Change {
  readonly key: string;
  readonly place: string;
  readonly campo: Campo;
  readonly antes: string;
  readonly depois: string;
}

/** What a file would change, in the order of the grid. */
export function changesOf(grid: Grid, draft: Draft): readonly Change[] {
  return grid.units.flatMap(({ cd }) =>
    grid.months.flatMap((mes) =>
      CAMPOS.flatMap((campo) => {
        const key = keyOf({ cd, mes }, campo);
        const typed = draft.get(key);
        if (!typed) return [];
        const was = cellOf(grid, NOTHING, { cd, mes }, campo);
        const antes = was.estimativa ? `${was.text} (estimativa)` : was.text || 'vazio';
        return [{ key, place: placeName(grid, { cd, mes }), campo, antes, depois: typed.text }];
      }),
    ),
  );
}

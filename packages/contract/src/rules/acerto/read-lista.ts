import { parseTypedDate } from '../dates/dates.ts';
import { isDayFirst, isMonthFirst, parseWrittenDate } from '../dates/written-dates.ts';
import { motivoOf } from '../funcionario/factos.ts';
import { isErrorCell, isShortened } from '../texts/cells.ts';
import { cellText } from '../texts/csv.ts';
import { isTooLong } from '../texts/length-error.ts';
import { storedLine } from '../texts/names.ts';
import { isDoubtfulM, isLetterH, isLetterM, parseSex, sexOfWord } from '../texts/sex.ts';
import { simNaoOf } from '../texts/sim-nao.ts';
import { ACERTO_ALVO, type AcertoAlvo, type AcertoColuna } from './campos.ts';

/** A row of a list as it was understood: days in API form, the sex as '0' or '1'; what is empty is left out. */
export interface ListaLinha {
  /** As a spreadsheet counts it, from 1. */
  readonly linha: number;
  readonly valores: Readonly<Partial<Record<AcertoColuna, string>>>;
  /** What the file says of the unit; empty for nothing. */
  readonly unidade: string;
}

/** A cell that was not understood. */
interface UnreadCell {
  readonly linha: number;
  readonly alvo: AcertoAlvo;
  readonly texto: string;
}

/** What a list says. */
export interface ListaLida {
  readonly linhas: readonly ListaLinha[];
  readonly naoLidas: readonly UnreadCell[];
  /** Whether the M of the column of the sex may be masculino or mulher. */
  readonly duvidaM: boolean;
}

/** A record of a file, with the number of its line. */
export interface ListaRecord {
  readonly linha: number;
  readonly cells: readonly string[];
}

interface Reading {
  /** What a letter M means, once somebody has said it. */
  readonly m?: 0 | 1 | undefined;
  /** In a workbook: the day, `dd/mm/aaaa`, that a number without a format stands for. */
  readonly dateOf?: (text: string) => string | null;
}

const textOf = (cell = '') => cellText(storedLine(cell));

/** Reads the days of a column, which all have the same order; none where the month stands first. */
function dateReader(texts: readonly string[], { dateOf }: Reading) {
  const monthFirst = texts.some(isMonthFirst) && !texts.some(isDayFirst);
  return (text: string): string | null => {
    const written = dateOf?.(text) ?? text;
    if (monthFirst && isShownWithMonth(written)) return null;
    return parseTypedDate(written) || parseWrittenDate(written);
  };
}

/** Whether which of its parts is the month depends on the column. */
const isShownWithMonth = (text: string) => !/^\s*\d{4}\D/.test(text);

function sexReader(duvidaM: boolean, { m }: Reading) {
  return (text: string): string | null => {
    if (duvidaM && isLetterM(text)) return m === undefined ? null : String(m);
    if (isLetterH(text)) return '0';
    const code = parseSex(text) ?? sexOfWord(text);
    return code === null ? null : String(code);
  };
}

function textReader(alvo: AcertoAlvo) {
  const { max = Number.POSITIVE_INFINITY } = ACERTO_ALVO[alvo];
  return (text: string): string | null =>
    isErrorCell(text) || isShortened(text) || isTooLong(text, max) ? null : text;
}

/**
 * Reads a list of staff by what its columns mean. A cell that cannot be understood says nothing, and is told; nothing is
 * taken for what it may not be.
 * @param colunas what each column means.
 */
export function readLista(
  records: readonly ListaRecord[],
  colunas: readonly (AcertoAlvo | null)[],
  reading: Reading = {},
): ListaLida {
  const read = colunas.flatMap((alvo, at) => (alvo ? [{ alvo, at }] : []));
  const textsOf = (at: number) => records.map(({ cells }) => textOf(cells[at]));
  const sexes = read.find(({ alvo }) => alvo === 'sexo');
  const duvidaM = sexes !== undefined && isDoubtfulM(textsOf(sexes.at));
  const readers = read.map(({ alvo, at }) => {
    const { kind } = ACERTO_ALVO[alvo];
    if (kind === 'date') return { alvo, at, value: dateReader(textsOf(at), reading) };
    if (kind === 'sim-nao') return { alvo, at, value: simNaoOf };
    if (kind === 'motivo') return { alvo, at, value: motivoOf };
    return { alvo, at, value: kind === 'sex' ? sexReader(duvidaM, reading) : textReader(alvo) };
  });
  const naoLidas: UnreadCell[] = [];
  const linhas = records.map(({ linha, cells }) => {
    const valores: Partial<Record<AcertoColuna, string>> = {};
    let unidade = '';
    for (const { alvo, at, value } of readers) {
      const texto = textOf(cells[at]);
      if (texto === '') continue;
      const found = value(texto);
      if (found === null) naoLidas.push({ linha, alvo, texto });
      else if (alvo === 'unidade') unidade = found;
      else valores[alvo] = found;
    }
    return { linha, valores, unidade };
  });
  return { linhas, naoLidas, duvidaM };
}

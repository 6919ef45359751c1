import { isBlank, plainText } from '@sst/contract/ficheiros/cells';
import { FileProblem, type LineProblem } from '@sst/contract/ficheiros/file-problem';
import type { AusenciaMotivo } from '@sst/contract/prazos/facts';
import { parseTypedDate } from '@sst/contract/rules/dates/dates';
import { parseWrittenDate } from '@sst/contract/rules/dates/written-dates';
import {
  FACTOS_FICHEIRO,
  type FactoTipo,
  factoTipoOf,
  motivoOf,
} from '@sst/contract/rules/funcionario/factos';
import { columnAt, plainHeader } from '@sst/contract/rules/texts/headers';
import { wholeNumber } from '@sst/contract/rules/texts/text';
import { missingColumns } from '../../../../components/file-import/headers.ts';

/** Columns of the file, as the template heads them; the last two may be missing. */
export const FACTO_COLUMNS = [
  {
    header: 'Nº Mecanográfico',
    aliases: ['número mecanográfico', 'n.º mecanográfico', 'mecanográfico', 'número', 'nº', 'num'],
  },
  { header: 'Regime ou ausência', aliases: ['regime', 'tipo', 'o que é'] },
  {
    header: 'Primeiro dia',
    aliases: ['desde', 'início', 'data início', 'primeiro dia de ausência'],
  },
  {
    header: 'Último dia ou regresso',
    aliases: ['último dia', 'até', 'fim', 'data fim', 'regresso', 'dia do regresso'],
  },
  { header: 'Motivo', aliases: ['motivo da ausência'] },
] as const;

/** What a line states, days in API form. */
interface FactoLine {
  /** Number of the line in the file, from 1. */
  readonly line: number;
  readonly num_mecan: string;
  readonly tipo: FactoTipo;
  readonly dt_ini: string;
  readonly dt_fim: string | null;
  readonly motivo: AusenciaMotivo | null;
}

export interface ReadFactos {
  readonly lines: readonly FactoLine[];
  readonly problems: readonly LineProblem[];
}

/** A day as people and spreadsheets write it; null for none. */
const dayOf = (text: string) => parseTypedDate(text) || parseWrittenDate(text) || null;

/**
 * Parses arrangements and absences from a file's records: the first that is not empty is the header. A line that cannot be
 * understood is told, and not sent.
 * @throws {FileProblem} without one of the columns that are needed, without lines, or with too many.
 */
export function readFactos(records: readonly (readonly string[])[]): ReadFactos {
  const start = records.findIndex((record) => !isBlank(record));
  const head = records[start];
  if (!head) throw new FileProblem('O ficheiro está vazio.');
  const names = head.map(plainHeader);
  const at = FACTO_COLUMNS.map(({ header, aliases }) =>
    columnAt(names, [header, ...aliases].map(plainHeader)),
  );
  const missing = FACTO_COLUMNS.slice(0, 3).filter((_, index) => at[index] === undefined);
  if (missing.length > 0) throw missingColumns(head, missing);
  const lines: FactoLine[] = [];
  const problems: LineProblem[] = [];
  records.forEach((record, index) => {
    if (index <= start || isBlank(record)) return;
    const [num_mecan = '', what = '', from = '', to = '', why = ''] = at.map((column) =>
      column === undefined ? '' : plainText(record[column]),
    );
    const [tipo, dt_ini, dt_fim, motivo] = [
      factoTipoOf(what),
      dayOf(from),
      dayOf(to),
      motivoOf(why),
    ];
    const line = index + 1;
    const wrong = [
      num_mecan === '' && 'Falta o número mecanográfico.',
      !tipo && `«${what}» não é um regime nem uma ausência.`,
      !dt_ini && `O primeiro dia, «${from}», não é uma data.`,
      to !== '' && !dt_fim && `O último dia, «${to}», não é uma data.`,
      why !== '' && !motivo && `O motivo «${why}» não é conhecido: doença ou acidente, ou outra.`,
    ].filter((text) => text !== false);
    if (tipo && dt_ini && wrong.length === 0) {
      lines.push({ line, num_mecan, tipo, dt_ini, dt_fim, motivo });
    } else problems.push({ line, text: wrong.join(' ') });
  });
  const { length } = [...lines, ...problems];
  if (length === 0) throw new FileProblem('O ficheiro não tem nenhuma pessoa.');
  if (length > FACTOS_FICHEIRO.linhas) {
    const [found, most] = [length, FACTOS_FICHEIRO.linhas].map(wholeNumber);
    throw new FileProblem(`O ficheiro tem ${found} linhas. Importe no máximo ${most} de cada vez.`);
  }
  return { lines, problems };
}

import { FileProblem } from '@sst/contract/ficheiros/file-problem';
import { type ListaFile, listaFileOf } from '@sst/contract/rules/acerto/lista-file';
import { ACERTO } from '@sst/contract/rules/limits';
import { wholeNumber } from '@sst/contract/rules/texts/text';
import type { RecordsOrigin } from '../../../../components/file-import/answer-with.ts';

/** The rows of a file with a list of staff, before anybody has said what its columns mean. */
export interface AcertoTable extends ListaFile {
  /** The date system of a workbook; undefined for text. */
  readonly date1904: boolean | undefined;
}

/** Finds the header and the rows of a list. @throws {FileProblem} if there are none, or too many. */
export function readAcerto(
  records: readonly (readonly string[])[],
  { date1904 }: RecordsOrigin = {},
): AcertoTable {
  const file = listaFileOf(records.map((cells, index) => ({ linha: index + 1, cells })));
  if (!file) throw new FileProblem('O ficheiro está vazio.');
  const [title = ''] = file.headers;
  if (file.headers.length === 1 && /[,\t]/.test(title)) {
    throw new FileProblem('As colunas do ficheiro têm de estar separadas por ponto e vírgula (;).');
  }
  const { length } = file.records;
  if (length === 0) throw new FileProblem('O ficheiro não tem ninguém.');
  if (length > ACERTO.mostRows) {
    const [found, most] = [length, ACERTO.mostRows].map(wholeNumber);
    throw new FileProblem(`O ficheiro tem ${found} linhas. Acerte no máximo ${most} de cada vez.`);
  }
  if (file.headers.length > ACERTO.mostColumns) {
    throw new FileProblem(`O ficheiro tem mais de ${ACERTO.mostColumns} colunas.`);
  }
  return { ...file, date1904 };
}

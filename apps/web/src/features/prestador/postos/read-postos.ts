import { isBlank, plainText } from '@sst/contract/ficheiros/cells';
import { FileProblem } from '@sst/contract/ficheiros/file-problem';
import { ATRIBUICAO } from '@sst/contract/prazos/postos';
import { columnAt, plainHeader } from '@sst/contract/rules/texts/headers';
import { wholeNumber } from '@sst/contract/rules/texts/text';
import { missingColumns } from '../../../components/file-import/headers.ts';

/** Columns of the file, as the template heads them. */
export const POSTO_COLUMNS = [
  {
    field: 'num_mecan',
    header: 'Nº Mecanográfico',
    aliases: ['número mecanográfico', 'n.º mecanográfico', 'mecanográfico', 'número', 'nº', 'num'],
  },
  { field: 'posto', header: 'Posto', aliases: ['posto de trabalho', 'nome do posto'] },
] as const;

export interface PostoLine {
  /** Number of the line in the file, from 1. */
  readonly line: number;
  readonly num_mecan: string;
  readonly posto: string;
}

/**
 * Parses who works where from a file's records: the first that is not empty is the header.
 * @throws {FileProblem} without one of the two columns, without lines, or with too many.
 */
export function readPostos(records: readonly (readonly string[])[]): readonly PostoLine[] {
  const start = records.findIndex((record) => !isBlank(record));
  const head = records[start];
  if (!head) throw new FileProblem('O ficheiro está vazio.');
  const names = head.map(plainHeader);
  const [number, posto] = POSTO_COLUMNS.map(({ header, aliases }) =>
    columnAt(names, [header, ...aliases].map(plainHeader)),
  );
  if (number === undefined || posto === undefined) {
    const found = [number, posto];
    throw missingColumns(
      head,
      POSTO_COLUMNS.filter((_, index) => found[index] === undefined),
    );
  }
  const lines = records.flatMap((record, index) =>
    index <= start || isBlank(record)
      ? []
      : [
          {
            line: index + 1,
            num_mecan: plainText(record[number]),
            posto: plainText(record[posto]),
          },
        ],
  );
  if (lines.length === 0) throw new FileProblem('O ficheiro não tem nenhuma pessoa.');
  if (lines.length > ATRIBUICAO.linhas) {
    throw new FileProblem(
      `O ficheiro tem ${wholeNumber(lines.length)} linhas. Importe no máximo ${wholeNumber(ATRIBUICAO.linhas)} de cada vez.`,
    );
  }
  return lines;
}

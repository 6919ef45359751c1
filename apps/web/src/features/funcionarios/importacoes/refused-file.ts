import type { LinhaRecusada } from '@sst/contract';
import { ACERTO_ALVO } from '@sst/contract/rules/acerto/campos';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { type ImportacaoTipo, PEDIDO_TYPE_LABEL } from '@sst/contract/rules/pedidos';
import { sexLabel } from '@sst/contract/rules/texts/sex';
import { buildCsv, saveCsv } from '../../../lib/files/csv.ts';
import { COLUMNS, type Column, ERRORS_HEADER, NODE_HEADER } from '../importacao/columns.ts';
import { writeFileDate } from '../importacao/ficheiro/file-date.ts';

function cellOf(row: LinhaRecusada, { field, kind }: Column): string {
  const text = row[field] ?? '';
  if (text === '') return '';
  if (kind === 'date') return writeFileDate(displayDate(text));
  return kind === 'sex' ? sexLabel(text) : text;
}

/**
 * Refused requests as a CSV that the import reads, or the settling of a list of staff if they came from one, with the reason of each in a
 * last column, which both ignore.
 */
export function refusedFile(
  rows: readonly LinhaRecusada[],
  tipo: ImportacaoTipo = 'adicao',
): Promise<string> {
  const ofList = [
    {
      header: ACERTO_ALVO.dataSaida.label,
      value: ({ dataSaida }: LinhaRecusada) =>
        dataSaida === null ? '' : writeFileDate(displayDate(dataSaida)),
    },
    { header: 'Pedido', value: ({ cd_tipo }: LinhaRecusada) => PEDIDO_TYPE_LABEL[cd_tipo] },
  ];
  return buildCsv(rows, [
    ...COLUMNS.map((column) => ({
      header: column.header,
      value: (row: LinhaRecusada) => cellOf(row, column),
    })),
    { header: NODE_HEADER, value: (row) => row.caminho },
    ...(tipo === 'acerto' ? ofList : []),
    { header: ERRORS_HEADER, value: (row) => row.motivo },
  ]);
}

/** Downloads them. @param name of the import. */
export async function saveRefused(
  rows: readonly LinhaRecusada[],
  name: string,
  tipo: ImportacaoTipo,
): Promise<void> {
  saveCsv(await refusedFile(rows, tipo), `${name.replace(/\.(csv|xlsx)$/i, '')} - Recusadas`);
}

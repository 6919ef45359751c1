import { readFile, stat } from 'node:fs/promises';
import { FileProblem } from '@sst/contract/ficheiros/file-problem';
import { dateOfBareSerial } from '@sst/contract/ficheiros/xlsx/serial-date';
import { xlsxRecords } from '@sst/contract/ficheiros/xlsx/xlsx-records';
import type { ListaRecord } from '@sst/contract/rules/acerto/read-lista';
import { ACERTO, IMPORT_MAX_FILE_BYTES } from '@sst/contract/rules/limits';
import type { ListaDoFicheiro } from '../../modules/pedidos/acerto/envio/compare-file.ts';
import { CommandError } from '../command-error.ts';
import { findEncoding } from '../import/csv-encoding.ts';
import { recordsOf } from '../import/csv-lines.ts';
import { readEncoding } from '../import/import-command.ts';

const MEGABYTE = 1_048_576;
/** What stands above the rows of a list: titles, and the header. */
const ABOVE = 50;

interface Source {
  readonly path: string;
  readonly codificacao?: string | undefined;
}

/** Reads a list, CSV or a workbook by the name of its file. @throws {CommandError} */
export async function readListaFile({ path, codificacao }: Source): Promise<ListaDoFicheiro> {
  if (!path) throw new CommandError('Indique o ficheiro da lista.');
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new CommandError(`O ficheiro ${path} não foi encontrado.`);
  if (/\.xlsx$/i.test(path)) return readWorkbook(path, found.size);
  const source = { path, encoding: readEncoding(codificacao) ?? (await findEncoding(path)) };
  const records: ListaRecord[] = [];
  for await (const { record, line } of recordsOf(source)) {
    records.push({ linha: line, cells: record });
    expectFew(records.length);
  }
  return { records };
}

/** The same as the page reads it, and within its limits: hidden rows are left out. */
async function readWorkbook(path: string, size: number): Promise<ListaDoFicheiro> {
  if (size > IMPORT_MAX_FILE_BYTES) {
    throw new CommandError(`O ficheiro tem mais de ${IMPORT_MAX_FILE_BYTES / MEGABYTE} MB.`);
  }
  try {
    const { records, date1904 } = await xlsxRecords(await readFile(path), { titles: true });
    const filled = records.flatMap((cells, index) =>
      cells.length > 0 ? [{ linha: index + 1, cells }] : [],
    );
    expectFew(filled.length);
    return { records: filled, dateOf: (text) => dateOfBareSerial(text, date1904 ?? false) };
  } catch (error) {
    throw error instanceof FileProblem ? new CommandError(error.message) : error;
  }
}

function expectFew(rows: number): void {
  if (rows > ACERTO.mostRows + ABOVE) {
    throw new CommandError(`A lista tem mais de ${ACERTO.mostRows} linhas.`);
  }
}

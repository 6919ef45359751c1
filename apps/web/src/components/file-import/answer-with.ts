import { FileProblem } from '@sst/contract/ficheiros/file-problem';
import type { DecodedText, FileRecords } from '@sst/contract/ficheiros/file-records';
import type { ReadingChoices } from '@sst/contract/ficheiros/reading-choices';
import { wholeNumber } from '@sst/contract/rules/texts/text';

/** What a worker is asked to do. */
export interface ReadingOrder {
  readonly file: File;
  readonly choices: ReadingChoices;
}

/** The answer of a parser worker to a file: its table, its problem, or the number of hidden rows to ask about. */
export type WorkerAnswer<T> =
  | {
      readonly table: T;
      readonly decoded?: DecodedText | undefined;
      /** What was left out of the file, in words. */
      readonly notes: readonly string[];
    }
  | { readonly problem: string; readonly decoded?: DecodedText | undefined }
  | { readonly hiddenRows: number };

/** Where records come from, as far as cells mean something else there. */
export type RecordsOrigin = Pick<FileRecords, 'date1904'>;

type ReadRecords = (bytes: Uint8Array, choices: ReadingChoices) => Promise<FileRecords>;
type ReadRows<T> = (records: string[][], origin: RecordsOrigin) => T;

/** Parses a file. A problem names the sheet if the workbook has several. */
export async function answer<T>(
  file: File,
  records: ReadRecords,
  read: ReadRows<T>,
  choices: ReadingChoices = {},
): Promise<WorkerAnswer<T>> {
  let found: FileRecords | undefined;
  try {
    found = await records(new Uint8Array(await file.arrayBuffer()), choices);
    const { hiddenRows = 0, decoded, date1904 } = found;
    if (hiddenRows > 0 && choices.hiddenRows === undefined) return { hiddenRows };
    return { table: read(found.records, { date1904 }), decoded, notes: notesOf(found, choices) };
  } catch (error) {
    if (!(error instanceof FileProblem)) {
      console.error(error);
      return { problem: 'Não foi possível ler o ficheiro.' };
    }
    const { message } = error;
    const { sheet, decoded } = found ?? {};
    return {
      problem: sheet === undefined ? message : `${message} Foi lida a folha «${sheet}».`,
      decoded,
    };
  }
}

/** What was left out of a sheet. */
function notesOf(
  { hiddenRows = 0, beside = 0 }: FileRecords,
  choices: ReadingChoices,
): readonly string[] {
  const notes: string[] = [];
  if (hiddenRows > 0 && !choices.hiddenRows) {
    notes.push(
      hiddenRows === 1
        ? 'A linha oculta da folha não foi importada.'
        : `As ${wholeNumber(hiddenRows)} linhas ocultas da folha não foram importadas.`,
    );
  }
  if (beside > 0) {
    notes.push(
      beside === 1
        ? 'Foi ignorada uma célula à direita da última coluna com nome.'
        : `Foram ignoradas ${wholeNumber(beside)} células à direita da última coluna com nome.`,
    );
  }
  return notes;
}

/** In a worker: answers every order with the table parsed from its file. */
export function answerWith<T>(records: ReadRecords, read: ReadRows<T>): void {
  self.onmessage = ({ data: { file, choices } }: MessageEvent<ReadingOrder>) => {
    void answer(file, records, read, choices).then((result) => self.postMessage(result));
  };
}

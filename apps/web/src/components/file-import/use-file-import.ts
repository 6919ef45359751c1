import { FileProblem } from '@sst/contract/ficheiros/file-problem';
import type { DecodedText } from '@sst/contract/ficheiros/file-records';
import type { ReadingChoices } from '@sst/contract/ficheiros/reading-choices';
import { shownName } from '@sst/contract/rules/anexos';
import type { TextEncoding } from '@sst/contract/rules/texts/encoding';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { notify, notifyError } from '../../lib/notices/notify.ts';
import { ContentProblem, type FileWorkers, isImportable, readFile } from './read-file.ts';

const ACCEPTED =
  'Este ficheiro não foi lido. Pode importar ficheiros .csv e livros do Excel (.xlsx).';

interface Read {
  readonly name: string;
  /** How it was read, with the way to read it in another encoding. */
  readonly encoding?: EncodingReport | undefined;
}

/** The encoding in which a file was read. */
export interface EncodingReport extends DecodedText {
  readAs(encoding: TextEncoding): void;
}

export interface FileImport {
  /** Name of the file that is being parsed. */
  readonly reading: string | null;
  /** The messages about the file that was taken last; they stay after the toasts are gone. */
  readonly report: (Read & { readonly notes: readonly string[] }) | null;
  /** A file that came after it and was not taken. */
  readonly refused: (Read & { readonly text: string }) | null;
  /** The file that waits until it is known whether its hidden rows are imported. */
  readonly question: HiddenRowsQuestion | null;
  choose(files: readonly File[]): void;
  /** Stops the reading at once. */
  cancel(): void;
}

export interface HiddenRowsQuestion {
  readonly count: number;
  answer(withThem: boolean): void;
}

interface Options<T> {
  readonly workers: FileWorkers;
  /** The messages about a parsed file. */
  notesOf(table: T): string[];
  /** Messages that are only announced, since the page goes on to show them in a place of their own. */
  alertsOf?(table: T): string[];
  /** What is told about a parsed file instead of its messages, if it is not to be taken. */
  problemOf?(table: T): string | undefined;
  /**
   * Called for each parsed file, also for one with a problem, with what is on the page by then.
   * @param forget restores the report that was shown before the file.
   * @param again whether it is the file that was taken last, read in another encoding.
   */
  onRead(table: T, forget: () => void, again: boolean, name: string): void;
}

/** Accepts files, parses them in a worker and reports the result. */
export function useFileImport<T>({
  workers,
  notesOf,
  alertsOf,
  problemOf,
  onRead,
}: Options<T>): FileImport {
  const [reading, setReading] = useState<string | null>(null);
  const [report, setReport] = useState<FileImport['report']>(null);
  const [refused, setRefused] = useState<FileImport['refused']>(null);
  const [question, setQuestion] = useState<HiddenRowsQuestion | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  // A large file takes a while, in which rows may be typed.
  const latest = useRef(onRead);
  useLayoutEffect(() => {
    latest.current = onRead;
  });

  const refuse = (name: string, text: string, encoding?: EncodingReport, told = text) => {
    setRefused({ name, text, encoding });
    notify('warning', told);
  };

  /** @param again whether the file is the one that was taken last. */
  const read = async (file: File, choices: ReadingChoices, again: boolean) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const name = shownName(file.name);
    setReading(name);
    setRefused(null);
    setQuestion(null);
    const reportOf = (decoded: DecodedText | undefined, taken: boolean) =>
      decoded && {
        ...decoded,
        readAs: (encoding: TextEncoding) => void read(file, { ...choices, encoding }, taken),
      };
    try {
      const answer = await readFile<T>({ file, choices }, workers, controller.signal);
      if ('hiddenRows' in answer) {
        setQuestion({
          count: answer.hiddenRows,
          answer: (hiddenRows) => void read(file, { ...choices, hiddenRows }, again),
        });
        return;
      }
      const { table, decoded } = answer;
      const problem = problemOf?.(table);
      if (problem === undefined) {
        const notes = notesOf(table);
        setReport({ name, notes: [...notes, ...answer.notes], encoding: reportOf(decoded, true) });
        for (const note of [...(alertsOf?.(table) ?? []), ...notes]) notify('warning', note);
      } else refuse(name, problem, reportOf(decoded, again));
      latest.current(table, () => setReport(report), again, name);
    } catch (error) {
      if (controller.signal.aborted) return;
      if (error instanceof ContentProblem) {
        refuse(name, error.message, reportOf(error.decoded, again));
      } else if (error instanceof FileProblem) refuse(name, error.message);
      else notifyError(error);
    } finally {
      if (running.current === controller) setReading(null);
    }
  };

  const choose = (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    if (!isImportable(file.name)) {
      const told = 'Por favor, importe um ficheiro .csv válido.';
      refuse(shownName(file.name), ACCEPTED, undefined, told);
      return;
    }
    if (files.length > 1)
      notify('warning', 'Importe um ficheiro de cada vez: só o primeiro foi lido.');
    void read(file, {}, false);
  };

  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setReading(null);
    if (reading !== null) setRefused({ name: reading, text: 'A leitura foi cancelada.' });
  };
  return { reading, report, refused, question, choose, cancel };
}

import { shownName } from '@sst/contract/rules/documents';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { notify, notifyError } from '../../lib/notify.ts';
import { FileProblem } from './file-problem.ts';
import { type FileWorkers, isImportable, readFile } from './read-file.ts';

const ACCEPTED =
  'Este ficheiro não foi lido. Pode importar ficheiros .csv e livros do Excel (.xlsx).';

export interface FileImport {
  /** Name of the file that is being parsed. */
  readonly reading: string | null;
  /** The messages about the file that was taken last; they stay after the toasts are gone. */
  readonly report: { readonly name: string; readonly notes: readonly string[] } | null;
  /** A file that came after it and was not taken. */
  readonly refused: { readonly name: string; readonly text: string } | null;
  choose(files: readonly File[]): void;
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
   */
  onRead(table: T, forget: () => void): void;
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
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  // A large file takes a while, in which rows may be typed.
  const latest = useRef(onRead);
  useLayoutEffect(() => {
    latest.current = onRead;
  });

  const refuse = (name: string, text: string, told = text) => {
    setRefused({ name, text });
    notify('warning', told);
  };

  const read = async (file: File) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const name = shownName(file.name);
    setReading(name);
    setRefused(null);
    try {
      const table = await readFile<T>(file, workers, controller.signal);
      const problem = problemOf?.(table);
      if (problem === undefined) {
        const notes = notesOf(table);
        setReport({ name, notes });
        for (const note of [...(alertsOf?.(table) ?? []), ...notes]) notify('warning', note);
      } else refuse(name, problem);
      latest.current(table, () => setReport(report));
    } catch (error) {
      if (controller.signal.aborted) return;
      if (error instanceof FileProblem) refuse(name, error.message);
      else notifyError(error);
    } finally {
      if (running.current === controller) setReading(null);
    }
  };

  const choose = (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    if (!isImportable(file.name)) {
      refuse(shownName(file.name), ACCEPTED, 'Por favor, importe um ficheiro .csv válido.');
      return;
    }
    if (files.length > 1)
      notify('warning', 'Importe um ficheiro de cada vez: só o primeiro foi lido.');
    void read(file);
  };
  return { reading, report, refused, choose };
}

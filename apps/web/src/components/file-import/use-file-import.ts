import { useEffect, useRef, useState } from 'react';
import { notify, notifyError } from '../../lib/notify.ts';
import { FileProblem } from './file-problem.ts';
import { type FileWorkers, isImportable, readFile } from './read-file.ts';

const ACCEPTED =
  'Este ficheiro não foi lido. Pode importar ficheiros .csv e livros do Excel (.xlsx).';

export interface FileImport {
  /** Name of the file that is being parsed. */
  readonly reading: string | null;
  /** The messages about the last file; they stay after the toasts are gone. */
  readonly report: { readonly name: string; readonly notes: readonly string[] } | null;
  choose(files: FileList | readonly File[]): void;
}

interface Options<T> {
  readonly workers: FileWorkers;
  /** The messages about a parsed file. */
  notesOf(table: T): string[];
  /** @param forget removes the report of the file. */
  onRead(table: T, forget: () => void): void;
}

/** Accepts files, parses them in a worker and reports the result. */
export function useFileImport<T>({ workers, notesOf, onRead }: Options<T>): FileImport {
  const [reading, setReading] = useState<string | null>(null);
  const [report, setReport] = useState<FileImport['report']>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const read = async (file: File) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setReading(file.name);
    setReport(null);
    try {
      const table = await readFile<T>(file, workers, controller.signal);
      const notes = notesOf(table);
      setReport({ name: file.name, notes });
      for (const note of notes) notify('warning', note);
      onRead(table, () => setReport(report));
    } catch (error) {
      if (controller.signal.aborted) return;
      if (error instanceof FileProblem) {
        setReport({ name: file.name, notes: [error.message] });
        notify('warning', error.message);
      } else notifyError(error);
    } finally {
      if (running.current === controller) setReading(null);
    }
  };

  const choose = (files: FileList | readonly File[]) => {
    const [file] = files;
    if (!file) return;
    if (!isImportable(file.name)) {
      setReport({ name: file.name, notes: [ACCEPTED] });
      notify('warning', 'Por favor, importe um ficheiro .csv válido.');
      return;
    }
    if (files.length > 1)
      notify('warning', 'Importe um ficheiro de cada vez: só o primeiro foi lido.');
    void read(file);
  };
  return { reading, report, choose };
}

import { countLabel } from '@sst/contract/rules/text';
import { useEffect, useRef, useState } from 'react';
import { notify, notifyError } from '../../../lib/notify.ts';
import { FileProblem } from './file-problem.ts';
import { isImportable, readFile } from './read-file.ts';
import type { ReadTable } from './read-table.ts';

/** Record numbers that a message names, at most. */
const NAMED = 8;

const ACCEPTED =
  'Este ficheiro não foi lido. Pode importar ficheiros .csv e livros do Excel (.xlsx).';

/** What to say of a file that was read. */
export function notesOf({ unknown, uneven, badDates }: ReadTable): string[] {
  const notes: string[] = [];
  if (badDates > 0) {
    notes.push('Foram detetadas incompatibilidades nas datas de nascimento e/ou datas de admissão');
  }
  if (unknown.length > 0) {
    const names = unknown.map((name) => `«${name}»`).join(', ');
    notes.push(
      unknown.length === 1
        ? `A coluna ${names} não é conhecida e foi ignorada.`
        : `As colunas ${names} não são conhecidas e foram ignoradas.`,
    );
  }
  if (uneven.length > 0) {
    const more = uneven.length > NAMED ? '...' : '';
    const [left, having] = uneven.length === 1 ? ['ignorada', 'ter'] : ['ignoradas', 'terem'];
    notes.push(
      `${countLabel(uneven.length, 'linha', 'linhas')} do ficheiro ${left}, por não ${having} tantas colunas como o cabeçalho: ${uneven.slice(0, NAMED).join(', ')}${more}.`,
    );
  }
  return notes;
}

export interface FileImport {
  /** Name of the file that is being read. */
  readonly reading: string | null;
  /** What was last said of a file; it stays when the notifications are gone. */
  readonly report: { readonly name: string; readonly notes: readonly string[] } | null;
  choose(files: FileList | readonly File[]): void;
}

/** Takes files, reads them off the main thread and says what is to be said of them. */
export function useFileImport(onRead: (table: ReadTable) => void): FileImport {
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
      const table = await readFile(file, controller.signal);
      const notes = notesOf(table);
      setReport({ name: file.name, notes });
      for (const note of notes) notify('warning', note);
      onRead(table);
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

import type { Documento } from '@sst/contract';
import { documentFileName } from '@sst/contract/rules/file-names';
import { useSyncExternalStore } from 'react';
import { notify, notifyError } from '../../lib/notify.ts';
import { savePdf } from '../../lib/pdf.ts';

/** Codes of the documents that are being downloaded, also where what showed them is no longer mounted. */
let running: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setRunning(codes: Iterable<number>): void {
  running = new Set(codes);
  for (const listener of listeners) listener();
}

/** Downloads a document. While it is in flight, a further call shows a toast (B §4). */
async function save(cd: number, fetchDocument: () => Promise<{ message: Documento }>) {
  if (running.has(cd)) {
    notify('warning', 'Ficheiro em processamento.');
    return;
  }
  setRunning([...running, cd]);
  try {
    const { anex, titulo } = (await fetchDocument()).message;
    savePdf(anex, documentFileName(titulo));
  } catch (error) {
    notifyError(error);
  } finally {
    setRunning([...running].filter((other) => other !== cd));
  }
}

/** The downloads of documents, by their codes. */
export function useDocuments() {
  const loading = useSyncExternalStore(subscribe, () => running);
  return { isLoading: (cd: number) => loading.has(cd), save };
}

import type { Documento } from '@sst/contract';
import { documentFileName } from '@sst/contract/rules/file-names';
import { createAtom, useSelector } from '@tanstack/react-store';
import { notify, notifyError } from '../../lib/notify.ts';
import { savePdf } from '../../lib/pdf.ts';

/** Codes of the documents that are being downloaded, also where what showed them is no longer mounted. */
const running = createAtom<readonly number[]>([]);

/** Downloads a document. While it is in flight, a further call shows a toast (SEG-24). */
async function save(cd: number, fetchDocument: () => Promise<{ message: Documento }>) {
  if (running.get().includes(cd)) {
    notify('warning', 'Ficheiro em processamento.');
    return;
  }
  running.set([...running.get(), cd]);
  try {
    const { anex, titulo } = (await fetchDocument()).message;
    savePdf(anex, documentFileName(titulo));
  } catch (error) {
    notifyError(error);
  } finally {
    running.set(running.get().filter((other) => other !== cd));
  }
}

/** The downloads of documents, by their codes. */
export function useDocuments() {
  const loading = useSelector(running);
  return { isLoading: (cd: number) => loading.includes(cd), save };
}

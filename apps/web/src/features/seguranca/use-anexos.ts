import type { Documento } from '@sst/contract';
import { anexoFileName } from '@sst/contract/rules/texts/file-names';
import { createAtom, useSelector } from '@tanstack/react-store';
import { savePdf } from '../../lib/files/pdf.ts';
import { notifyError, notifyLoading } from '../../lib/notices/notify.ts';

/** Codes of the documents that are being downloaded, also where what showed them is no longer mounted. */
const running = createAtom<readonly number[]>([]);

/** Downloads a document. While it is in flight, a further call shows a toast (SEG-24). */
async function save(cd: number, fetchDocument: () => Promise<{ message: Documento }>) {
  if (running.get().includes(cd)) {
    notifyLoading();
    return;
  }
  running.set([...running.get(), cd]);
  try {
    const { anex, titulo } = (await fetchDocument()).message;
    savePdf(anex, anexoFileName(titulo));
  } catch (error) {
    notifyError(error);
  } finally {
    running.set(running.get().filter((other) => other !== cd));
  }
}

/** The downloads of documents, by their codes. */
export function useAnexos() {
  const loading = useSelector(running);
  return { isLoading: (cd: number) => loading.includes(cd), save };
}

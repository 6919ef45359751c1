import type { Documento } from '@sst/contract';
import { documentFileName } from '@sst/contract/rules/file-names';
import { useRef, useState } from 'react';
import { notify, notifyError } from '../../lib/notify.ts';
import { savePdf } from '../../lib/pdf.ts';

/** Downloads documents. A second click on one that is in flight shows a toast (B §4). */
export function useDocuments() {
  const running = useRef(new Set<string>());
  const [loading, setLoading] = useState<ReadonlySet<string>>(new Set());
  const save = async (key: string, fetchDocument: () => Promise<{ message: Documento }>) => {
    if (running.current.has(key)) {
      notify('warning', 'Ficheiro em processamento.');
      return;
    }
    running.current.add(key);
    setLoading(new Set(running.current));
    try {
      const { anex, titulo } = (await fetchDocument()).message;
      savePdf(anex, documentFileName(titulo));
    } catch (error) {
      notifyError(error);
    } finally {
      running.current.delete(key);
      setLoading(new Set(running.current));
    }
  };
  return { isLoading: (key: string) => loading.has(key), save };
}
export type Documents = ReturnType<typeof useDocuments>;

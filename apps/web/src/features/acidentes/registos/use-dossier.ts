import type { Registo } from '@sst/contract/acidentes/registos/registos-rules';
import { useEffect, useRef } from 'react';
import { savePdf, tellBlanks } from '../../../lib/files/pdf.ts';
import { saveZip } from '../../../lib/files/zip.ts';
import { notifyError } from '../../../lib/notices/notify.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';
import { dossierFiles, type Escolha, fetchDossier } from './registo-export.ts';

/** Downloads all registers at once, as a document or as an archive; one at a time, and no longer once the page is left. */
export function useDossier(escolha: Escolha, registos: readonly Registo[], withPdf: boolean) {
  const { busy, run } = useInFlight();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const begin = (work: (signal: AbortSignal) => Promise<void>) =>
    void run(async () => {
      const controller = new AbortController();
      running.current = controller;
      try {
        await work(controller.signal);
      } catch (error) {
        if (!controller.signal.aborted) notifyError(error);
      }
    });

  return {
    busy,
    pdf: () =>
      begin(async (signal) => {
        const { anex, titulo, por_escrever } = await fetchDossier(escolha, signal);
        tellBlanks(por_escrever);
        savePdf(anex, titulo);
      }),
    zip: () =>
      begin((signal) =>
        saveZip(
          dossierFiles(registos, escolha, withPdf, signal),
          `Dossier_de_acidentes_${escolha.de}_${escolha.ate}.zip`,
          { signal, large: false },
        ),
      ),
  };
}

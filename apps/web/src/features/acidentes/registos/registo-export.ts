import type { RegistoLinha } from '@sst/contract';
import { REGISTO_LABEL, type Registo } from '@sst/contract/acidentes/registos/registos-rules';
import { registoFolha } from '@sst/contract/folhas/registos-acidentes-folhas';
import { callApi } from '../../../lib/calls/api-client.ts';
import type { Exported } from '../../../lib/files/export-rows.ts';
import { fetchWorkbook } from '../../../lib/files/fetch-workbook.ts';
import { decodePdf } from '../../../lib/files/pdf.ts';
import type { ZipEntry } from '../../../lib/files/zip.ts';

/** A unit and a period. */
export interface Escolha {
  readonly company: number;
  readonly de: string;
  readonly ate: string;
}

/** The file of a register: rows for a CSV, or the server's workbook. */
export function registoExport(registo: Registo, escolha: Escolha): Exported<RegistoLinha> {
  const { fileName, columns } = registoFolha(registo);
  return {
    fileName: `${fileName} ${escolha.de} a ${escolha.ate}`,
    columns,
    fetchRows: async (signal) => {
      const { message } = await callApi('listRegistoAcidentes', callOf(registo, escolha), {
        signal,
        inBackground: true,
      });
      return message;
    },
    fetchWorkbook: (signal, onBytes) =>
      fetchWorkbook('listRegistoAcidentes', callOf(registo, escolha), { signal, onBytes }),
  };
}

const callOf = (registo: Registo, { company, de, ate }: Escolha) => ({
  params: { company },
  query: { registo, de, ate },
});

/** The document of all registers. */
export async function fetchDossier({ company, de, ate }: Escolha, signal?: AbortSignal) {
  const { message } = await callApi(
    'getDossierAcidentes',
    { params: { company }, query: { de, ate } },
    { inBackground: true, ...(signal && { signal }) },
  );
  return message;
}

/**
 * The workbook of each register, and the document of all of them.
 * @param pdf whether the document is among them.
 * @throws where the server writes no workbooks, as one of the version before.
 */
export async function* dossierFiles(
  registos: readonly Registo[],
  escolha: Escolha,
  pdf: boolean,
  signal: AbortSignal,
): AsyncGenerator<ZipEntry> {
  if (pdf) {
    const { anex, titulo } = await fetchDossier(escolha, signal);
    yield { name: titulo, input: decodePdf(anex) };
  }
  for (const registo of registos) {
    const workbook = await fetchWorkbook('listRegistoAcidentes', callOf(registo, escolha), {
      signal,
      onBytes: () => {},
    });
    if (!workbook) throw new Error('O servidor não escreveu as folhas de cálculo. Tente de novo.');
    const input = new Uint8Array(await workbook.file.arrayBuffer());
    yield { name: `${REGISTO_LABEL[registo]}.xlsx`, input };
  }
}

import type { FolhasQuery } from '@sst/contract';
import { countLabel } from '@sst/contract/rules/texts/text';
import { callApi } from '../../../lib/calls/api-client.ts';
import { isMissing } from '../../../lib/calls/api-error.ts';
import { savePdf, tellBlanks } from '../../../lib/files/pdf.ts';
import { notify, notifyError } from '../../../lib/notices/notify.ts';

/** Which sheets are wanted; what is not filtered by is left out. */
export type FolhasFilters = { readonly [K in keyof FolhasQuery]?: FolhasQuery[K] | undefined };

const NOBODY = 'Não há marcações por vir de pessoas que correspondam aos filtros.';

/** Downloads bookings on paper, of a company or a unit. @returns who of them has no address; nobody where it failed. */
export async function printFolhas(company: number, query: FolhasFilters): Promise<string[]> {
  const texts = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  try {
    const { message } = await callApi(
      'getFolhasConvocatoria',
      { params: { company }, query: Object.fromEntries(texts) },
      { quiet: true },
    );
    tellBlanks(message.por_escrever);
    savePdf(message.anex, message.nome_fich);
    notify('success', doneText(message.pessoas.length, message.total));
    return message.pessoas.flatMap(({ nome, sem_email }) => (sem_email ? [nome] : []));
  } catch (error) {
    if (isMissing(error)) notify('warning', NOBODY);
    else notifyError(error);
    return [];
  }
}

function doneText(folhas: number, total: number): string {
  const done = countLabel(folhas, 'folha descarregada', 'folhas descarregadas');
  return folhas < total ? `${done}, de ${total}: filtre a lista para as outras.` : `${done}.`;
}

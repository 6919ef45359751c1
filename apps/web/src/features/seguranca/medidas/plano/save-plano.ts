import { PLANO_NAME } from '@sst/contract/rules/medidas/plano';
import type { Receiving } from '../../../../components/files/use-download.ts';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { saveFile } from '../../../../lib/files/download.ts';
import { fetchWorkbook } from '../../../../lib/files/fetch-workbook.ts';
import { savePdf, tellBlanks } from '../../../../lib/files/pdf.ts';
import type { MedidasSearch } from '../../seguranca-search.ts';
import { vistaQuery } from '../vistas/use-medida-rows.ts';

/** Saves the open measures that a search finds as a plan of action: as a document, or as a workbook. */
export async function savePlano(
  form: 'document' | 'workbook',
  company: number,
  search: MedidasSearch,
  { signal, onBytes }: Receiving,
): Promise<void> {
  const given = vistaQuery(company, search);
  if (form === 'workbook') {
    const workbook = await fetchWorkbook('listPlanoAcao', given, { signal, onBytes });
    if (!workbook) throw new Error('O servidor não escreveu a folha de cálculo. Tente de novo.');
    signal.throwIfAborted();
    saveFile(workbook.file, `${PLANO_NAME}.xlsx`);
    return;
  }
  const { message } = await callApi('getPlanoAcao', given, { signal, inBackground: true });
  tellBlanks(message.por_escrever);
  savePdf(message.anex, message.titulo);
}

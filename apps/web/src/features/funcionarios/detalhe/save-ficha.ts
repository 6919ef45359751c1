import { fichaFileName } from '@sst/contract/rules/texts/file-names';
import { callApi } from '../../../lib/calls/api-client.ts';
import { savePdf } from '../../../lib/files/pdf.ts';
import { notify } from '../../../lib/notices/notify.ts';

interface Owner {
  readonly cd: number;
  readonly nome: string;
  readonly num_mecan: string | null;
}

export interface FichaOfDay {
  readonly cd_anex: number;
  /** ISO date. */
  readonly date: string | null;
}

/** Downloads the latest fitness sheet of an employee, or says that there is none. */
export async function saveLatestFicha(company: number, funcionario: Owner): Promise<void> {
  const params = { company, id: funcionario.cd };
  const { cd_anex, dt } = (await callApi('getUltimaFicha', { params })).message;
  if (cd_anex === null) notify('information', 'O funcionário não tem ficha de aptidão.');
  else await saveFicha(company, funcionario, { cd_anex, date: dt });
}

/** Downloads a fitness sheet of an employee. */
export async function saveFicha(
  company: number,
  funcionario: Owner,
  sheet: FichaOfDay,
): Promise<void> {
  const params = { company, id: funcionario.cd, cd_anex: sheet.cd_anex };
  const { anex } = (await callApi('getFicha', { params })).message;
  savePdf(anex, fichaFileName({ ...funcionario, ...sheet }));
}

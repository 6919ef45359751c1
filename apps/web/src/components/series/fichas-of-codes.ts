import { SERIE } from '@sst/contract/rules/limits';
import { callApi } from '../../lib/calls/api-client.ts';
import type { SeriesSource } from './series-source.ts';

/**
 * The sheets of certain exams. A sheet that is downloaded leaves the list of those that are new, so their pages are those of the
 * codes, which stay as they are.
 * @param folders whether they are of several units.
 */
export function fichasOfCodes(
  company: number,
  codes: readonly number[],
  folders: boolean,
): SeriesSource {
  return {
    countSheets: async () => ({ total: codes.length, folders }),
    fetchWithout: async () => ({ count: 0, names: [] }),
    fetchPage: async (pagina, signal) => {
      const some = codes.slice((pagina - 1) * SERIE.exames, pagina * SERIE.exames);
      if (some.length === 0) return [];
      const query = { codigos: some.join(), quantidade: SERIE.exames };
      const given = { params: { company }, query };
      return (await callApi('listFichasExames', given, { signal, inBackground: true })).message;
    },
  };
}

import { SERIE } from '@sst/contract/rules/limits';
import { SeriesButton } from '../../components/series/series-button.tsx';
import { sheetsOfList } from '../../components/series/sheets-of-list.ts';
import { callApi } from '../../lib/api-client.ts';
import { personName } from '../../lib/series.ts';
import { type FuncionariosSearch, funcionariosSource } from './funcionarios-search.ts';

/** Downloads the latest sheet of each employee of the list as it is filtered. */
export function FichasSerie({ searchNow }: { searchNow(): FuncionariosSearch }) {
  return (
    <SeriesButton
      noun={['funcionário', 'funcionários']}
      listNow={() =>
        sheetsOfList({
          source: funcionariosSource(searchNow()),
          nameOf: personName,
          fetchPage: async (company, filters, signal) => {
            const query = { ...filters, quantidade: SERIE.funcionarios };
            const given = { params: { company }, query };
            return (await callApi('listFichasSerie', given, { signal })).message;
          },
        })
      }
    />
  );
}

import { SERIE } from '@sst/contract/rules/limits';
import { fichasOfList } from '../../../components/series/fichas-of-list.ts';
import { SeriesButton } from '../../../components/series/series-button.tsx';
import { callApi } from '../../../lib/calls/api-client.ts';
import { personName } from '../../../lib/files/series.ts';
import { type FuncionariosSearch, funcionariosSource } from '../funcionarios-search.ts';

/** Downloads the latest sheet of each employee of the list as it is filtered. */
export function FichasSerie({ searchNow }: { searchNow(): FuncionariosSearch }) {
  return (
    <SeriesButton
      noun={['funcionário', 'funcionários']}
      listNow={() =>
        fichasOfList({
          source: funcionariosSource(searchNow()),
          nameOf: personName,
          fetchPage: async (company, filters, signal) => {
            const query = { ...filters, quantidade: SERIE.funcionarios };
            const given = { params: { company }, query };
            return (await callApi('listFichasSerie', given, { signal, inBackground: true }))
              .message;
          },
        })
      }
    />
  );
}

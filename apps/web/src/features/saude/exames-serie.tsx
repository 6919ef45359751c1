import { displayDate } from '@sst/contract/rules/dates/dates';
import { SERIE } from '@sst/contract/rules/limits';
import { fichasOfList } from '../../components/series/fichas-of-list.ts';
import { SeriesButton } from '../../components/series/series-button.tsx';
import { callApi } from '../../lib/calls/api-client.ts';
import { personName } from '../../lib/files/series.ts';
import { type ExamesSearch, examesSource } from './saude-search.ts';

interface Props {
  searchNow(): ExamesSearch;
}

/** Downloads the sheets of the exams of the list as it is filtered. */
export function ExamesSerie({ searchNow }: Props) {
  return (
    <SeriesButton
      noun={['exame', 'exames']}
      listNow={() =>
        fichasOfList({
          source: examesSource(searchNow()),
          nameOf: ({ funcion: nome, num_mecan, dt }) =>
            `${personName({ nome, num_mecan })}, ${displayDate(dt)}`,
          fetchPage: async (company, filters, signal) => {
            const query = { ...filters, quantidade: SERIE.exames };
            const given = { params: { company }, query };
            return (await callApi('listFichasExames', given, { signal, inBackground: true }))
              .message;
          },
        })
      }
    />
  );
}

import { displayDate } from '@sst/contract/rules/dates';
import { SERIE } from '@sst/contract/rules/limits';
import { SeriesButton } from '../../components/series/series-button.tsx';
import { sheetsOfList } from '../../components/series/sheets-of-list.ts';
import { callApi } from '../../lib/api-client.ts';
import { personName } from '../../lib/series.ts';
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
        sheetsOfList({
          source: examesSource(searchNow()),
          nameOf: ({ funcion: nome, num_mecan, dt }) =>
            `${personName({ nome, num_mecan })}, ${displayDate(dt)}`,
          fetchPage: async (company, filters, signal) => {
            const query = { ...filters, quantidade: SERIE.exames };
            const given = { params: { company }, query };
            return (await callApi('listFichasExames', given, { signal })).message;
          },
        })
      }
    />
  );
}

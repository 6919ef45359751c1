import { Button } from '@mantine/core';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { SERIE } from '@sst/contract/rules/limits';
import { FICHA_EM_FALTA, FICHA_POR_DESCARREGAR } from '@sst/contract/rules/saude';
import { IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import { OptionalPart } from '../../components/feedback/optional-part.tsx';
import { type ExamesSearch, examesSource } from '../../components/saude/saude-search.ts';
import { fichasOfList } from '../../components/series/fichas-of-list.ts';
import { SeriesButton } from '../../components/series/series-button.tsx';
import { callApi } from '../../lib/calls/api-client.ts';
import { personName } from '../../lib/files/series.ts';
import { wholeListQuery } from '../../lib/list/list-state.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';

const FichasNovas = lazyPart(
  () => import('../../components/series/fichas-novas.tsx'),
  'FichasNovas',
);

interface Props {
  /** What the list is filtered to: exams without a sheet have none to download. */
  readonly ficha: ExamesSearch['ficha'];
  searchNow(): ExamesSearch;
}

/** Those that are new: each download takes some away, so they are named first. */
function NovasButton({ searchNow }: Pick<Props, 'searchNow'>) {
  const [asked, ask] = useState<ExamesSearch | null>(null);
  const { filters } = examesSource({});
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconFileZip size={16} stroke={1.75} aria-hidden />}
        onMouseEnter={FichasNovas.preload}
        onFocus={FichasNovas.preload}
        onClick={() => ask(searchNow())}
      >
        Descarregar fichas novas
      </Button>
      {asked && (
        <OptionalPart onFailure={() => ask(null)}>
          <FichasNovas
            query={wholeListQuery(asked, filters)}
            no={asked.no}
            onClose={() => ask(null)}
          />
        </OptionalPart>
      )}
    </>
  );
}

/** Downloads the sheets of the exams of the list as it is filtered. */
export function ExamesSerie({ ficha, searchNow }: Props) {
  if (ficha === FICHA_POR_DESCARREGAR) return <NovasButton searchNow={searchNow} />;
  if (ficha === '0' || ficha === FICHA_EM_FALTA) return null;
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

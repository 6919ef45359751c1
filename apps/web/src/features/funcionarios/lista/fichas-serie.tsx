import { CHOSEN_MOST, SERIE } from '@sst/contract/rules/limits';
import { fichasOfList } from '../../../components/series/fichas-of-list.ts';
import { SeriesButton, type SeriesList } from '../../../components/series/series-button.tsx';
import { callApi } from '../../../lib/calls/api-client.ts';
import { personName } from '../../../lib/files/series.ts';
import { type FuncionariosSearch, funcionariosSource } from '../funcionarios-search.ts';

function listOf(search: FuncionariosSearch, chosen?: readonly number[]): SeriesList {
  return fichasOfList({
    source: funcionariosSource(search),
    nameOf: personName,
    chosen,
    fetchPage: async (company, filters, signal) => {
      const query = { ...filters, quantidade: SERIE.funcionarios };
      const given = { params: { company }, query };
      return (await callApi('listFichasSerie', given, { signal, inBackground: true })).message;
    },
  });
}

const NOUN = ['funcionário', 'funcionários'] as const;

/** Downloads the latest sheet of each employee of the list as it is filtered. */
export function FichasSerie({ searchNow }: { searchNow(): FuncionariosSearch }) {
  return <SeriesButton noun={NOUN} listNow={() => listOf(searchNow())} />;
}

interface ChosenProps {
  readonly search: FuncionariosSearch;
  /** Codes of the chosen employees. */
  readonly chosen: readonly number[];
}

/** The same of those who were chosen; nothing for more than one call can name. */
export function FichasDosEscolhidos({ search, chosen }: ChosenProps) {
  if (chosen.length > CHOSEN_MOST) return null;
  return (
    <SeriesButton noun={NOUN} label="Descarregar fichas" listNow={() => listOf(search, chosen)} />
  );
}

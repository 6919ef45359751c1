import { SERIE } from '@sst/contract/rules/limits';
import { SeriesButton } from '../../components/files/series-button.tsx';
import { filterNames, type ListDefinition } from '../../components/list/list-definition.ts';
import { useListState } from '../../components/list/use-list-state.ts';
import { useNodeName } from '../../components/tree/use-node.ts';
import { callApi } from '../../lib/api-client.ts';
import { type ListSearch, wholeListQuery } from '../../lib/list-state.ts';
import { useChosenCompany } from '../../lib/use-company.ts';

interface Props {
  readonly list: ListDefinition<'listExames'>;
  searchNow(): ListSearch;
}

/** Downloads the sheets of the exams in the list, of the chosen node or of the company. */
export function ExamesSerie({ list, searchNow }: Props) {
  const chosen = useChosenCompany();
  const { no } = useListState().search;
  const nodeName = useNodeName(chosen?.cd ?? 0, no ?? null);
  const company = no ?? chosen?.cd ?? 0;
  const params = { company };
  const filters = () => wholeListQuery({ ...searchNow(), ordenacao: undefined }, filterNames(list));
  return (
    <SeriesButton
      node={company === 0 ? null : (nodeName ?? chosen?.nome ?? null)}
      fetchTotal={async (signal) => {
        const query = { ...filters(), ficha: '1', quantidade: 1 };
        return (await callApi('listExames', { params, query }, { signal })).count;
      }}
      fetchPage={async (pagina, signal) => {
        const query = { ...filters(), pagina, quantidade: SERIE.exames };
        return (await callApi('listFichasExames', { params, query }, { signal })).message;
      }}
    />
  );
}

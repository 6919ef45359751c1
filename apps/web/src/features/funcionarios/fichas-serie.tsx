import { SERIE } from '@sst/contract/rules/limits';
import { SeriesButton } from '../../components/files/series-button.tsx';
import { useListState } from '../../components/list/use-list-state.ts';
import { useNodeName } from '../../components/tree/use-node.ts';
import { callApi } from '../../lib/api-client.ts';
import { useChosenCompany } from '../../lib/use-company.ts';

/** Downloads the latest sheets of all employees of the chosen node, or of the company. */
export function FichasSerie() {
  const chosen = useChosenCompany();
  const { no } = useListState().search;
  const nodeName = useNodeName(chosen?.cd ?? 0, no ?? null);
  const company = no ?? chosen?.cd ?? 0;
  const params = { company };
  return (
    <SeriesButton
      atMost
      node={company === 0 ? null : (nodeName ?? chosen?.nome ?? null)}
      fetchTotal={async (signal) =>
        (await callApi('listFuncionarios', { params, query: { quantidade: 1 } }, { signal })).count
      }
      fetchPage={async (pagina, signal) => {
        const query = { pagina, quantidade: SERIE.funcionarios };
        return (await callApi('listFichasSerie', { params, query }, { signal })).message;
      }}
    />
  );
}

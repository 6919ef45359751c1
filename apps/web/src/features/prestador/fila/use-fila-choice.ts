import type { FilaRow } from '@sst/contract';
import { useQueryClient } from '@tanstack/react-query';
import { detailOf, detailQuery, summaryOf } from '../../../components/prestador/fila-queries.ts';
import type { WorklistChoice } from '../../../components/worklist/worklist-definition.ts';
import { isOpen } from '../decisoes/decisions.ts';
import type { FilaSearch } from './fila-search.ts';
import { useIsOwn } from './use-is-own.ts';

/** Which requests can be chosen to be decided at once: open ones of others. None is where the filter is of decided ones. */
export function useFilaChoice({ estado }: FilaSearch): WorklistChoice<FilaRow> | undefined {
  const client = useQueryClient();
  const isOwn = useIsOwn();
  if (estado !== undefined && !isOpen(Number(estado))) return undefined;
  return {
    allows: ({ cd_estad, cd_autor, retida }) =>
      isOpen(cd_estad) && !isOwn(cd_autor) && retida === null,
    label: ({ tipo, nome }) => `Escolher: ${tipo} de ${nome}`,
    isDone: async (row) => {
      const answer = await client.fetchQuery({ ...detailQuery(row), staleTime: 0 });
      return !isOpen(summaryOf(detailOf(answer)).estado);
    },
  };
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ListPage } from '../../components/list/list-page.tsx';
import { callApi } from '../../lib/api-client.ts';
import { useRequireAdministrator } from '../../lib/require-ability.ts';
import { useCompany } from '../../lib/session.ts';
import { atividadeList } from './atividade-list.ts';

/** What was done in the company, by whom and from where. */
export function AtividadePage() {
  return useRequireAdministrator() ? <Atividade /> : null;
}

function Atividade() {
  const users = useUsers();
  const definition = useMemo(() => atividadeList(users), [users]);
  return <ListPage title="Registo de atividade" definition={definition} />;
}

const NOBODY: readonly { value: string; label: string }[] = [];

/** Everyone with a place in the company, once each, by name. */
function useUsers() {
  const company = useCompany().cd;
  const { data = NOBODY } = useQuery({
    queryKey: ['listUtilizadores', company, 'todos'],
    queryFn: ({ signal }) =>
      callApi('listUtilizadores', { params: { company }, query: {} }, { signal }),
    select: ({ message }) => [
      ...new Map(
        message.map(({ cd, nome }) => [cd, { value: String(cd), label: nome }] as const),
      ).values(),
    ],
    meta: { tellFailure: true },
  });
  return data;
}

import { AUDITORIA_TITLE } from '@sst/contract/folhas/registos-folhas';
import { PRESTADOR_WORDS } from '@sst/contract/rules/auditoria';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { auditoriaList } from '../../../components/auditoria/auditoria-list.ts';
import { auditoriaSource } from '../../../components/auditoria/auditoria-search.ts';
import type { FilterOption } from '../../../components/form/fields/options.ts';
import { namedOptions } from '../../../components/form/fields/options.ts';
import { ListPage } from '../../../components/list/list-page.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';

/** The audit log of changes that belong to no company. */
export function AuditoriaPrestadorPage() {
  const users = useTeam();
  const definition = useMemo(
    () =>
      auditoriaList({
        words: PRESTADOR_WORDS,
        users,
        empty: 'Ainda não há alterações à equipa nem às listas.',
      }),
    [users],
  );
  const source = auditoriaSource(
    'listAuditoriaPrestador',
    useSearch({ from: '/sessao/prestador/registo' }),
  );
  return <ListPage title={AUDITORIA_TITLE} definition={definition} source={source} />;
}

const NOBODY: readonly FilterOption[] = [];

/** The provider's users, by name. */
function useTeam() {
  const { data = NOBODY } = useQuery({
    ...callQuery('listEquipa', { query: {} }),
    select: ({ message }) => namedOptions(message),
    meta: { notifyOnError: 'always' },
  });
  return data;
}

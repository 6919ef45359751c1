import { AUDITORIA_TITLE } from '@sst/contract/folhas/registos-folhas';
import { EMPRESA_WORDS } from '@sst/contract/rules/auditoria';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { auditoriaList } from '../../components/auditoria/auditoria-list.ts';
import { auditoriaSource } from '../../components/auditoria/auditoria-search.ts';
import { AccessWait } from '../../components/feedback/access-wait.tsx';
import type { FilterOption } from '../../components/form/fields/options.ts';
import { namedOptions } from '../../components/form/fields/options.ts';
import { ListPage } from '../../components/list/list-page.tsx';
import { callQuery } from '../../lib/calls/call-query.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { useRequireEmpresaAdministrator } from '../../lib/session/use-require-ability.ts';

/** The audit log of the company. */
export function AuditoriaPage() {
  return useRequireEmpresaAdministrator() ? <Auditoria /> : <AccessWait title={AUDITORIA_TITLE} />;
}

function Auditoria() {
  const users = useAuthors();
  const definition = useMemo(
    () => ({
      ...auditoriaList({
        words: EMPRESA_WORDS,
        users,
        empty: 'Ainda não há alterações registadas.',
      }),
      wholeCompany: true,
    }),
    [users],
  );
  const search = useSearch({ from: '/sessao/empresa-escolhida/registo-atividade' });
  const source = auditoriaSource('listAuditoria', search);
  return <ListPage title={AUDITORIA_TITLE} definition={definition} source={source} />;
}

const NOBODY: readonly FilterOption[] = [];

/** The users with entries in the log, by name. */
function useAuthors() {
  const company = useEmpresa().cd;
  const { data = NOBODY } = useQuery({
    ...callQuery('listAutores', { params: { company } }),
    select: ({ message }) => namedOptions(message),
    meta: { notifyOnError: 'always' },
  });
  return data;
}

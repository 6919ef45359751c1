import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { eventosList } from '../../../components/eventos-seguranca/eventos-list.ts';
import { eventosPrestadorSource } from '../../../components/eventos-seguranca/eventos-search.ts';
import { Padroes } from '../../../components/eventos-seguranca/padroes.tsx';
import { withChosen } from '../../../components/eventos-seguranca/with-chosen.ts';
import { namedOptions } from '../../../components/form/fields/options.ts';
import { ListPage } from '../../../components/list/list-page.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';

/** Sign-ins, refusals and exports of all companies, of the team, and of accounts that nobody has. */
export function AcessosRegistoPrestadorPage() {
  const search = useSearch({ from: '/sessao/prestador/registo-acessos' });
  const { data } = useQuery({
    ...callQuery('getResumoSegurancaPrestador', {}),
    meta: { notifyOnError: 'always' },
  });
  const resumo = data?.message;
  const { data: companies } = useQuery({
    ...callQuery('listEmpresasPrestador', { query: {} }),
    select: ({ message }) => namedOptions(message),
    meta: { notifyOnError: 'always' },
  });
  const definition = useMemo(
    () =>
      eventosList({
        people: namedOptions(resumo?.pessoas ?? []),
        redes: withChosen(resumo?.redes, search.rede),
        empresas: companies ?? [],
      }),
    [resumo, search.rede, companies],
  );
  return (
    <ListPage
      title="Registo de acessos"
      definition={definition}
      source={eventosPrestadorSource(search)}
    >
      {resumo && <Padroes padroes={resumo.padroes} />}
    </ListPage>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { AvisoLeiturasSection } from '../../components/aviso-leituras/aviso-leituras-section.tsx';
import { eventosList } from '../../components/eventos-seguranca/eventos-list.ts';
import { eventosSource } from '../../components/eventos-seguranca/eventos-search.ts';
import { Padroes } from '../../components/eventos-seguranca/padroes.tsx';
import { withChosen } from '../../components/eventos-seguranca/with-chosen.ts';
import { AccessWait } from '../../components/feedback/access-wait.tsx';
import { namedOptions } from '../../components/form/fields/options.ts';
import { ListPage } from '../../components/list/list-page.tsx';
import { callQuery } from '../../lib/calls/call-query.ts';
import { useAbilities } from '../../lib/session/use-abilities.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { useRequireAbility } from '../../lib/session/use-require-ability.ts';

const TITLE = 'Registo de acessos';

/** Sign-ins, refusals and exports of what the user administers, with what stands out. */
export function AcessosRegistoPage() {
  return useRequireAbility('eventos-seguranca.ver') ? <Eventos /> : <AccessWait title={TITLE} />;
}

function Eventos() {
  const company = useEmpresa().cd;
  const { admCompany } = useAbilities();
  const search = useSearch({ from: '/sessao/empresa-escolhida/registo-acessos' });
  const { data } = useQuery({
    ...callQuery('getResumoSeguranca', { params: { company } }),
    meta: { notifyOnError: 'always' },
  });
  const resumo = data?.message;
  const definition = useMemo(
    () =>
      eventosList({
        people: namedOptions(resumo?.pessoas ?? []),
        redes: withChosen(resumo?.redes, search.rede),
      }),
    [resumo, search.rede],
  );
  return (
    <ListPage title={TITLE} definition={definition} source={eventosSource(search)}>
      {resumo && <Padroes padroes={resumo.padroes} />}
      {admCompany && <AvisoLeiturasSection company={company} />}
    </ListPage>
  );
}

import { Loader } from '@mantine/core';
import { giverName } from '@sst/contract/rules/identidade/quem-da-acessos';
import { SCREEN_PATH_SEPARATOR, screenPath } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { OptionalPart } from '../../components/feedback/optional-part.tsx';
import { callQuery } from '../../lib/calls/call-query.ts';
import { notify } from '../../lib/notices/notify.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { utilizadorQuery } from '../../lib/session/session.ts';
import { useAbilities } from '../../lib/session/use-abilities.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { greetingAt, longDateOf } from '../../lib/time/greeting.ts';
import { useNow } from '../../lib/time/now.ts';
import { HojePart } from './hoje/hoje.tsx';
import { Modules, seesAnyModule } from './modules.tsx';
import { Numbers } from './numbers.tsx';
import classes from './painel-page.module.css';
import { placesFor } from './places.ts';
import { RestricoesLine } from './restricoes-line.tsx';
import { useNamesAbove } from './use-names-above.ts';

// Most have read it, and need not wait for it.
const FirstVisit = lazyPart(
  () => import('../../components/first-visit/first-visit.tsx'),
  'FirstVisit',
);

const NO_ACCESS = 'Não tem acessos definidos';

function NoAccess({ company }: { readonly company: number }) {
  const { data } = useQuery(callQuery('listAdministradores', { params: { company } }));
  useEffect(() => notify('warning', NO_ACCESS), []);
  const { pode } = useAbilities();
  const administers = pode('utilizadores.ver');
  const names = data?.message.map(giverName) ?? [];
  const whom =
    names.length > 0
      ? new Intl.ListFormat('pt-PT', { type: 'disjunction' }).format(names)
      : administers
        ? 'quem lhe presta o serviço'
        : 'quem administra os utilizadores da sua empresa';
  return (
    <div className={classes.none}>
      <h2>{NO_ACCESS}</h2>
      {administers && (
        <p>
          Administra os utilizadores, em{' '}
          <Link to="/gestao-utilizadores">Gestão de utilizadores</Link>, mas só dá a outros os
          acessos que tem.
        </p>
      )}
      <p>Peça a {whom} que lhe dê acesso às áreas.</p>
    </div>
  );
}

function Contents() {
  const company = useEmpresa();
  const { loaded, pode } = useAbilities();
  if (!loaded) {
    return (
      <div className={classes.waiting} role="status">
        <Loader />A carregar acessos...
      </div>
    );
  }
  if (!seesAnyModule(pode)) return <NoAccess company={company.cd} />;
  return (
    <>
      <HojePart />
      <section className={classes.section} aria-labelledby="areas">
        <h2 id="areas" className={classes.small}>
          Áreas
        </h2>
        <Modules pode={pode} />
        <RestricoesLine pode={pode} />
      </section>
      <Numbers />
    </>
  );
}

export function PainelPage() {
  const company = useEmpresa();
  const user = useQuery(utilizadorQuery).data?.utilizador;
  const { loaded, pode } = useAbilities();
  const above = useNamesAbove(company.cd);
  const now = useNow();
  return (
    <>
      <div className={classes.head}>
        <h1 tabIndex={-1}>{greetingAt(now, user?.nome)}</h1>
        <p className={classes.context}>
          {longDateOf(now)} · {above && `${screenPath(above)}${SCREEN_PATH_SEPARATOR}`}
          {company.nome}
        </p>
      </div>
      {user && loaded && seesAnyModule(pode) && (
        <OptionalPart>
          <FirstVisit page="empresa" byUse places={placesFor(pode('pedidos.ver'))} />
        </OptionalPart>
      )}
      <Contents key={company.cd} />
    </>
  );
}

import { Skeleton } from '@mantine/core';
import { countLabel, empresaDisplayName } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { LoadStates } from '../../../components/feedback/load-states.tsx';
import { OptionalPart } from '../../../components/feedback/optional-part.tsx';
import { ListReturn } from '../../../components/list/detail/list-return.tsx';
import { useListState } from '../../../components/list/use-list-state.ts';
import { organigramaQuery } from '../../../components/organigrama/organigrama-query.ts';
import { EmpresaFrame } from '../../../components/prestador/empresa-frame.tsx';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useEmpresaDetail } from '../use-empresa-detail.ts';
import { EmpresaTabs } from './empresa-tabs.tsx';
import { EnterEmpresa } from './enter-empresa.tsx';
import { EmpresaOrganigrama } from './organigrama/empresa-organigrama.tsx';
import classes from './organigrama/organigrama.module.css';
import { UnidadePanel } from './organigrama/unidade-panel.tsx';
import { useOrganigramaWork } from './organigrama/use-organigrama-work.ts';

const TreeDialogs = lazyPart(
  () => import('./organigrama/organigrama-dialogs.tsx'),
  'OrganigramaDialogs',
);

/** The tree of one company, for the provider to view and change. */
export function EmpresaPage() {
  const { codigo: company } = useParams({ from: '/sessao/prestador/empresas/$codigo' });
  const { search, change } = useListState();
  const { data, error, refetch } = useQuery(organigramaQuery(company));
  const { missing } = useEmpresaDetail(company);
  const nodes = missing ? undefined : data?.message;
  const root = nodes?.[0];
  const show = (unidade: number) =>
    change({ unidade: unidade === company ? undefined : unidade }, { replace: true });
  const work = useOrganigramaWork(company, show);
  const wanted = Number(search.unidade ?? company);
  const chosen = nodes?.some(({ cd }) => cd === wanted) ? wanted : company;
  const title = root ? empresaDisplayName(root) : 'Empresa';
  usePageTitle(root && `Organigrama de ${root.nome}`);
  return (
    <EmpresaFrame
      title={title}
      note={nodes && countLabel(nodes.length - 1, 'unidade', 'unidades')}
      tools={
        <>
          {!missing && <ListReturn to="/prestador/empresas" />}
          {root && <EnterEmpresa empresa={root} />}
        </>
      }
      tabs={!missing && <EmpresaTabs codigo={company} />}
    >
      {nodes ? (
        <div className={classes.split}>
          <EmpresaOrganigrama nodes={nodes} value={chosen} onSelect={show} />
          <UnidadePanel
            key={chosen}
            company={company}
            cd={chosen}
            ask={work.ask}
            onIntent={TreeDialogs.preload}
          />
        </div>
      ) : (
        <LoadStates
          what="o organigrama"
          missing={missing && 'A empresa não foi encontrada.'}
          error={error}
          onRetry={refetch}
          back={<ListReturn to="/prestador/empresas" />}
        >
          <Skeleton height={480} />
        </LoadStates>
      )}
      <OptionalPart>{work.asked && <TreeDialogs company={company} work={work} />}</OptionalPart>
    </EmpresaFrame>
  );
}

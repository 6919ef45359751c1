import { DELAY_LABEL, LATE } from '@sst/contract/rules/seguranca';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ChartCard } from '../../components/charts/chart-card.tsx';
import { LoadFailure } from '../../components/feedback/load-problem.tsx';
import { useRowsPainted } from '../../components/list/rows-first.tsx';
import { callQuery } from '../../lib/calls/call-query.ts';
import { keepForSamePath } from '../../lib/page/keep-for-same-path.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';

const SERIES = [{ id: 'total', label: 'Medidas em aberto', color: 'var(--app-mark)' }];

/** A chart of the open measures by days late, with the list's other filters; a bar filters the list. */
export function MedidasChart() {
  const company = useEmpresa().cd;
  const { no, pesquisa, tipo, estado, tarefa, fase, responsavel, idade, aberta_em, atraso } =
    useSearch({
      from: '/sessao/empresa-escolhida/seguranca/medidas',
    });
  const params = { company: no ?? company };
  const query = { pesquisa, tipo, estado, tarefa, fase, responsavel, idade, aberta_em };
  const painted = useRowsPainted();
  const { data, error, refetch } = useQuery({
    ...callQuery('getMedidasResumo', { params, query }),
    enabled: painted,
    select: ({ message }) => message,
    placeholderData: keepForSamePath(params),
  });
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  return (
    <ChartCard
      title="Medidas em aberto por dias de atraso"
      barHeader="Atraso"
      expected={Object.keys(DELAY_LABEL).length}
      bars={data?.map(({ atraso: id, total }) => ({
        id,
        label: DELAY_LABEL[id],
        values: { total },
      }))}
      series={SERIES}
      empty="Nenhuma medida está em atraso."
      fileName="Medidas em aberto - Atraso"
      picked={atraso && atraso !== LATE ? { bar: atraso, series: 'total' } : null}
      filterBy={(part) => ({ atraso: part?.bar })}
    />
  );
}

import { Skeleton } from '@mantine/core';
import type { MedidasNumeros } from '@sst/contract';
import { CUMPRIMENTO_LABEL, IDADE_LABEL } from '@sst/contract/rules/medidas/vistas';
import { useQuery } from '@tanstack/react-query';
import { linkOptions, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BarChart } from '../../../../components/charts/bar-chart.tsx';
import { ChartLegend } from '../../../../components/charts/chart-legend.tsx';
import {
  type ChartBar,
  type ChartPart,
  type ChartSeries,
  totalOf,
} from '../../../../components/charts/chart-model.ts';
import charts from '../../../../components/charts/charts.module.css';
import { LoadFailure } from '../../../../components/feedback/load-problem.tsx';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';
import { monthLabel } from '../../../../lib/time/months.ts';
import type { MedidasSearch } from '../../seguranca-search.ts';
import vistas from './vistas.module.css';

const GREEN = 'var(--decision-a)';
const RED = 'var(--decision-id)';
const MARK = 'var(--app-mark)';
const GREY = 'var(--mantine-color-gray-5)';

const IDADE_SERIES: readonly ChartSeries[] = [
  { id: 'total', label: 'Medidas em aberto', color: MARK },
];
const CUMPRIDAS_SERIES: readonly ChartSeries[] = [
  { id: 'no-prazo', label: CUMPRIMENTO_LABEL['no-prazo'], color: GREEN },
  { id: 'depois', label: CUMPRIMENTO_LABEL.depois, color: RED },
  { id: 'sem-prazo', label: CUMPRIMENTO_LABEL['sem-prazo'], color: GREY },
];
const ABERTAS_SERIES: readonly ChartSeries[] = [
  { id: 'abertas', label: 'Ainda em aberto', color: MARK },
  { id: 'concluidas', label: 'Concluídas entretanto', color: GREEN },
  { id: 'canceladas', label: 'Canceladas entretanto', color: GREY },
];

interface Props {
  readonly search: MedidasSearch;
}

/** How old the open measures are, how deadlines were kept, and what was left open at the end of each month; a bar opens its rows. */
export function NumerosView({ search }: Props) {
  const company = useEmpresa().cd;
  const { no, pesquisa } = search;
  const { data, error, refetch } = useQuery({
    ...callQuery('getMedidasNumeros', { params: { company: no ?? company }, query: { pesquisa } }),
    select: ({ message }) => message,
  });
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height={320} />;
  const kept = { no, pesquisa };
  return (
    <div className={vistas.view}>
      <p className={vistas.note}>
        Contam a pesquisa e a unidade; os outros filtros, não. Uma medida sem dia de conclusão só
        conta enquanto está em aberto.
      </p>
      <div className={charts.cards}>
        <Chart
          title="Idade das medidas em aberto"
          bars={data.idades.map(({ idade: id, total }) => ({
            id,
            label: IDADE_LABEL[id],
            values: { total },
          }))}
          series={IDADE_SERIES}
          empty="Não há medidas em aberto aqui."
          linkOf={({ bar }) => open({ ...kept, idade: bar })}
        />
        <Chart
          title="Prazos cumpridos, por mês de conclusão"
          bars={data.cumpridas.map(cumpridasBar)}
          series={CUMPRIDAS_SERIES}
          empty="Nenhuma medida foi concluída nos últimos doze meses."
          linkOf={({ bar, series }) => ended({ ...kept, mes: bar, cumprimento: series })}
        />
        <Chart
          title="Medidas em aberto no fim de cada mês"
          bars={data.em_aberto.map(({ mes, ...values }) => ({
            id: mes,
            label: monthLabel(mes),
            values,
          }))}
          series={ABERTAS_SERIES}
          empty="Não houve medidas em aberto nos últimos doze meses."
          linkOf={({ bar, series }) =>
            series === 'abertas'
              ? open({ ...kept, aberta_em: bar })
              : ended({
                  ...kept,
                  aberta_em: bar,
                  ...(series === 'canceladas' && { canceladas: 'true' }),
                })
          }
        />
      </div>
    </div>
  );
}

const cumpridasBar = ({
  mes,
  no_prazo,
  depois,
  sem_prazo,
}: MedidasNumeros['cumpridas'][number]): ChartBar => ({
  id: mes,
  label: monthLabel(mes),
  values: { 'no-prazo': no_prazo, depois, 'sem-prazo': sem_prazo },
});

type Link = { readonly to: string; readonly search: object };
const open = (search: object): Link => ({
  ...linkOptions({ to: '/seguranca/medidas' }),
  search,
});
const ended = (search: object): Link => ({
  ...linkOptions({ to: '/seguranca/medidas/concluidas' }),
  search,
});

interface ChartProps {
  readonly title: string;
  readonly bars: readonly ChartBar[];
  readonly series: readonly ChartSeries[];
  readonly empty: string;
  linkOf(part: ChartPart): Link;
}

function Chart({ title, bars, series, empty, linkOf }: ChartProps): ReactNode {
  const router = useRouter();
  const nothing = bars.every((bar) => totalOf(bar, series) === 0);
  return (
    <section className={charts.card} aria-label={title}>
      <header className={charts.head}>
        <h2 className={charts.title}>{title}</h2>
      </header>
      {series.length > 1 && !nothing && <ChartLegend series={series} />}
      {nothing ? (
        <p className={charts.empty}>{empty}</p>
      ) : (
        <div className={charts.drawing}>
          <BarChart
            label={title}
            bars={bars}
            series={series}
            picked={null}
            hrefOf={(part) =>
              router.history.createHref(router.buildLocation(linkOf(part) as never).publicHref)
            }
            onPick={(part) => void router.navigate(linkOf(part) as never)}
          />
        </div>
      )}
    </section>
  );
}

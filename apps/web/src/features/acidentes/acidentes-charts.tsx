import { screenPath } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ChartCard } from '../../components/charts/chart-card.tsx';
import type { ChartPart } from '../../components/charts/chart-model.ts';
import { LoadFailure } from '../../components/feedback/load-problem.tsx';
import { clearFilters, type ListDefinition } from '../../components/list/list-definition.ts';
import { useRowsPainted } from '../../components/list/rows-first.tsx';
import { useScreenNames } from '../../components/organigrama/use-screen-names.ts';
import { callQuery } from '../../lib/calls/call-query.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { useToday } from '../../lib/time/now.ts';
import {
  COUNT,
  COUNT_SERIES,
  monthBars,
  namedBars,
  partOfPeriod,
  periodOfPart,
  yearSeries,
} from './acidentes-bars.ts';
import type { AcidentesSearch } from './acidentes-search.ts';

const ANY_DAY: AcidentesSearch = { de: undefined, ate: undefined };

const partOf = (cd: number | undefined): ChartPart | null =>
  cd === undefined ? null : { bar: String(cd), series: COUNT };
const codeOf = (part: ChartPart | null) => (part ? Number(part.bar) : undefined);

interface Props {
  readonly filters: ListDefinition<'listAcidentes'>['filters'];
}

/** Charts of the accidents by month, site and type, with the node and period filters of the list. */
export function AcidentesCharts({ filters }: Props) {
  const company = useEmpresa().cd;
  const { no, de, ate, tipo, local } = useSearch({ from: '/sessao/empresa-escolhida/acidente' });
  const node = no ?? company;
  const today = useToday();
  const painted = useRowsPainted();
  const names = useScreenNames(company);
  const { data, error, refetch } = useQuery({
    ...callQuery('getAcidentesResumo', { params: { company: node }, query: { de, ate } }),
    enabled: painted,
    select: ({ message }) => message,
  });
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  const year = Number(today.slice(0, 4));
  // Clears the other filters, so that the list shows exactly what the bar counts; only node and period stay.
  const only = (patch: AcidentesSearch) => ({ ...clearFilters({ filters }), ...patch });
  return (
    <>
      <ChartCard
        title="Acidentes por mês"
        barHeader="Mês"
        layout="beside"
        bars={data && monthBars(data, year)}
        series={yearSeries(year)}
        empty="Sem acidentes neste ano e no anterior."
        fileName="Acidentes por mês"
        picked={partOfPeriod({ de, ate })}
        filterBy={(part) => only(part ? periodOfPart(part) : ANY_DAY)}
      />
      <ChartCard
        title="Acidentes por unidade"
        barHeader="Unidade"
        layout="ranked"
        bars={data && namedBars(data.locais, ({ cd, nome }) => names?.name(cd) ?? screenPath(nome))}
        series={COUNT_SERIES}
        empty="Sem acidentes neste período."
        fileName="Acidentes por unidade"
        picked={partOf(local)}
        filterBy={(part) => only({ local: codeOf(part) })}
      />
      <ChartCard
        title="Acidentes por tipo"
        barHeader="Tipo"
        layout="ranked"
        bars={data && namedBars(data.tipos)}
        series={COUNT_SERIES}
        empty="Sem acidentes neste período."
        fileName="Acidentes por tipo"
        picked={partOf(tipo)}
        filterBy={(part) => only({ tipo: codeOf(part) })}
      />
    </>
  );
}

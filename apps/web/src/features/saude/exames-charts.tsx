import { DECISIONS, EXAME_CHART_MONTHS } from '@sst/contract/rules/saude';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ChartCard } from '../../components/charts/chart-card.tsx';
import type { ChartPart } from '../../components/charts/chart-model.ts';
import { DECISION_SERIES } from '../../components/charts/decision-series.ts';
import { LoadFailure } from '../../components/feedback/load-problem.tsx';
import { clearFilters, type ListDefinition } from '../../components/list/list-definition.ts';
import { useRowsPainted } from '../../components/list/rows-first.tsx';
import type { ExamesSearch } from '../../components/saude/saude-search.ts';
import { callQuery } from '../../lib/calls/call-query.ts';
import { readChoice } from '../../lib/list/list-state.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { expiryBars, resultBars } from './exames-bars.ts';
import classes from './saude.module.css';

const EXPIRIES = [{ id: 'expira', label: 'Exames a expirar', color: 'var(--app-mark)' }];

function pickedResult({ mes, decisao }: ExamesSearch): ChartPart | null {
  return mes && decisao ? { bar: mes, series: decisao } : null;
}

function pickedExpiry({ expira }: ExamesSearch): ChartPart | null {
  return expira ? { bar: expira, series: 'expira' } : null;
}

interface Props {
  readonly filters: ListDefinition<'listExames'>['filters'];
}

/** Charts of past results and of exams that expire in the coming months, with the list's node filter. */
export function ExamesCharts({ filters }: Props) {
  const company = useEmpresa().cd;
  const search = useSearch({ from: '/sessao/empresa-escolhida/saude/exame' });
  const node = search.no ?? company;
  const painted = useRowsPainted();
  const { data, error, refetch } = useQuery({
    ...callQuery('getExamesResumo', { params: { company: node } }),
    enabled: painted,
    select: ({ message }) => message,
  });
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  // Clears the other filters, so that the list shows exactly what the part counts.
  const only = (patch: ExamesSearch) => ({ ...clearFilters({ filters }), ...patch });
  return (
    <div className={classes.charts}>
      <ChartCard
        title={`Resultados dos últimos ${EXAME_CHART_MONTHS} meses`}
        barHeader="Mês"
        expected={EXAME_CHART_MONTHS}
        bars={data && resultBars(data)}
        series={DECISION_SERIES}
        empty={`Sem exames nos últimos ${EXAME_CHART_MONTHS} meses.`}
        fileName="Exames realizados - Resultados por mês"
        picked={pickedResult(search)}
        filterBy={(part) =>
          only(part ? { mes: part.bar, decisao: readChoice(part.series, DECISIONS) } : {})
        }
      />
      <ChartCard
        title={`Exames a expirar nos próximos ${EXAME_CHART_MONTHS} meses`}
        barHeader="Mês"
        expected={EXAME_CHART_MONTHS}
        bars={data && expiryBars(data)}
        series={EXPIRIES}
        empty={`Nenhum exame expira nos próximos ${EXAME_CHART_MONTHS} meses.`}
        fileName="Exames realizados - A expirar por mês"
        picked={pickedExpiry(search)}
        filterBy={(part) => only(part ? { expira: part.bar } : {})}
      />
    </div>
  );
}

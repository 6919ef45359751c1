import { MOTIVOS } from '@sst/contract/rules/agenda/por-marcar';
import { useSearch } from '@tanstack/react-router';
import { ChartCard } from '../../../components/charts/chart-card.tsx';
import type { ChartPart } from '../../../components/charts/chart-model.ts';
import { LoadFailure } from '../../../components/feedback/load-problem.tsx';
import { readChoice } from '../../../lib/list/list-state.ts';
import { CHART_LENGTH, prazoBars, prazoSeries } from './prazos-bars.ts';
import type { PrazosSearch } from './prazos-search.ts';
import { useResumo } from './use-resumo.ts';

function pickedPart({ mes, motivo }: PrazosSearch): ChartPart | null {
  return mes && motivo ? { bar: mes, series: motivo } : null;
}

/** The due days by month, stacked by reason, of what the list is filtered to save its month; what was due before is in the list alone. */
export function PrazosCharts() {
  const search = useSearch({ from: '/sessao/empresa-escolhida/saude/prazos' });
  const { data, error, refetch } = useResumo(search);
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  const bars = data && prazoBars(data, search);
  // The other filters stay: figures are counted by them, so the list shows exactly what the part counts.
  return (
    <ChartCard
      title="Prazos por mês"
      barHeader="Mês"
      expected={CHART_LENGTH}
      bars={bars}
      series={bars ? prazoSeries(bars) : []}
      empty="Ninguém tem prazo nestes meses."
      fileName="Por marcar - Prazos por mês"
      picked={pickedPart(search)}
      filterBy={(part) =>
        part
          ? { mes: part.bar, motivo: readChoice(part.series, MOTIVOS) }
          : { mes: undefined, motivo: undefined }
      }
    />
  );
}

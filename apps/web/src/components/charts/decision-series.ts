import { DECISION_LABEL, DECISIONS, type Decision } from '@sst/contract/rules/saude';
import type { ChartLook, ChartSeries } from './chart-model.ts';

const LOOK: Readonly<Partial<Record<Decision, ChartLook>>> = { IT: 'outline', SD: 'hatched' };

/** The decisions as charts draw them: green, amber, outlined red, red, hatched grey. */
export const DECISION_SERIES: readonly (ChartSeries & { readonly id: Decision })[] = DECISIONS.map(
  (id) => {
    const look = LOOK[id];
    return {
      id,
      label: DECISION_LABEL[id],
      color: `var(--decision-${id.toLowerCase()})`,
      ...(look && { look }),
    };
  },
);

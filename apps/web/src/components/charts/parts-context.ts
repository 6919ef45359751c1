import { createContext, useContext } from 'react';
import type { ChartPart } from './chart-model.ts';

/** What the parts of a drawing share with the chart around it. */
interface Parts {
  readonly horizontal: boolean;
  /** The part that the Tab key stops at. */
  readonly tabStop: ChartPart | null;
  readonly picked: ChartPart | null;
  describe(part: ChartPart): string;
  onPick(part: ChartPart): void;
  onFocus(part: ChartPart): void;
}

export const PartsContext = createContext<Parts | null>(null);

export function useParts(): Parts {
  const parts = useContext(PartsContext);
  if (!parts) throw new Error('a part outside a chart');
  return parts;
}

/** Names a part in the drawing. */
export function partName({ bar, series }: ChartPart): string {
  return `${bar} ${series}`;
}

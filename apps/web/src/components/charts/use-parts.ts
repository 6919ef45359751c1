import { createContext, useContext } from 'react';
import type { ChartPart } from './chart-model.ts';

/** What the parts of a chart share with the chart. */
interface Parts {
  readonly horizontal: boolean;
  /** The part that is the tab stop. */
  readonly tabStop: ChartPart | null;
  readonly picked: ChartPart | null;
  describe(part: ChartPart): string;
  /** The address of the list filtered by the part. */
  hrefOf(part: ChartPart): string;
  onPick(part: ChartPart): void;
  onFocus(part: ChartPart): void;
}

export const PartsContext = createContext<Parts | null>(null);

export function useParts(): Parts {
  const parts = useContext(PartsContext);
  if (!parts) throw new Error('a part outside a chart');
  return parts;
}

import type { AcertoComparacao, AcertoEscolha } from '@sst/contract';
import { useState } from 'react';
import { type Choices, isAnythingSaid, stillChosen } from './choices.ts';
import { isAnyTicked, NO_TICKS, stillTicked, type Ticks, withFields, withTicks } from './ticks.ts';

interface Settling {
  readonly found: AcertoComparacao;
  readonly ticks: Ticks;
  readonly chosen: Choices;
}

/** What is ticked and chosen of a comparison: what a later one still has stays so. */
export function useSettling(found: AcertoComparacao, escolhas: readonly AcertoEscolha[]) {
  const keptIn = ({ ticks, chosen }: Pick<Settling, 'ticks' | 'chosen'>): Settling => ({
    found,
    ticks: stillTicked(ticks, found),
    chosen: stillChosen(chosen, found, escolhas),
  });
  const [kept, setSettling] = useState(() => keptIn({ ticks: NO_TICKS, chosen: new Map() }));
  const settling = kept.found === found ? kept : keptIn(kept);
  if (settling !== kept) setSettling(settling);
  const { ticks, chosen } = settling;
  return {
    ticks,
    chosen,
    /** Whether leaving would lose any of it. */
    unsent: isAnyTicked(ticks) || isAnythingSaid(chosen, found, escolhas),
    /** Ticks rows of a group, or takes the ticks away. */
    tick: (
      group: 'novos' | 'sairam' | 'movidos' | 'factos',
      keys: readonly number[],
      on: boolean,
    ) =>
      setSettling((before) => {
        const set = withTicks(before.ticks[group], keys, on);
        return { ...before, ticks: { ...before.ticks, [group]: set } };
      }),
    /** Ticks exactly these fields of employees. */
    tickFields: (some: Parameters<typeof withFields>[1]) =>
      setSettling((before) => {
        const alterados = withFields(before.ticks.alterados, some);
        return { ...before, ticks: { ...before.ticks, alterados } };
      }),
    setChosen: (next: Choices) => setSettling((before) => ({ ...before, chosen: next })),
  };
}

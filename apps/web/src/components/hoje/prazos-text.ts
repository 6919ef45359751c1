import { momentInWords } from '@sst/contract/rules/dates/day-words';

/** When the first of some clocks ends: 'o primeiro até hoje 17:50'. */
function firstText({ prazos: [first] = [], total, late }: Clocks, now: Date): string | undefined {
  if (first === undefined) return undefined;
  const when = momentInWords(new Date(first), now);
  if (new Date(first) <= now)
    return total === 1 ? `o prazo acabou ${when}` : `o último prazo acabou ${when}`;
  if (total === 1) return `até ${when}`;
  return late ? `o próximo prazo acaba ${when}` : `o primeiro até ${when}`;
}

interface Clocks {
  /** The next ends, or the last where all have ended. */
  readonly prazos?: readonly string[] | undefined;
  readonly total: number | null;
  /** Whether some have ended. */
  readonly late: boolean;
}

/** When the next of some clocks end, after what is counted: 'o primeiro até hoje 17:50, depois amanhã 09:07 e qua 2-12 10:00'. */
export function prazosText(clocks: Clocks, now: Date): string | undefined {
  const ends = new Set(clocks.prazos?.map((ate) => momentInWords(new Date(ate), now)));
  const others = [...ends].slice(1);
  const first = firstText(clocks, now);
  return others.length > 0 ? `${first}, depois ${others.join(' e ')}` : first;
}

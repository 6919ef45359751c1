import type { Leitura } from '@sst/contract';
import { momentInPortugal } from '@sst/contract/rules/dates/dates';
import { countLabel } from '@sst/contract/rules/texts/text';

/** What one person read on one day, the latest first. */
export interface LeiturasDoDia {
  readonly key: string;
  readonly dt: string;
  readonly leituras: readonly [Leitura, ...Leitura[]];
  /** Whether there may be more of that day, which were not read yet. */
  readonly open: boolean;
}

/**
 * Readings by person and day, in the order of the latest of each. Who is known by name alone is told apart by being of the provider.
 * @param leituras the latest first. @param more whether there are older ones, of the last day too.
 */
export function leiturasByDay(leituras: readonly Leitura[], more: boolean): LeiturasDoDia[] {
  const dayOf = ({ quando }: Leitura) => momentInPortugal(new Date(quando)).dt;
  const oldest = leituras.at(-1);
  const groups = Map.groupBy(leituras, (one) =>
    [dayOf(one), one.cd_utilizador ?? one.utilizador, one.prestador].join(' '),
  );
  return [...groups].flatMap(([key, [first, ...rest]]) => {
    if (!first) return [];
    const dt = dayOf(first);
    const open = more && oldest !== undefined && dayOf(oldest) === dt;
    return { key, dt, leituras: [first, ...rest], open };
  });
}

/** '9 vezes, das 09:12 às 11:40', '1 vez, às 09:12'; of a day of which more may follow, 'pelo menos'. */
export function timesText({ leituras, open }: LeiturasDoDia): string {
  const hourOf = ({ quando }: Leitura) => momentInPortugal(new Date(quando)).hr;
  const [last] = leituras;
  const first = leituras.at(-1) ?? last;
  const [from, to] = [hourOf(first), hourOf(last)];
  const when = from === to ? `às ${to}` : `das ${from} às ${to}`;
  return `${open ? 'pelo menos ' : ''}${countLabel(leituras.length, 'vez', 'vezes')}, ${when}`;
}

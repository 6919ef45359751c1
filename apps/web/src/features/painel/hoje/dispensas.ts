import type { MarcacaoRow } from '@sst/contract';
import { displayDate, displayTime } from '@sst/contract/rules/dates/dates';
import type { Fuso } from '@sst/contract/rules/dates/fusos';
import { pathBelowEmpresa, screenPath } from '@sst/contract/rules/texts/text';

/** Whom somebody has to release from work, where and when: never what for. */
export interface Dispensa {
  readonly dt: string;
  readonly unidade: string;
  readonly nome: string;
  /** When and where, the first one first; hours and places are missing where none was set. */
  readonly vezes: readonly Vez[];
}

interface Vez {
  readonly hora: string | null;
  readonly local: string | null;
  readonly fuso: Fuso;
}

type Booked = Pick<
  MarcacaoRow,
  'cd_funcion' | 'funcion' | 'dt' | 'hr' | 'local' | 'fuso' | 'caminho'
>;

/** What has no hour comes last. */
const LAST = '99';

/** When and where somebody is expected on a day, each once. */
function vezesOf(rows: readonly Booked[]): Vez[] {
  const all = rows.map(
    ({ hr, local, fuso }): Vez => ({ hora: hr && displayTime(hr), local, fuso }),
  );
  const once = new Map(all.map((one) => [`${one.hora ?? LAST} ${one.local ?? ''}`, one]));
  return [...once]
    .toSorted(([one], [other]) => one.localeCompare(other, 'pt'))
    .map(([, vez]) => vez);
}

/** The people of bookings, each once a day, by day, unit and hour. */
export function dispensasOf(rows: readonly Booked[]): Dispensa[] {
  const days = Map.groupBy(rows, ({ cd_funcion, dt }) => `${dt} ${cd_funcion}`);
  const all = [...days.values()].flatMap((some): Dispensa[] => {
    const [first] = some;
    if (!first) return [];
    return [
      {
        dt: first.dt,
        unidade: screenPath(pathBelowEmpresa(first.caminho)),
        nome: first.funcion,
        vezes: vezesOf(some),
      },
    ];
  });
  const key = ({ dt, unidade, vezes, nome }: Dispensa) =>
    [dt, unidade, vezes[0]?.hora ?? LAST, nome].join('\n');
  return all.sort((one, other) => key(one).localeCompare(key(other), 'pt'));
}

/** 'às 09:00, Clínica de Aveiro', 'às 09:00 e às 10:30, Clínica de Aveiro', 'sem hora marcada'. */
export function vezesText({ vezes }: Pick<Dispensa, 'vezes'>): string {
  const places = Map.groupBy(vezes, ({ local }) => local);
  return [...places]
    .map(([local, some]) => {
      const hours = some.flatMap(({ hora }) => hora ?? []);
      const when =
        hours.length === 0 ? 'sem hora marcada' : hours.map((hora) => `às ${hora}`).join(' e ');
      return [when, local].filter(Boolean).join(', ');
    })
    .join('; ');
}

/** People in groups of the same day and unit, in their order. */
export function byDayAndUnidade(people: readonly Dispensa[]): readonly (readonly Dispensa[])[] {
  return [...Map.groupBy(people, ({ dt, unidade }) => `${dt} ${unidade}`).values()];
}

/** The heading of such a group: '26-11-2026, Aveiro › Produção'. */
export function groupTitle({ dt, unidade }: Pick<Dispensa, 'dt' | 'unidade'>): string {
  return [displayDate(dt), unidade].filter(Boolean).join(', ');
}

/** The text for whoever leads them. */
export function dispensasText(people: readonly Dispensa[]): string {
  const groups = byDayAndUnidade(people).map((group) => [
    ...group.slice(0, 1).map(groupTitle),
    ...group.map((one) => `- ${one.nome}, ${vezesText(one)}`),
  ]);
  return [
    'Pessoas a dispensar do trabalho para comparecerem no serviço de saúde:',
    ...groups.map((lines) => lines.join('\n')),
  ].join('\n\n');
}

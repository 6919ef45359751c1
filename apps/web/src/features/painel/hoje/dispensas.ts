import type { MarcacaoRow } from '@sst/contract';
import { displayDate, displayTime } from '@sst/contract/rules/dates/dates';
import { pathBelowEmpresa, screenPath } from '@sst/contract/rules/texts/text';

/** Whom somebody has to release from work, where and when: never what for. */
export interface Dispensa {
  readonly dt: string;
  readonly unidade: string;
  readonly nome: string;
  /** The hours, the first one first; none where none was set. */
  readonly horas: readonly string[];
}

type Booked = Pick<MarcacaoRow, 'cd_funcion' | 'funcion' | 'dt' | 'hr' | 'caminho'>;

/** The people of bookings, each once a day, by day, unit and hour. */
export function dispensasOf(rows: readonly Booked[]): Dispensa[] {
  const days = Map.groupBy(rows, ({ cd_funcion, dt }) => `${dt} ${cd_funcion}`);
  const all = [...days.values()].flatMap((some): Dispensa[] => {
    const [first] = some;
    if (!first) return [];
    const horas = some.flatMap(({ hr }) => (hr === null ? [] : [displayTime(hr)]));
    return [
      {
        dt: first.dt,
        unidade: screenPath(pathBelowEmpresa(first.caminho)),
        nome: first.funcion,
        horas: [...new Set(horas)].sort(),
      },
    ];
  });
  const key = ({ dt, unidade, horas, nome }: Dispensa) =>
    [dt, unidade, horas[0] ?? '99', nome].join('\n');
  return all.sort((one, other) => key(one).localeCompare(key(other), 'pt'));
}

/** 'às 09:00', 'às 09:00 e às 10:30', 'sem hora marcada'. */
export function hoursText({ horas }: Pick<Dispensa, 'horas'>): string {
  if (horas.length === 0) return 'sem hora marcada';
  return horas.map((hora) => `às ${hora}`).join(' e ');
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
    ...group.map((one) => `- ${one.nome}, ${hoursText(one)}`),
  ]);
  return [
    'Pessoas a dispensar do trabalho para comparecerem no serviço de saúde:',
    ...groups.map((lines) => lines.join('\n')),
  ].join('\n\n');
}

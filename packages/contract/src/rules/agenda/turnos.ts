/** The shifts of physicians and nurses, and the slots that people are booked in (decision 0087). */
import { addDays, addMinutes, daysBetween, startOfWeek } from '../dates/dates.ts';
import { type Fuso, minutesInLisbon } from '../dates/fusos.ts';
import { isHoliday } from '../dates/holidays.ts';
import { isFeriadoOn } from '../dates/municipal.ts';

export const TURNO = {
  /** Of one slot, in minutes. */
  minutos: { min: 5, max: 240, usual: 15 },
  /** How many may come at one time. */
  capacidade: { min: 1, max: 20 },
  pausas: 4,
  motivo: 120,
  /** Most days of one absence. */
  ausencia: 366,
  /** Days of an agenda that are read at once. */
  dias: 42,
} as const;

/** How long a booking takes that does not say it, in minutes; `tempos_tomados` reckons with the same (migration 0108). */
export const MARCACAO_MINUTOS = 15;

export const LOCAL = { nome: 80, morada: 200, sala: 60, acesso: 300, telefone: 30 } as const;

/** Where people are examined: a clinic of the provider, or a unit of a company that is visited. */
export const LOCAL_TIPOS = ['clinica', 'visita'] as const;
export type LocalTipo = (typeof LOCAL_TIPOS)[number];
export const LOCAL_TIPO_LABEL: Readonly<Record<LocalTipo, string>> = {
  clinica: 'Clínica',
  visita: 'Visita à empresa',
};

/** Days of the week from Monday, which is 1, as people write them. */
export const DIA_SEMANA_LABEL: Readonly<Record<number, string>> = {
  1: 'seg',
  2: 'ter',
  3: 'qua',
  4: 'qui',
  5: 'sex',
  6: 'sáb',
  7: 'dom',
};
export const DIAS_SEMANA = [1, 2, 3, 4, 5, 6, 7] as const;

/**
 * Which of its days of the week a shift has: each, those of every second week from that of its first day, or one of each month.
 */
export const REPETES = [
  'semana',
  'quinzena',
  'mes-1',
  'mes-2',
  'mes-3',
  'mes-4',
  'mes-ultima',
] as const;
export type Repete = (typeof REPETES)[number];

/** From one time of day `hh:mm` to a later one. */
export interface Hours {
  readonly de: string;
  readonly ate: string;
}

/** What says when a shift takes place. */
export interface TurnoPattern extends Hours {
  /** First and last day; without a last one it goes on. */
  readonly dt_ini: string;
  readonly dt_fim: string | null;
  /** Days of the week, Monday is 1. */
  readonly dias: readonly number[];
  /** Absent: each week. */
  readonly repete?: Repete | undefined;
  /** The municipal holiday of its place, as `isFeriadoOn` reads it. */
  readonly feriado?: string | null | undefined;
  /** Days on which it does not take place, or at other hours. */
  readonly excecoes: readonly {
    readonly dt: string;
    readonly de: string | null;
    readonly ate: string | null;
  }[];
}

/** The nurse's shift before a physician's (decision 0100). */
export interface TurnoAntes extends TurnoPattern {
  readonly capacidade: number;
  readonly pausas: readonly Hours[];
}

/** What says which slots a shift has. */
export interface TurnoSlots extends TurnoPattern {
  readonly minutos: number;
  readonly capacidade: number;
  readonly pausas: readonly Hours[];
  /** Whoever comes is seen by a nurse before, for so many minutes. */
  readonly minutos_antes?: number | null;
  readonly antes?: TurnoAntes | null;
}

/** The day of the week of a day `aaaa-mm-dd`; Monday is 1. */
export function diaSemana(dt: string): number {
  return daysBetween(startOfWeek(dt), dt) + 1;
}

const WEEK = 7;

/** Whether a shift has a day of the week, as it repeats itself. */
export function isItsDay({ dias, repete, dt_ini }: Repeated, dt: string): boolean {
  if (!dias.includes(diaSemana(dt))) return false;
  if (!repete || repete === 'semana') return true;
  if (repete === 'quinzena')
    return (daysBetween(startOfWeek(dt_ini), startOfWeek(dt)) / WEEK) % 2 === 0;
  if (repete === 'mes-ultima') return addDays(dt, WEEK).slice(5, 7) !== dt.slice(5, 7);
  return repete === `mes-${Math.ceil(Number(dt.slice(8)) / WEEK)}`;
}

type Repeated = Pick<TurnoPattern, 'dias' | 'repete' | 'dt_ini'>;

/**
 * The hours of a shift on a day, or null where it does not take place: on none of its days, before its first
 * day, after its last, on a holiday (the municipal one of its place too), or by an exception. An exception with hours holds on
 * any day, a holiday too.
 */
export function hoursOn(turno: TurnoPattern, dt: string): Hours | null {
  if (dt < turno.dt_ini || (turno.dt_fim !== null && dt > turno.dt_fim)) return null;
  const other = turno.excecoes.find((one) => one.dt === dt);
  if (other) return other.de && other.ate ? { de: other.de, ate: other.ate } : null;
  if (!isItsDay(turno, dt) || isHoliday(dt) || isFeriadoOn(turno.feriado ?? null, dt)) return null;
  return { de: turno.de, ate: turno.ate };
}

export const overlaps = (one: Hours, other: Hours) => one.de < other.ate && other.de < one.ate;

/** A time of day some minutes before another; null where that is the day before. */
export function minutesBefore(hr: string, minutos: number): string | null {
  const total = Number(hr.slice(0, 2)) * 60 + Number(hr.slice(3, 5)) - minutos;
  return total < 0 ? null : addMinutes('00:00', total);
}

/**
 * When the nurse before has who is booked at an hour of a shift: null where she cannot, since her own shift is at other hours, not on
 * that day, or has its pause then; undefined where the shift has no nurse before.
 */
export function tempoAntes(
  { antes, minutos_antes }: Pick<TurnoSlots, 'antes' | 'minutos_antes'>,
  dt: string,
  hr: string,
): Hours | null | undefined {
  if (!antes || !minutos_antes) return undefined;
  const hours = hoursOn(antes, dt);
  const de = minutesBefore(hr, minutos_antes);
  if (!hours || de === null || de < hours.de || hr > hours.ate) return null;
  const range: Hours = { de, ate: hr };
  return antes.pausas.some((one) => overlaps(one, range)) ? null : range;
}

/** Hours by the clock of their place. */
export interface ClockHours extends Hours {
  readonly fuso: Fuso;
}

interface Minutes {
  readonly de: number;
  readonly ate: number;
}

/** Hours of a place in minutes that are the same moment everywhere. */
const minutesOf = ({ de, ate, fuso }: ClockHours): Minutes => ({
  de: minutesInLisbon(de, fuso),
  ate: minutesInLisbon(ate, fuso),
});

const meets = (one: Minutes, other: Minutes) => one.de < other.ate && other.de < one.ate;

/**
 * Whether two shifts of one professional would take place at once on some day, each by the clock of its place and with its exceptions.
 */
export function clashes(one: TurnoPattern & ClockHours, other: TurnoPattern & ClockHours): boolean {
  const dt_ini = one.dt_ini > other.dt_ini ? one.dt_ini : other.dt_ini;
  const [dt_fim = null] = [one.dt_fim, other.dt_fim].filter((day) => day !== null).sort();
  const special = new Set([...one.excecoes, ...other.excecoes].map(({ dt }) => dt));
  if ([...special].some((dt) => meetOn(one, other, dt))) return true;
  if (!meets(minutesOf(one), minutesOf(other))) return false;
  return hasSomeDay([one, other], dt_ini, dt_fim, special);
}

/** Whether two shifts take place at once on a day. */
export function meetOn(
  one: TurnoPattern & ClockHours,
  other: TurnoPattern & ClockHours,
  dt: string,
): boolean {
  const [its, others] = [hoursOn(one, dt), hoursOn(other, dt)];
  return (
    its !== null &&
    others !== null &&
    meets(minutesOf({ ...its, fuso: one.fuso }), minutesOf({ ...others, fuso: other.fuso }))
  );
}

const DIA_NAMES = [
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
  'domingo',
];
const ORDINALS = {
  'mes-1': 'primeir',
  'mes-2': 'segund',
  'mes-3': 'terceir',
  'mes-4': 'quart',
  'mes-ultima': 'últim',
} as const;

/** On which days a shift is, in words: 'seg e qua', 'ter, de duas em duas semanas', 'a primeira terça-feira do mês'. */
export function quandoText({ dias, repete }: Pick<TurnoPattern, 'dias' | 'repete'>): string {
  if (!repete || repete === 'semana') return diasText(dias);
  if (repete === 'quinzena') return `${diasText(dias)}, de duas em duas semanas`;
  const names = [...dias]
    .sort((one, other) => one - other)
    .map((dia) => {
      const ending = dia > 5 ? 'o' : 'a';
      return `${ending} ${ORDINALS[repete]}${ending} ${DIA_NAMES[dia - 1]}`;
    });
  const last = names.pop() ?? '';
  return `${names.length > 0 ? `${names.join(', ')} e ${last}` : last} do mês`;
}

/** 'seg, qua e sex', 'todos os dias', 'dias úteis'. */
export function diasText(dias: readonly number[]): string {
  const sorted = [...dias].sort((one, other) => one - other);
  if (sorted.length === 7) return 'todos os dias';
  if (sorted.join() === '1,2,3,4,5') return 'dias úteis';
  const names = sorted.map((dia) => DIA_SEMANA_LABEL[dia] ?? '');
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`;
}

/** Why a booking is not within a shift of a day: there is none, at other hours, in its pause, or at another place. */
export type ForaDeTurno = 'SEM_TURNO' | 'OUTRAS_HORAS' | 'PAUSA' | 'OUTRO_LOCAL';

/** When and where somebody is booked, and for how long; nulls where nobody has said it. */
export interface Booked {
  readonly dt: string;
  readonly hr: string;
  readonly minutos: number | null;
  readonly cd_local: number | null;
  /** The clock of the hour: of its place or, without one, of its unit. */
  readonly fuso: Fuso;
}

/** A shift with where it is, and the clock that is there. */
export interface PlacedTurno extends TurnoSlots {
  readonly cd_local: number;
  readonly fuso: Fuso;
}

const rangeOf = ({ hr, minutos, fuso }: Booked): Minutes =>
  minutesOf({ de: hr, ate: addMinutes(hr, minutos ?? MARCACAO_MINUTOS) ?? '24:00', fuso });

/**
 * Whether a booking is outside the shifts of its professional, and why; null where one of them has it. Without a place, that of any is right.
 * Hours are compared as moments: a shift on the Azores and a booking in Lisbon are by two clocks.
 * @param turnos all shifts of that professional.
 */
export function foraDeTurno<T extends PlacedTurno>(
  turnos: readonly T[],
  booked: Booked,
): { readonly porque: ForaDeTurno; readonly turno: (T & Hours) | null } | null {
  const { dt, cd_local } = booked;
  const range = rangeOf(booked);
  const there = turnos
    .flatMap((turno) => {
      const hours = hoursOn(turno, dt);
      return hours ? [{ ...turno, ...hours }] : [];
    })
    .sort((one, other) => Number(one.cd_local !== cd_local) - Number(other.cd_local !== cd_local));
  const around = there.filter((turno) => {
    const { de, ate } = minutesOf(turno);
    return de <= range.de && range.ate <= ate;
  });
  const free = around.filter(
    ({ pausas, fuso }) => !pausas.some((pause) => meets(minutesOf({ ...pause, fuso }), range)),
  );
  const [found] = free;
  if (found) {
    const right = cd_local === null || found.cd_local === cd_local;
    return right ? null : { porque: 'OUTRO_LOCAL', turno: found };
  }
  const [paused] = around;
  if (paused) return { porque: 'PAUSA', turno: paused };
  const [other] = there;
  return other ? { porque: 'OUTRAS_HORAS', turno: other } : { porque: 'SEM_TURNO', turno: null };
}

/** The shift that has a booking, if one of its professional's does. @param turnos all shifts of that professional. */
export function turnoDe<T extends PlacedTurno>(
  turnos: readonly T[],
  booked: Booked,
): T | undefined {
  return turnos.find((turno) => !foraDeTurno([turno], booked));
}

/** As many days as it takes two shifts to meet, if they ever do: they repeat themselves by weeks, fortnights or months. */
const LONG_ENOUGH = 731;
/** Days until a day of a month that does not count comes again. */
const LONGEST_MONTH = 35;

/**
 * Whether some day between two is one of all shifts.
 * @param dt_fim null: it goes on. @param except days that do not count.
 */
export function hasSomeDay(
  turnos: readonly Repeated[],
  dt_ini: string,
  dt_fim: string | null,
  except: ReadonlySet<string> = new Set(),
): boolean {
  const weekly = turnos.every(({ repete }) => !repete || repete === 'semana');
  const most = (weekly ? WEEK : LONG_ENOUGH) + except.size * LONGEST_MONTH;
  for (let days = 0, dt = dt_ini; days < most; days++, dt = addDays(dt, 1)) {
    if (dt_fim !== null && dt > dt_fim) return false;
    if (!except.has(dt) && turnos.every((turno) => isItsDay(turno, dt))) return true;
  }
  return false;
}

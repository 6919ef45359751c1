/** Days lost after an accident, by the absences that it has led to (decision 0167). */
import { joinedAusencias } from '../prazos/ausencias.ts';
import { addDays, daysBetween, displayDate } from '../rules/dates/dates.ts';

/** An absence as it was stated, by one certificate: its first day, and the day of the return; null while it goes on. */
export interface Periodo {
  readonly cd: number;
  readonly dt_ini: string;
  readonly dt_fim: string | null;
}

/** The absences of an accident: certificates that follow each other are one. */
export function afastamentosOf<T extends Periodo>(periodos: readonly T[]) {
  return joinedAusencias(
    periodos.map((periodo) => {
      const { dt_ini: de, dt_fim: ate } = periodo;
      return { periodo, de, ate, motivo: 'doenca_acidente' as const };
    }),
  );
}

/** Days from one on to the one before another; null while they go on. */
export interface DiasContados {
  readonly cd: number;
  readonly dt_ini: string;
  readonly dt_fim: string | null;
}

/**
 * The days that each certificate adds, so that no day is counted twice: a weekend between two that are one absence is the
 * later one's. Neither the day of the accident counts nor that of the return.
 * @param dt the day of the accident.
 */
export function contadosOf(periodos: readonly Periodo[], dt: string): DiasContados[] {
  return afastamentosOf(periodos).flatMap(({ de, partes }) => {
    let from = later(de, addDays(dt, 1));
    let open = false;
    return partes.map(({ periodo: { cd, dt_fim } }) => {
      const dt_ini = from;
      if (dt_fim !== null && !open) from = later(from, dt_fim);
      const goesOn = dt_fim === null && !open;
      open ||= goesOn;
      return { cd, dt_ini, dt_fim: goesOn ? null : from };
    });
  });
}

/** Days lost in a calendar year. */
export interface DiasDoAno {
  readonly ano: number;
  readonly dias: number;
}

/** Days lost by calendar year; days to come are not counted, since nobody knows them yet. Years without any are left out. */
export function diasPerdidos(contados: readonly DiasContados[], today: string): DiasDoAno[] {
  const anos = new Map<number, number>();
  for (const { dt_ini, dt_fim } of contados) {
    const tomorrow = addDays(today, 1);
    const until = earlier(dt_fim ?? tomorrow, tomorrow);
    let from = dt_ini;
    while (from < until) {
      const ano = Number(from.slice(0, 4));
      const end = earlier(until, `${ano + 1}-01-01`);
      anos.set(ano, (anos.get(ano) ?? 0) + daysBetween(from, end));
      from = end;
    }
  }
  return [...anos].map(([ano, dias]) => ({ ano, dias })).sort((one, other) => one.ano - other.ano);
}

const later = (one: string, other: string) => (one > other ? one : other);
const earlier = (one: string, other: string) => (one < other ? one : other);

/** Why an absence of an accident cannot begin on a day. @param dt the day of the accident. */
export function beforeAcidente(dt_ini: string, dt: string): string | undefined {
  return dt_ini < dt
    ? `A ausência não pode começar antes do acidente, em ${displayDate(dt)}.`
    : undefined;
}

/** What is wrong with an absence of an accident, by field. @param dt the day of the accident. @param others its other absences. */
export function periodoErrors(
  { dt_ini, dt_fim }: Omit<Periodo, 'cd'>,
  dt: string,
  others: readonly Omit<Periodo, 'cd'>[],
): { dt_ini?: string; dt_fim?: string } {
  const first = beforeAcidente(dt_ini, dt);
  if (first) return { dt_ini: first };
  if (dt_fim !== null && dt_fim <= dt_ini) {
    return { dt_fim: 'O regresso tem de ser posterior ao primeiro dia de ausência.' };
  }
  const taken = others.find((one) => sharesDay(one, { dt_ini, dt_fim }));
  if (!taken) return {};
  return taken.dt_fim === null && taken.dt_ini < dt_ini
    ? {
        dt_ini: `Ainda está ausente desde ${displayDate(taken.dt_ini)}: diga primeiro o regresso dessa ausência.`,
      }
    : { dt_ini: `Sobrepõe-se à ausência ${periodoText(taken)}.` };
}

/** Whether somebody was absent by both on one day; on the day of the return nobody is. */
export function sharesDay(one: Omit<Periodo, 'cd'>, other: Omit<Periodo, 'cd'>): boolean {
  const begins = (first: Omit<Periodo, 'cd'>, second: Omit<Periodo, 'cd'>) =>
    first.dt_fim === null || second.dt_ini < first.dt_fim;
  return begins(one, other) && begins(other, one);
}

/** 'desde 11-03-2026, regresso a 25-03-2026', 'desde 11-03-2026, ainda ausente'. */
export function periodoText({ dt_ini, dt_fim }: Omit<Periodo, 'cd'>): string {
  return dt_fim === null
    ? `desde ${displayDate(dt_ini)}, ainda ausente`
    : `desde ${displayDate(dt_ini)}, regresso a ${displayDate(dt_fim)}`;
}

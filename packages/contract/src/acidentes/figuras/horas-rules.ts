/** Hours worked and mean headcount, by unit and month: how they are read, added up, estimated and doubted. */
import { addDays, addMonths, startOfMonth } from '../../rules/dates/dates.ts';
import { isWorkingDay } from '../../rules/dates/working-days.ts';

/** Largest numbers that are taken, and how many cells are saved at once. */
export const HORAS = { horas: 99_999_999, efetivo: 999_999, celulas: 6000 } as const;

/** What is written in one month of a unit. */
export const CAMPOS = ['horas', 'efetivo'] as const;
export type Campo = (typeof CAMPOS)[number];
export const CAMPO_LABEL: Readonly<Record<Campo, string>> = {
  horas: 'Horas trabalhadas',
  efetivo: 'Efetivo médio',
};

/** Portuguese: dots or spaces between groups of three, a comma before decimals. */
const PORTUGUESE = /^(\d+|\d{1,3}(?:[.\s\u00a0\u202f]\d{3})+)(?:,(\d+))?$/;

/**
 * Reads a number as it is typed or pasted, with two decimals.
 * @returns `null` for an empty text, `undefined` for what is no number, or is too large.
 */
export function readNumero(text: string, campo: Campo): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const [, whole, decimals = '0'] = PORTUGUESE.exec(trimmed) ?? [];
  if (whole === undefined) return undefined;
  const value = Number(`${whole.replace(/\D/g, '')}.${decimals}`);
  return value > HORAS[campo] ? undefined : Math.round(value * 100) / 100;
}

/** A number as it is written in a cell, so that `readNumero` reads it. */
export function numeroText(value: number | null): string {
  if (value === null) return '';
  return value.toLocaleString('pt-PT', { maximumFractionDigits: 2, useGrouping: 'always' });
}

/** The cells of what was pasted from a spreadsheet: lines, and tabs between cells. */
export function pastedCells(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.replace(/^"(.*)"$/, '$1').trim()));
}

/** The working days of a month: neither weekends nor mandatory holidays. */
export function diasUteis(mes: string): number {
  const end = startOfMonth(addMonths(mes, 1));
  let days = 0;
  for (let day = startOfMonth(mes); day < end; day = addDays(day, 1)) {
    if (isWorkingDay(day)) days += 1;
  }
  return days;
}

/** Hours of so many people with a contract of so many hours a week, in whole hours: an estimate, never taken for real hours. */
export function horasEstimadas(efetivo: number, semanais: number, mes: string): number {
  return Math.round((efetivo * semanais * diasUteis(mes)) / 5);
}

/** Fewer or more hours than these for each person and working day are asked about. */
export const HORAS_POR_DIA = { min: 2, max: 12 } as const;

/** Why the hours of a month are doubtful, as the headcount goes; `null` if they are not. */
export function horasDuvida(horas: number, efetivo: number, mes: string): string | null {
  if (horas === 0 || efetivo <= 0) return null;
  const daily = horas / (efetivo * diasUteis(mes));
  if (daily < HORAS_POR_DIA.min) return `menos de ${HORAS_POR_DIA.min} horas por pessoa e dia útil`;
  if (daily > HORAS_POR_DIA.max) return `mais de ${HORAS_POR_DIA.max} horas por pessoa e dia útil`;
  return null;
}

/** One month of a unit: what was written there, and the mean headcount of the list of staff, of those in this very unit. */
export interface MesDaUnidade {
  readonly horas: number | null;
  readonly efetivo: number | null;
  readonly estimativa: boolean;
  readonly lista: number;
}

/** Hours and headcount of a unit with all below it, in one month. */
export interface MesDoRamo {
  /** Null if a unit with people has none. */
  readonly horas: number | null;
  readonly efetivo: number | null;
  /** Units with people of which hours are missing. */
  readonly emFalta: readonly number[];
  /** Whether some of the hours are estimated. */
  readonly estimativa: boolean;
  /** Whether some of the headcount is that of the list of staff. */
  readonly daLista: boolean;
}

type Mes = Pick<MesDaUnidade, 'horas' | 'efetivo' | 'lista'>;

/** How units lie below each other, and what is known of each in a month. */
interface Ramo<M extends Mes> {
  /** The units right below one. */
  abaixo(cd: number): readonly number[];
  mesDe(cd: number): M | undefined;
}

/** Whether something is written at a unit below another one. */
function isWrittenBelow(cd: number, campo: Campo, ramo: Ramo<Mes>): boolean {
  return ramo
    .abaixo(cd)
    .some(
      (child) =>
        (ramo.mesDe(child)?.[campo] ?? null) !== null || isWrittenBelow(child, campo, ramo),
    );
}

/**
 * Adds up a month of a unit and of all below it. What is written at a unit is of all below it too where nothing is written at any of
 * these; otherwise it is of those who work in that very unit. Headcount that nobody has written is that of the list of staff.
 */
export function mesDoRamo(raiz: number, ramo: Ramo<MesDaUnidade>): MesDoRamo {
  const emFalta: number[] = [];
  const total = { horas: 0, any: false, efetivo: 0, estimativa: false, daLista: false };
  const walk = (cd: number, covered: Readonly<Record<Campo, boolean>>): void => {
    const { horas = null, efetivo = null, lista = 0, estimativa } = ramo.mesDe(cd) ?? {};
    if (horas !== null) {
      total.horas += horas;
      total.any = true;
      total.estimativa ||= estimativa ?? false;
    } else if (lista > 0 && !covered.horas) emFalta.push(cd);
    if (efetivo !== null) total.efetivo += efetivo;
    else if (lista > 0 && !covered.efetivo) {
      total.efetivo += lista;
      total.daLista = true;
    }
    const below = {
      horas: covered.horas || (horas !== null && !isWrittenBelow(cd, 'horas', ramo)),
      efetivo: covered.efetivo || (efetivo !== null && !isWrittenBelow(cd, 'efetivo', ramo)),
    };
    for (const child of ramo.abaixo(cd)) walk(child, below);
  };
  walk(raiz, { horas: false, efetivo: false });
  return {
    horas: emFalta.length > 0 || !total.any ? null : total.horas,
    efetivo: total.efetivo > 0 ? total.efetivo : null,
    emFalta,
    estimativa: total.estimativa,
    daLista: total.daLista,
  };
}

/** The people that the hours of a unit are of: those in it, and all below it where no hours are written at any of these. */
export function efetivoCoberto(cd: number, ramo: Ramo<Mes>): number {
  const mes = ramo.mesDe(cd);
  if (mes && mes.efetivo !== null) return mes.efetivo;
  const below = isWrittenBelow(cd, 'horas', ramo) ? [] : ramo.abaixo(cd);
  return below.reduce((sum, child) => sum + efetivoCoberto(child, ramo), mes?.lista ?? 0);
}

/** Hours of a month of a unit that are to be written. */
interface HorasPorEscrever {
  readonly cd_organig: number;
  readonly mes: string;
  readonly horas: number | null;
}

/** What is doubtful about hours, by their place among these, in words: it is confirmed before they are written. */
export function horasDuvidosas(
  escritas: readonly HorasPorEscrever[],
  abaixo: Ramo<Mes>['abaixo'],
  mesDe: (cd: number, mes: string) => Mes | undefined,
): { readonly index: number; readonly texto: string }[] {
  return escritas.flatMap(({ cd_organig, mes, horas }, index) => {
    if (horas === null) return [];
    const people = efetivoCoberto(cd_organig, { abaixo, mesDe: (cd) => mesDe(cd, mes) });
    const doubt = horasDuvida(horas, people, mes);
    if (doubt === null) return [];
    const about = `${numeroText(horas)} horas para ${numeroText(people)} pessoas`;
    return [{ index, texto: `${about}, ${doubt}` }];
  });
}

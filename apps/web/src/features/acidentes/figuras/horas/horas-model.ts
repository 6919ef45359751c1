import type { HorasBody, HorasDoAno, OrganigramaNode } from '@sst/contract';
import {
  type Campo,
  HORAS_POR_DIA,
  horasDuvidosas,
  horasEstimadas,
  type MesDaUnidade,
  mesDoRamo,
  numeroText,
  pastedCells,
  readNumero,
} from '@sst/contract/acidentes/figuras/horas-rules';
import { monthsFrom } from '../../../../lib/time/months.ts';

/** A cell of the grid: a unit and a month. */
export interface Place {
  readonly cd: number;
  readonly mes: string;
}

/** What is typed in a cell and not saved yet. */
interface Typed {
  readonly text: string;
  readonly estimativa: boolean;
}

/** By `keyOf`: what is typed and not saved, also what cannot be read. */
export type Draft = ReadonlyMap<string, Typed>;

/** A row of the grid. */
export interface Unidade {
  readonly cd: number;
  readonly nome: string;
  /** How deep it lies below the first row. */
  readonly depth: number;
}

export interface Grid {
  readonly units: readonly Unidade[];
  /** The months of the year, those that have not begun too. */
  readonly months: readonly string[];
  /** The present month. */
  readonly present: string;
  readonly stored: ReadonlyMap<string, MesDaUnidade>;
  below(cd: number): readonly number[];
}

export const keyOf = ({ cd, mes }: Place, campo: Campo) => `${cd} ${mes} ${campo}`;
const monthKey = ({ cd, mes }: Place) => `${cd} ${mes}`;

const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;
export const monthName = (mes: string) => MONTHS[Number(mes.slice(5, 7)) - 1] ?? mes;

/**
 * The grid of a year: the units that have people or hours, and the one that all lie below, in the order of the tree.
 * @param nameOf what the screen calls a unit.
 */
export function gridOf(
  { ano, unidades }: HorasDoAno,
  nodes: readonly OrganigramaNode[],
  present: string,
  nameOf: (node: OrganigramaNode) => string,
): Grid {
  const children = Map.groupBy(nodes, ({ cd_base }) => cd_base ?? 0);
  const known = new Set(unidades.map(({ cd_organig }) => cd_organig));
  const units: Unidade[] = [];
  const walk = (node: OrganigramaNode, depth: number, wanted: boolean) => {
    if (wanted || known.has(node.cd)) units.push({ cd: node.cd, nome: nameOf(node), depth });
    for (const child of children.get(node.cd) ?? []) {
      walk(child, depth + 1, hasKnown(child));
    }
  };
  // A unit above others that have people may have the hours of them all.
  const hasKnown = (node: OrganigramaNode): boolean =>
    known.has(node.cd) || (children.get(node.cd) ?? []).some(hasKnown);
  const top = nodes.find(({ cd_base }) => cd_base === null) ?? nodes[0];
  if (top) walk(top, 0, true);
  const stored = new Map<string, MesDaUnidade>();
  for (const { cd_organig: cd, meses } of unidades) {
    for (const { mes, ...of } of meses) stored.set(monthKey({ cd, mes }), of);
  }
  return {
    units,
    months: monthsFrom(`${ano}-01`, 12),
    present,
    stored,
    below: (cd) => (children.get(cd) ?? []).map((child) => child.cd),
  };
}

export const isOpen = ({ present }: Grid, mes: string) => mes <= present;

/** What a cell shows. */
export function cellOf(grid: Grid, draft: Draft, place: Place, campo: Campo) {
  const stored = grid.stored.get(monthKey(place));
  const typed = draft.get(keyOf(place, campo));
  const text = typed?.text ?? numeroText(stored?.[campo] ?? null);
  const estimativa =
    campo === 'horas' && (typed ? typed.estimativa : (stored?.estimativa ?? false));
  return {
    text,
    estimativa: estimativa && text !== '',
    wrong: readNumero(text, campo) === undefined,
    lista: stored?.lista ?? 0,
  };
}

/** A month as it is with what is typed; what cannot be read is as it was. */
function monthOf(grid: Grid, draft: Draft, place: Place): MesDaUnidade {
  const stored = grid.stored.get(monthKey(place));
  const read = (campo: Campo) => {
    const typed = draft.get(keyOf(place, campo));
    const value = typed && readNumero(typed.text, campo);
    return value === undefined ? (stored?.[campo] ?? null) : value;
  };
  const horas = read('horas');
  const typed = draft.get(keyOf(place, 'horas'));
  const estimativa = horas !== null && (typed ? typed.estimativa : (stored?.estimativa ?? false));
  return { horas, efetivo: read('efetivo'), estimativa, lista: stored?.lista ?? 0 };
}

function placesOf(draft: Draft): Place[] {
  const keys = new Set([...draft.keys()].map((key) => key.slice(0, key.lastIndexOf(' '))));
  return [...keys].map((key) => {
    const [cd = '', mes = ''] = key.split(' ');
    return { cd: Number(cd), mes };
  });
}

/** The cells that differ from what is stored, to be saved. */
export function changedCells(grid: Grid, draft: Draft): HorasBody['celulas'] {
  return placesOf(draft).flatMap((place) => {
    const { lista: _, ...now } = monthOf(grid, draft, place);
    const was = grid.stored.get(monthKey(place));
    const same =
      now.horas === (was?.horas ?? null) &&
      now.efetivo === (was?.efetivo ?? null) &&
      now.estimativa === (was?.estimativa ?? false);
    return same ? [] : [{ cd_organig: place.cd, mes: place.mes, ...now }];
  });
}

/** The name of a cell: 'Fábrica de Maia, março de 2026'. */
export function placeName({ units }: Grid, { cd, mes }: Place): string {
  const unit = units.find((one) => one.cd === cd);
  return `${unit?.nome ?? ''}, ${monthName(mes)} de ${mes.slice(0, 4)}`;
}

/** What is typed and cannot be read, by cell. */
export function unreadable(grid: Grid, draft: Draft): string[] {
  return [...draft].flatMap(([key, { text }]) => {
    const campo = key.endsWith('horas') ? 'horas' : 'efetivo';
    if (readNumero(text, campo) !== undefined) return [];
    const [cd = '', mes = ''] = key.split(' ');
    return [`${placeName(grid, { cd: Number(cd), mes })}: «${text}» não é um número.`];
  });
}

/** What is doubtful about the hours that are typed, by cell. */
export function doubts(grid: Grid, draft: Draft): string[] {
  const changed = changedCells(grid, draft);
  const mesDe = (cd: number, mes: string) => monthOf(grid, draft, { cd, mes });
  return horasDuvidosas(changed, grid.below, mesDe).map(({ index, texto }) => {
    const { cd_organig: cd = 0, mes = '' } = changed[index] ?? {};
    return `${placeName(grid, { cd, mes })}: ${texto}.`;
  });
}

/** Puts what was pasted into the cells from a place on. @returns what found no cell, by its place in what was pasted. */
export function paste(
  grid: Grid,
  draft: Draft,
  { place, campo, text }: { readonly place: Place; readonly campo: Campo; readonly text: string },
): { draft: Draft; outside: string[] } {
  const next = new Map(draft);
  const outside: string[] = [];
  const row = grid.units.findIndex(({ cd }) => cd === place.cd);
  const column = grid.months.indexOf(place.mes);
  for (const [down, cells] of pastedCells(text).entries()) {
    for (const [right, cell] of cells.entries()) {
      if (cell === '') continue;
      const unit = grid.units[row + down];
      const mes = grid.months[column + right];
      if (unit && mes && isOpen(grid, mes)) {
        next.set(keyOf({ cd: unit.cd, mes }, campo), { text: cell, estimativa: false });
      } else outside.push(`linha ${down + 1}, coluna ${right + 1}: «${cell}»`);
    }
  }
  return { draft: next, outside };
}

/** Fills the months that are over and have no hours with an estimate; nothing that is written is touched. */
export function withEstimates(grid: Grid, draft: Draft, semanais: number): Draft {
  const next = new Map(draft);
  for (const { cd, mes } of missing(grid, draft)) {
    const { lista, efetivo } = monthOf(grid, draft, { cd, mes });
    const horas = horasEstimadas(efetivo ?? lista, semanais, mes);
    next.set(keyOf({ cd, mes }, 'horas'), { text: numeroText(horas), estimativa: true });
  }
  return next;
}

/** Months that are over in which people of a unit have no hours. */
export function missing(grid: Grid, draft: Draft): Place[] {
  const [top] = grid.units;
  if (!top) return [];
  return grid.months
    .filter((mes) => mes < grid.present)
    .flatMap((mes) => {
      const mesDe = (cd: number) => monthOf(grid, draft, { cd, mes });
      return mesDoRamo(top.cd, { abaixo: grid.below, mesDe }).emFalta.map((cd) => ({ cd, mes }));
    });
}

/** The months that are missing, by unit: 'Produção: março e abril'. */
export function missingTexts(grid: Grid, places: readonly Place[]): string[] {
  const list = new Intl.ListFormat('pt-PT');
  return [...Map.groupBy(places, ({ cd }) => cd)].map(([cd, months]) => {
    const unit = grid.units.find((one) => one.cd === cd);
    return `${unit?.nome ?? ''}: ${list.format(months.map(({ mes }) => monthName(mes)))}`;
  });
}

/** The sum of a row, of what can be read; `null` without any. */
export function rowTotal(grid: Grid, draft: Draft, cd: number): number | null {
  const values = grid.months.map((mes) => monthOf(grid, draft, { cd, mes }).horas);
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

export const ESTIMATE_HELP = `As horas de cada mês são o efetivo × as horas semanais × os dias úteis ÷ 5. São sempre perguntadas as que dão menos de ${HORAS_POR_DIA.min} ou mais de ${HORAS_POR_DIA.max} por pessoa e dia útil.`;

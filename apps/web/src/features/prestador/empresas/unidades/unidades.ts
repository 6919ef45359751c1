import { ORGANIGRAMA } from '@sst/contract/rules/limits';
import {
  type OrganigramaLine,
  organigramaOrder,
  repeatedCode,
  TOO_DEEP,
} from '@sst/contract/rules/organigrama/organigrama-lines';

/** A unit of a new tree. Its parent is the nearest preceding unit with a lower level. */
export interface Unidade {
  readonly id: number;
  readonly codigo: string;
  readonly nome: string;
  readonly localidade: string;
  /** The level, from 1 for the company's children. */
  readonly nivel: number;
  /** The code was generated and not edited, so a move generates a new one. */
  readonly proposed?: boolean;
}

export type UnidadeField = 'codigo' | 'nome' | 'localidade';
/** The focusable parts of a unit's row. */
export type UnidadePart = UnidadeField | 'descend' | 'ascend';
export type UnidadeErrors = Readonly<Partial<Record<UnidadeField, string>>>;

/** A unit in the form of the request body and of files. */
export interface UnidadeLine extends OrganigramaLine {
  readonly nome: string;
  /** `null` if it is in its parent's town. */
  readonly localidade: string | null;
}

/** The index after the last descendant of a unit. */
export function endOf(units: readonly Unidade[], index: number): number {
  const nivel = units[index]?.nivel ?? 0;
  let end = index + 1;
  while (end < units.length && (units[end] as Unidade).nivel > nivel) end++;
  return end;
}

/** The index of the parent; -1 for the company. */
export function parentOf(units: readonly Unidade[], index: number): number {
  const nivel = units[index]?.nivel ?? 0;
  let at = index - 1;
  while (at >= 0 && (units[at] as Unidade).nivel >= nivel) at--;
  return at;
}

/** Whether it can become a child of its preceding sibling. */
export function canDescend(units: readonly Unidade[], index: number): boolean {
  const [before, unit] = [units[index - 1], units[index]];
  return before !== undefined && unit !== undefined && before.nivel >= unit.nivel;
}

function shifted(units: readonly Unidade[], by: 1 | -1): Unidade[] {
  return units.map((unit) => ({ ...unit, nivel: unit.nivel + by }));
}

/** Moves a branch below its preceding sibling, as the last child. */
export function descend(units: readonly Unidade[], index: number): readonly Unidade[] {
  if (!canDescend(units, index)) return units;
  const end = endOf(units, index);
  return [...units.slice(0, index), ...shifted(units.slice(index, end), 1), ...units.slice(end)];
}

/** Moves a branch up one level, behind its former parent; its siblings stay. */
export function ascend(units: readonly Unidade[], index: number): readonly Unidade[] {
  const parent = parentOf(units, index);
  if (parent < 0) return units;
  const [end, behind] = [endOf(units, index), endOf(units, parent)];
  return [
    ...units.slice(0, index),
    ...units.slice(end, behind),
    ...shifted(units.slice(index, end), -1),
    ...units.slice(behind),
  ];
}

/**
 * An unused code for a new child: '2.3' below '2', '4' directly below the company.
 * @param company the company's own code, which counts as used.
 */
export function freeCode(
  units: readonly Unidade[],
  parent: number,
  company: string | null,
): string {
  const taken = new Set([company, ...units.map(({ codigo }) => codigo.trim())]);
  const above = units[parent]?.codigo.trim();
  const nivel = (units[parent]?.nivel ?? 0) + 1;
  const end = parent < 0 ? units.length : endOf(units, parent);
  let number = units.slice(parent + 1, end).filter((unit) => unit.nivel === nivel).length + 1;
  const codeOf = () => (above ? `${above}.${number}` : String(number));
  while (taken.has(codeOf())) number++;
  return codeOf().length <= ORGANIGRAMA.codigo ? codeOf() : '';
}

/** Regenerates a generated code after a move, unless the unit has children. */
export function proposeAgain(
  units: readonly Unidade[],
  index: number,
  company: string | null,
): readonly Unidade[] {
  const unit = units[index];
  if (!unit?.proposed || endOf(units, index) > index + 1) return units;
  const others = units.toSpliced(index, 1);
  const codigo = freeCode(others, parentOf(units, index), company);
  return units.with(index, { ...unit, codigo });
}

/** The request body of the units: each names its parent by code. */
export function linesOf(units: readonly Unidade[]): UnidadeLine[] {
  const above: string[] = [];
  return units.map(({ codigo, nome, localidade, nivel }) => {
    const code = codigo.trim();
    above.length = nivel - 1;
    const base = above.at(-1) ?? null;
    above.push(code);
    return { codigo: code, base, nome: nome.trim(), localidade: localidade.trim() || null };
  });
}

/** Converts valid lines to units, with ids from `id` on. */
export function unidadesOf(lines: readonly UnidadeLine[], id: number): Unidade[] {
  return organigramaOrder(lines).map(({ line, level }, index) => ({
    id: id + index,
    codigo: line.codigo,
    nome: line.nome,
    localidade: line.localidade ?? '',
    nivel: level,
  }));
}

/** @param times how many have each code, the company among them. */
function codeError(
  { codigo, nivel }: Unidade,
  times: ReadonlyMap<string, number>,
): string | undefined {
  const code = codigo.trim();
  if (code === '') return 'Indique o código.';
  if ((times.get(code) ?? 0) > 1) return repeatedCode(code);
  return nivel > ORGANIGRAMA.niveis ? TOO_DEEP : undefined;
}

/**
 * The validation errors of a tree, by unit.
 * @param company the company's own code, which none of its units may have.
 */
export function unidadeErrors(
  units: readonly Unidade[],
  company: string | null,
): ReadonlyMap<number, UnidadeErrors> {
  const times = new Map<string, number>(company === null ? [] : [[company, 1]]);
  for (const { codigo } of units) {
    const code = codigo.trim();
    times.set(code, (times.get(code) ?? 0) + 1);
  }
  const wrong = new Map<number, UnidadeErrors>();
  for (const unit of units) {
    const errors: { codigo?: string; nome?: string } = {};
    const codigo = codeError(unit, times);
    if (codigo !== undefined) errors.codigo = codigo;
    if (unit.nome.trim() === '') errors.nome = 'Indique o nome.';
    if (Object.keys(errors).length > 0) wrong.set(unit.id, errors);
  }
  return wrong;
}

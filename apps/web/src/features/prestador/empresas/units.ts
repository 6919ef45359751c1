import { ORGANIGRAMA } from '@sst/contract/rules/limits';
import { TOO_DEEP, type TreeLine, treeOrder } from '@sst/contract/rules/tree-lines';

/** A unit of a tree that is being written: it lies below the nearest one before it with a level less. */
export interface Unit {
  readonly id: number;
  readonly codigo: string;
  readonly nome: string;
  readonly localidade: string;
  /** From 1, right below the company. */
  readonly nivel: number;
  /** Its code was proposed and nobody has changed it: another place may propose another. */
  readonly proposed?: boolean;
}

export type UnitField = 'codigo' | 'nome' | 'localidade';
/** What of a unit's row can have the cursor. */
export type UnitPart = UnitField | 'descend' | 'ascend';
export type UnitErrors = Readonly<Partial<Record<UnitField, string>>>;

/** A unit as it is sent, and as a file brings it. */
export interface UnitLine extends TreeLine {
  readonly nome: string;
  /** Null where it lies in the town of the unit above. */
  readonly localidade: string | null;
}

/** Where what lies below a unit ends. */
export function endOf(units: readonly Unit[], index: number): number {
  const nivel = units[index]?.nivel ?? 0;
  let end = index + 1;
  while (end < units.length && (units[end] as Unit).nivel > nivel) end++;
  return end;
}

/** Position of the unit above; -1 right below the company. */
export function parentOf(units: readonly Unit[], index: number): number {
  const nivel = units[index]?.nivel ?? 0;
  let at = index - 1;
  while (at >= 0 && (units[at] as Unit).nivel >= nivel) at--;
  return at;
}

/** Whether it can go below the one before it on its level. */
export function canDescend(units: readonly Unit[], index: number): boolean {
  const [before, unit] = [units[index - 1], units[index]];
  return before !== undefined && unit !== undefined && before.nivel >= unit.nivel;
}

function shifted(units: readonly Unit[], by: 1 | -1): Unit[] {
  return units.map((unit) => ({ ...unit, nivel: unit.nivel + by }));
}

/** Goes with all that is below it to the end of the one before it on its level. */
export function descend(units: readonly Unit[], index: number): readonly Unit[] {
  if (!canDescend(units, index)) return units;
  const end = endOf(units, index);
  return [...units.slice(0, index), ...shifted(units.slice(index, end), 1), ...units.slice(end)];
}

/** Goes with all that is below it one level up, behind what it was below; its siblings stay where they are. */
export function ascend(units: readonly Unit[], index: number): readonly Unit[] {
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

/** A code that no unit has, for one more below a unit: '2.3' below '2', '4' right below the company. */
export function freeCode(units: readonly Unit[], parent: number): string {
  const taken = new Set(units.map(({ codigo }) => codigo.trim()));
  const above = units[parent]?.codigo.trim();
  const nivel = (units[parent]?.nivel ?? 0) + 1;
  const end = parent < 0 ? units.length : endOf(units, parent);
  let number = units.slice(parent + 1, end).filter((unit) => unit.nivel === nivel).length + 1;
  const codeOf = () => (above ? `${above}.${number}` : String(number));
  while (taken.has(codeOf())) number++;
  return codeOf().length <= ORGANIGRAMA.codigo ? codeOf() : '';
}

/** The units with a new proposal for a code that was proposed where the unit was before, and that nothing lies below. */
export function proposeAgain(units: readonly Unit[], index: number): readonly Unit[] {
  const unit = units[index];
  if (!unit?.proposed || endOf(units, index) > index + 1) return units;
  const others = units.toSpliced(index, 1);
  const codigo = freeCode(others, parentOf(units, index));
  return units.with(index, { ...unit, codigo });
}

/** The units as they are sent: each names the one above it by its code. */
export function linesOf(units: readonly Unit[]): UnitLine[] {
  const above: string[] = [];
  return units.map(({ codigo, nome, localidade, nivel }) => {
    const code = codigo.trim();
    above.length = nivel - 1;
    const base = above.at(-1) ?? null;
    above.push(code);
    return { codigo: code, base, nome: nome.trim(), localidade: localidade.trim() || null };
  });
}

/** Lines without problems as units, numbered from `id`. */
export function unitsOf(lines: readonly UnitLine[], id: number): Unit[] {
  return treeOrder(lines).map(({ line, level }, index) => ({
    id: id + index,
    codigo: line.codigo,
    nome: line.nome,
    localidade: line.localidade ?? '',
    nivel: level,
  }));
}

/** What is wrong with a tree as it stands, by unit. */
export function unitErrors(units: readonly Unit[]): ReadonlyMap<number, UnitErrors> {
  const times = new Map<string, number>();
  for (const { codigo } of units) {
    const code = codigo.trim();
    times.set(code, (times.get(code) ?? 0) + 1);
  }
  const wrong = new Map<number, UnitErrors>();
  for (const { id, codigo, nome, nivel } of units) {
    const code = codigo.trim();
    const repeated = (times.get(code) ?? 0) > 1;
    const errors = {
      ...(code === ''
        ? { codigo: 'Indique o código.' }
        : repeated
          ? { codigo: `O código ${code} está repetido.` }
          : nivel > ORGANIGRAMA.niveis && { codigo: TOO_DEEP }),
      ...(nome.trim() === '' && { nome: 'Indique o nome.' }),
    };
    if (Object.keys(errors).length > 0) wrong.set(id, errors);
  }
  return wrong;
}

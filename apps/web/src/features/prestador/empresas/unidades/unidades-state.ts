import {
  ascend,
  descend,
  endOf,
  freeCode,
  parentOf,
  proposeAgain,
  type Unidade,
  type UnidadeErrors,
  type UnidadeField,
  type UnidadeLine,
  type UnidadePart,
  unidadesOf,
} from './unidades.ts';

/** The state of the editor of a new tree. */
export interface UnidadesState {
  readonly units: readonly Unidade[];
  readonly nextId: number;
  /** The units before the last removal, for undo. */
  readonly removed: readonly Unidade[] | null;
  /** The server's errors, until the unit is changed. */
  readonly refused: ReadonlyMap<number, UnidadeErrors>;
  /** The part to focus; a new object for each request. */
  readonly wanted: { readonly id: number; readonly part: UnidadePart } | null;
}

export const NO_UNIDADES: UnidadesState = {
  units: [],
  nextId: 1,
  removed: null,
  refused: new Map(),
  wanted: null,
};

export type UnidadesAction =
  | {
      readonly type: 'write';
      readonly id: number;
      readonly field: UnidadeField;
      readonly text: string;
    }
  /** Adds a unit: below a unit, beside it, or at the end directly below the company. */
  | { readonly type: 'add'; readonly below?: number; readonly beside?: number }
  /** Moves a unit to another level; the focus moves with it. */
  | { readonly type: 'descend' | 'ascend'; readonly id: number; readonly from: UnidadePart }
  | { readonly type: 'remove'; readonly id: number }
  | { readonly type: 'restore' }
  | { readonly type: 'load'; readonly lines: readonly UnidadeLine[] }
  /** The units of a draft, as they were typed. */
  | { readonly type: 'recover'; readonly units: readonly Unidade[] }
  | { readonly type: 'refuse'; readonly refused: ReadonlyMap<number, UnidadeErrors> }
  | { readonly type: 'want'; readonly id: number; readonly part: UnidadePart };

function written(unit: Unidade, field: UnidadeField, text: string): Unidade {
  return { ...unit, [field]: text, proposed: unit.proposed && field !== 'codigo' };
}

function added(
  state: UnidadesState,
  { below, beside }: { below?: number; beside?: number },
  company: string | null,
): UnidadesState {
  const { units, nextId: id } = state;
  const indexOf = (wanted: number | undefined) => units.findIndex((unit) => unit.id === wanted);
  const parent = below === undefined ? parentOf(units, indexOf(beside)) : indexOf(below);
  const anchor = below === undefined ? indexOf(beside) : parent;
  const at = anchor < 0 ? units.length : endOf(units, anchor);
  const nivel = (units[parent]?.nivel ?? 0) + 1;
  const codigo = freeCode(units, parent, company);
  const unit: Unidade = { id, codigo, nome: '', localidade: '', nivel, proposed: true };
  return {
    ...state,
    units: [...units.slice(0, at), unit, ...units.slice(at)],
    nextId: id + 1,
    removed: null,
    wanted: { id, part: unit.codigo === '' ? 'codigo' : 'nome' },
  };
}

function removed(state: UnidadesState, index: number): UnidadesState {
  const { units } = state;
  const left = [...units.slice(0, index), ...units.slice(endOf(units, index))];
  // The focus moves to the unit that took its place, or to the previous one.
  const near = left[index] ?? left.at(-1);
  return {
    ...state,
    units: left,
    removed: units,
    wanted: near ? { id: near.id, part: 'nome' } : null,
  };
}

function moved(
  state: UnidadesState,
  units: readonly Unidade[],
  { id, from }: { readonly id: number; readonly from: UnidadePart },
  company: string | null,
): UnidadesState {
  if (units === state.units) return state;
  const index = units.findIndex((unit) => unit.id === id);
  const wanted = { id, part: from };
  return { ...state, units: proposeAgain(units, index, company), removed: null, wanted };
}

/**
 * Reducer of the editor's state.
 * @param company the company's own code, which is proposed for no unit.
 */
export function changeUnidades(
  state: UnidadesState,
  action: UnidadesAction,
  company: string | null,
): UnidadesState {
  const { units } = state;
  const at = (id: number) => units.findIndex((unit) => unit.id === id);
  switch (action.type) {
    case 'write': {
      const { id, field, text } = action;
      const refused = new Map(state.refused);
      refused.delete(id);
      const next = units.map((unit) => (unit.id === id ? written(unit, field, text) : unit));
      return { ...state, units: next, refused, removed: null };
    }
    case 'add':
      return added(state, action, company);
    case 'descend':
      return moved(state, descend(units, at(action.id)), action, company);
    case 'ascend':
      return moved(state, ascend(units, at(action.id)), action, company);
    case 'remove':
      return removed(state, at(action.id));
    case 'restore':
      return { ...state, units: state.removed ?? units, removed: null };
    case 'load': {
      const loaded = unidadesOf(action.lines, state.nextId);
      return { ...NO_UNIDADES, units: loaded, nextId: state.nextId + loaded.length };
    }
    case 'recover': {
      const nextId = Math.max(state.nextId, ...action.units.map(({ id }) => id + 1));
      return { ...NO_UNIDADES, units: action.units, nextId };
    }
    case 'refuse':
      return { ...state, refused: action.refused };
    case 'want':
      return { ...state, wanted: { id: action.id, part: action.part } };
  }
}

import {
  ascend,
  descend,
  endOf,
  freeCode,
  parentOf,
  proposeAgain,
  type Unit,
  type UnitErrors,
  type UnitField,
  type UnitLine,
  type UnitPart,
  unitsOf,
} from './units.ts';

/** A tree that is being written. */
export interface UnitsState {
  readonly units: readonly Unit[];
  readonly nextId: number;
  /** What was there before units were last removed. */
  readonly removed: readonly Unit[] | null;
  /** What the server found wrong, until it is changed. */
  readonly refused: ReadonlyMap<number, UnitErrors>;
  /** What the cursor goes to; another object each time. */
  readonly wanted: { readonly id: number; readonly part: UnitPart } | null;
}

export const NO_UNITS: UnitsState = {
  units: [],
  nextId: 1,
  removed: null,
  refused: new Map(),
  wanted: null,
};

export type UnitsAction =
  | {
      readonly type: 'write';
      readonly id: number;
      readonly field: UnitField;
      readonly text: string;
    }
  /** One more: below a unit, beside it, or at the end right below the company. */
  | { readonly type: 'add'; readonly below?: number; readonly beside?: number }
  /** To another level; the cursor goes along. */
  | { readonly type: 'descend' | 'ascend'; readonly id: number; readonly from: UnitPart }
  | { readonly type: 'remove'; readonly id: number }
  | { readonly type: 'restore' }
  | { readonly type: 'load'; readonly lines: readonly UnitLine[] }
  | { readonly type: 'refuse'; readonly refused: ReadonlyMap<number, UnitErrors> }
  | { readonly type: 'want'; readonly id: number; readonly part: UnitPart };

function written(unit: Unit, field: UnitField, text: string): Unit {
  return { ...unit, [field]: text, proposed: unit.proposed && field !== 'codigo' };
}

function added(
  state: UnitsState,
  { below, beside }: { below?: number; beside?: number },
): UnitsState {
  const { units, nextId: id } = state;
  const indexOf = (wanted: number | undefined) => units.findIndex((unit) => unit.id === wanted);
  const parent = below === undefined ? parentOf(units, indexOf(beside)) : indexOf(below);
  const anchor = below === undefined ? indexOf(beside) : parent;
  const at = anchor < 0 ? units.length : endOf(units, anchor);
  const nivel = (units[parent]?.nivel ?? 0) + 1;
  const codigo = freeCode(units, parent);
  const unit: Unit = { id, codigo, nome: '', localidade: '', nivel, proposed: true };
  return {
    ...state,
    units: [...units.slice(0, at), unit, ...units.slice(at)],
    nextId: id + 1,
    removed: null,
    wanted: { id, part: unit.codigo === '' ? 'codigo' : 'nome' },
  };
}

function removed(state: UnitsState, index: number): UnitsState {
  const { units } = state;
  const left = [...units.slice(0, index), ...units.slice(endOf(units, index))];
  // The focus stays near: on what has taken its place, or on the one before.
  const near = left[index] ?? left.at(-1);
  return {
    ...state,
    units: left,
    removed: units,
    wanted: near ? { id: near.id, part: 'nome' } : null,
  };
}

function moved(
  state: UnitsState,
  units: readonly Unit[],
  { id, from }: { readonly id: number; readonly from: UnitPart },
): UnitsState {
  if (units === state.units) return state;
  const index = units.findIndex((unit) => unit.id === id);
  const wanted = { id, part: from };
  return { ...state, units: proposeAgain(units, index), removed: null, wanted };
}

/** The tree after a change. */
export function changeUnits(state: UnitsState, action: UnitsAction): UnitsState {
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
      return added(state, action);
    case 'descend':
      return moved(state, descend(units, at(action.id)), action);
    case 'ascend':
      return moved(state, ascend(units, at(action.id)), action);
    case 'remove':
      return removed(state, at(action.id));
    case 'restore':
      return { ...state, units: state.removed ?? units, removed: null };
    case 'load': {
      const loaded = unitsOf(action.lines, state.nextId);
      return { ...NO_UNITS, units: loaded, nextId: state.nextId + loaded.length };
    }
    case 'refuse':
      return { ...state, refused: action.refused };
    case 'want':
      return { ...state, wanted: { id: action.id, part: action.part } };
  }
}

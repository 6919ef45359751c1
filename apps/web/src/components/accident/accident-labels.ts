import {
  FIRST_AID_LABEL,
  type FirstAidLevel,
  TRISTATE_LABEL,
  type Tristate,
} from '@sst/contract/rules/accidents';

const ORDER = [1, 0, 2] as const satisfies readonly Tristate[];

/** 'Sim', 'Não', 'Não aplicável', as choices. */
export const TRISTATES = ORDER.map((value) => ({
  value: String(value),
  label: TRISTATE_LABEL[value],
}));

/** The levels of first aid, from none on. */
export const FIRST_AID_LEVELS = Object.entries(FIRST_AID_LABEL).map(([value, label]) => ({
  value,
  label,
}));

export function tristateText(value: number | null): string | null {
  return value === null ? null : TRISTATE_LABEL[value as Tristate];
}

export function firstAidText(level: number | null): string | null {
  return level === null ? null : FIRST_AID_LABEL[level as FirstAidLevel];
}

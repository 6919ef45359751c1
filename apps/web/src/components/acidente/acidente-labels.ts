import {
  FIRST_AID_LABEL,
  type FirstAidLevel,
  TRISTATE_LABEL,
  type Tristate,
} from '@sst/contract/rules/acidentes';
import { labelOptions } from '../list/filters/options.ts';

const ORDER = [1, 0, 2] as const satisfies readonly Tristate[];

/** 'Sim', 'Não', 'Não aplicável' as options. */
export const TRISTATES = labelOptions(TRISTATE_LABEL, ORDER);

/** The levels of first aid as options, from none on. */
export const FIRST_AID_LEVELS = labelOptions(FIRST_AID_LABEL);

export function tristateText(value: Tristate | null): string | null {
  return value === null ? null : TRISTATE_LABEL[value];
}

export function firstAidText(level: FirstAidLevel | null): string | null {
  return level === null ? null : FIRST_AID_LABEL[level];
}

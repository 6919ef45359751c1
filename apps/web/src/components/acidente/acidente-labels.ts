import { FIRST_AID_LABEL, TRISTATE_LABEL, type Tristate } from '@sst/contract/rules/acidentes';
import { labelOptions } from '../form/fields/options.ts';

const ORDER = [1, 0, 2] as const satisfies readonly Tristate[];

/** 'Sim', 'Não', 'Não aplicável' as options. */
export const TRISTATES = labelOptions(TRISTATE_LABEL, ORDER);

/** The levels of first aid as options, from none on. */
export const FIRST_AID_LEVELS = labelOptions(FIRST_AID_LABEL);

import { VIGOR_LABEL } from '@sst/contract/rules/exames/restricoes';
import { labelOptions } from '../../../components/form/fields/options.ts';

/** Shows those in force unless something else is chosen: the others bind nobody. */
export const VIGOR_FILTER = {
  name: 'vigor',
  label: 'Situação',
  all: 'Em vigor',
  options: labelOptions(VIGOR_LABEL),
} as const;

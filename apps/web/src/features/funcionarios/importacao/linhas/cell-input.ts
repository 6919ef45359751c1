import type { ChangeEvent } from 'react';
import { DATE_HINT, tidyDate } from '../../../../components/form/dates/date-text.ts';
import type { Column } from '../columns.ts';
import { suggestionsId } from '../verificacao/suggestions.tsx';

/**
 * The props of the input of a text or a date: in a cell of the table, or in the dialog of a row.
 * @param settle called once the cell is left.
 */
export function cellInput(
  { kind, reference }: Column,
  text: string,
  write: (text: string) => void,
  settle: () => void,
) {
  const isDate = kind === 'date';
  return {
    value: text,
    autoComplete: 'off',
    list: reference && suggestionsId(reference),
    placeholder: isDate ? DATE_HINT : undefined,
    inputMode: isDate ? ('numeric' as const) : undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) => write(event.currentTarget.value),
    onBlur: () => {
      const tidy = isDate ? tidyDate(text) : text.trim();
      if (tidy !== text) write(tidy);
      settle();
    },
  };
}

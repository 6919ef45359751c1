import { periodoProblem } from '@sst/contract/acidentes/registos/registos-rules';
import { useState } from 'react';
import { DateField } from '../../../components/form/dates/date-field.tsx';
import { dateProblem, dateText, readDate } from '../../../components/form/dates/date-text.ts';

interface Days {
  readonly de: string;
  readonly ate: string;
}

interface Props extends Days {
  onChange(days: Days): void;
}

/** The first and the last day of a period; what is wrong stays as it was typed, and is said at its field. */
export function PeriodoFields({ de, ate, onChange }: Props) {
  const [typed, setTyped] = useState({ de: dateText(de), ate: dateText(ate) });
  const change = (end: keyof Days, text: string) => {
    const now = { ...typed, [end]: text };
    setTyped(now);
    const [first, last] = [readDate(now.de), readDate(now.ate)];
    if (first && last && !periodoProblem(first, last)) onChange({ de: first, ate: last });
  };
  const [first, last] = [readDate(typed.de), readDate(typed.ate)];
  return (
    <>
      <DateField
        label="De"
        value={typed.de}
        error={first ? undefined : dateProblem(typed.de)}
        onChange={(text) => change('de', text)}
      />
      <DateField
        label="Até"
        value={typed.ate}
        error={last ? first && periodoProblem(first, last) : dateProblem(typed.ate)}
        onChange={(text) => change('ate', text)}
      />
    </>
  );
}

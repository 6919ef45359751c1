import type { MarcacaoRow } from '@sst/contract';
import { displayDate, displayTime } from '@sst/contract/rules/dates/dates';

/** The booking's employee, type and date. */
export function MarcacaoSubject({ row }: { readonly row: MarcacaoRow }) {
  const { funcion, tipo_ac_enferm, tipo_exam, dt, hr } = row;
  return (
    <p>
      <strong>{funcion}</strong>, {tipo_ac_enferm ?? tipo_exam},{' '}
      <time dateTime={dt}>
        {displayDate(dt)}
        {hr && ` às ${displayTime(hr)}`}
      </time>
      .
    </p>
  );
}

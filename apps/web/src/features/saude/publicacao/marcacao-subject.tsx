import type { MarcacaoRow } from '@sst/contract';
import { displayDate, displayTime } from '@sst/contract/rules/dates';

/** Whose booking it is, of what and when. */
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

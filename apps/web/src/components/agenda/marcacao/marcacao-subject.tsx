import type { MarcacaoRow } from '@sst/contract';
import { displayDate, displayTime } from '@sst/contract/rules/dates/dates';
import { NamedRows } from '../../bulk/named-rows.tsx';

/** What says which booking it is. */
export type Named = Pick<MarcacaoRow, 'funcion' | 'tipo_ac_enferm' | 'tipo_exam' | 'dt' | 'hr'>;

/** The employee and the day of a booking, in a list of several. */
export function marcacaoName({ funcion, dt, hr }: Named): string {
  return `${funcion}, ${displayDate(dt)}${hr ? ` às ${displayTime(hr)}` : ''}`;
}

/** The booking's employee, type and date; of several, one line for each. */
export function MarcacaoSubject({ rows }: { readonly rows: readonly Named[] }) {
  const [row] = rows;
  if (!row || rows.length > 1) return <NamedRows names={rows.map(marcacaoName)} />;
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

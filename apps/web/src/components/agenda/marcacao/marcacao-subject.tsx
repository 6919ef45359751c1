import type { MarcacaoRow } from '@sst/contract';
import { displayDate, displayTime, TIME_ZONE } from '@sst/contract/rules/dates/dates';
import { FUSO_NOTE } from '@sst/contract/rules/dates/fusos';
import { NamedRows } from '../../bulk/named-rows.tsx';

/** What says which booking it is. */
export type Named = Pick<MarcacaoRow, 'funcion' | 'tipo_ac_enferm' | 'tipo_exam' | 'dt' | 'hr'> &
  Partial<Pick<MarcacaoRow, 'fuso'>>;

/** The employee and the day of a booking, in a list of several. */
export function marcacaoName({ funcion, ...at }: Named): string {
  return `${funcion}, ${momentOf(at)}`;
}

/** '03-12-2026 às 13:00', with the name of a clock that is not Lisbon's. */
export function momentOf({ dt, hr, fuso = TIME_ZONE }: Pick<Named, 'dt' | 'hr' | 'fuso'>): string {
  return hr ? `${displayDate(dt)} às ${displayTime(hr)}${FUSO_NOTE[fuso]}` : displayDate(dt);
}

/** The booking's employee, type and date; of several, one line for each. */
export function MarcacaoSubject({ rows }: { readonly rows: readonly Named[] }) {
  const [row] = rows;
  if (!row || rows.length > 1) return <NamedRows names={rows.map(marcacaoName)} />;
  const { funcion, tipo_ac_enferm, tipo_exam, dt } = row;
  return (
    <p>
      <strong>{funcion}</strong>, {tipo_ac_enferm ?? tipo_exam},{' '}
      <time dateTime={dt}>{momentOf(row)}</time>.
    </p>
  );
}

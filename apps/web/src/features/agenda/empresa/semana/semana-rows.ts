import type { MarcacaoRow, PropostaRow } from '@sst/contract';
import { MARCACAO_MINUTOS } from '@sst/contract/rules/agenda/turnos';
import { FUSO_NAME, type Fuso } from '@sst/contract/rules/dates/fusos';
import { type Especie, TIPO_OCULTO } from '@sst/contract/rules/saude';
import { endOf, minutesOf } from '../../../../components/calendario/moment.ts';
import { dayTitle, hoursAround } from '../../../../components/calendario/week.ts';
import { dotted } from '../../../../lib/dotted.ts';

/** What stands in the week of a company: a booking, or one that is proposed and waits to be confirmed. */
export interface SemanaRow {
  readonly key: string;
  readonly dt: string;
  readonly hr: string | null;
  /** The clock of the hour. */
  readonly fuso: Fuso | undefined;
  readonly minutos: number;
  readonly nome: string;
  readonly tipo: string;
  readonly local: string | null;
  readonly profissional: string | null;
  readonly of: { readonly marcacao: MarcacaoRow } | { readonly proposta: PropostaRow };
}

export const isProposta = ({ of }: SemanaRow) => 'proposta' in of;

/** Bookings of a kind and what is proposed, by day and hour; those without an hour come first. */
export function semanaRows(
  especie: Especie,
  marcacoes: readonly MarcacaoRow[],
  propostas: readonly PropostaRow[],
): SemanaRow[] {
  const booked = marcacoes.map((marcacao): SemanaRow => {
    const { cd, dt, hr, minutos, funcion, tipo_exam, tipo_ac_enferm } = marcacao;
    const local = marcacao.local ?? (hr && FUSO_NAME[marcacao.fuso]);
    return {
      key: `m${cd}`,
      dt,
      hr,
      fuso: marcacao.fuso,
      minutos: minutos ?? MARCACAO_MINUTOS,
      nome: funcion,
      local,
      tipo: tipo_ac_enferm ?? tipo_exam ?? TIPO_OCULTO[especie],
      profissional: especie === 'exame' ? marcacao.medic : marcacao.enferm,
      of: { marcacao },
    };
  });
  const proposed = propostas.map((proposta): SemanaRow => {
    const { cd, dt, hr, fuso, minutos, nome, tipo, profissional } = proposta;
    const local = proposta.local ?? (proposta.fuso ? FUSO_NAME[proposta.fuso] : null);
    return {
      key: `p${cd}`,
      dt,
      hr,
      fuso,
      minutos,
      nome,
      tipo,
      local,
      profissional,
      of: { proposta },
    };
  });
  const moment = ({ dt, hr, nome }: SemanaRow) => `${dt} ${hr ?? ''} ${nome}`;
  return [...booked, ...proposed].sort((one, other) => (moment(one) < moment(other) ? -1 : 1));
}

/** 'qui 26-11 das 09:00 às 09:20, Exame periódico, Clínica de Aveiro'. */
export function saidOf(row: SemanaRow): string {
  const { dt, hr, minutos, tipo, local, profissional } = row;
  const when = hr ? `${dayTitle(dt)} das ${hr} às ${endOf(hr, minutos)}` : dayTitle(dt);
  const kind = isProposta(row) ? 'por confirmar' : null;
  return [kind, when, tipo, local, profissional].filter(Boolean).join(', ');
}

/** What stands below the name: what for, and where. */
export const moreOf = ({ tipo, local }: SemanaRow) => dotted(tipo, local);

/** The hours that the week shows. */
export function semanaHours(rows: readonly SemanaRow[]): { de: string; ate: string } {
  const timed = rows.flatMap(({ hr, minutos }) => (hr ? [{ de: minutesOf(hr), minutos }] : []));
  return hoursAround(
    timed.map(({ de }) => de),
    timed.map(({ de, minutos }) => de + minutos),
  );
}

/** Where a key leads from one to another: through all of them, or to the same place of the day before or after. */
export function neighbourOf(
  rows: readonly SemanaRow[],
  key: string,
  where: 'next' | 'previous' | 'dayBefore' | 'dayAfter' | 'first' | 'last',
): string | undefined {
  const at = rows.findIndex((row) => row.key === key);
  const row = rows[at];
  if (!row) return undefined;
  switch (where) {
    case 'first':
      return rows[0]?.key;
    case 'last':
      return rows.at(-1)?.key;
    case 'next':
      return rows[at + 1]?.key;
    case 'previous':
      return rows[at - 1]?.key;
    case 'dayAfter': {
      const day = rows.find(({ dt }) => dt > row.dt)?.dt;
      return nearest(rows, day, row)?.key;
    }
    case 'dayBefore': {
      const day = rows.findLast(({ dt }) => dt < row.dt)?.dt;
      return nearest(rows, day, row)?.key;
    }
  }
}

/** Of a day, the one whose hour is nearest. */
function nearest(rows: readonly SemanaRow[], day: string | undefined, { hr }: SemanaRow) {
  const from = minutesOf(hr ?? '00:00');
  const distance = (row: SemanaRow) => Math.abs(minutesOf(row.hr ?? '00:00') - from);
  return rows
    .filter(({ dt }) => dt === day)
    .reduce<SemanaRow | undefined>(
      (best, row) => (best && distance(best) <= distance(row) ? best : row),
      undefined,
    );
}

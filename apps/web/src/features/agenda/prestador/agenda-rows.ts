import type { MarcacaoNaAgenda, PropostaNaAgenda } from '@sst/contract';
import { MUDANCA_RAZAO } from '@sst/contract/rules/agenda/mudanca';
import { minutesBefore } from '@sst/contract/rules/agenda/turnos';
import { TIME_ZONE } from '@sst/contract/rules/dates/dates';
import { FUSO_NAME } from '@sst/contract/rules/dates/fusos';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';

/** What the agenda shows: a booking, or one that is proposed and waits for the company. */
export interface AgendaRow extends MarcacaoNaAgenda {
  /** Of a proposal: the day by which the company answers. It is booked nowhere. */
  readonly responder_ate?: string;
}

export const isProposta = ({ responder_ate }: AgendaRow) => responder_ate !== undefined;

/** Identifies a row of the agenda: bookings and proposals have codes of their own. */
export const keyOf = (row: AgendaRow) => `${isProposta(row) ? 'p' : ''}${row.cd_empresa}-${row.cd}`;

/** When the nurse sees the person before the physician; null for most. */
export function antesOf({
  hr,
  cd_enferm_antes,
  minutos_antes,
}: Pick<AgendaRow, 'hr' | 'cd_enferm_antes' | 'minutos_antes'>): {
  readonly hr: string;
  readonly minutos: number;
  readonly cd_enferm: number;
} | null {
  if (!cd_enferm_antes || !minutos_antes) return null;
  const before = minutesBefore(hr, minutos_antes);
  return before === null
    ? null
    : { hr: before, minutos: minutos_antes, cd_enferm: cd_enferm_antes };
}

/** 'antes, E. Enfermeira às 09:00'; null for most. */
export function antesText(row: AgendaRow): string | null {
  const antes = antesOf(row);
  return antes && `antes, ${row.enfermeiro_antes} às ${antes.hr}`;
}

/** Where it is, with the name of a clock that is not Lisbon's: of a booking without a place, that of its unit. */
export function placeText({ local, fuso = TIME_ZONE }: Pick<AgendaRow, 'local' | 'fuso'>) {
  return local ?? FUSO_NAME[fuso];
}

/** Bookings and what is proposed, by day and hour. */
export function agendaRows(
  marcacoes: readonly MarcacaoNaAgenda[],
  propostas: readonly PropostaNaAgenda[],
): AgendaRow[] {
  const proposed = propostas.map(
    (row): AgendaRow => ({
      ...row,
      cd_estad: MARCACAO_STATE.marcada,
      sobreposta: false,
      com: [],
      sem_email: false,
      convocatoria: null,
    }),
  );
  const moment = ({ dt, hr }: AgendaRow) => `${dt} ${hr}`;
  return [...marcacoes, ...proposed].sort((one, other) =>
    moment(one) < moment(other) ? -1 : moment(one) > moment(other) ? 1 : 0,
  );
}

/** Why a booking is likely to be moved, where it says so: its worker has declined it. */
export const likelyRazao = ({ convocatoria }: Pick<AgendaRow, 'convocatoria'>) =>
  convocatoria === 'nao-posso' || convocatoria === 'outra-data'
    ? MUDANCA_RAZAO.trabalhador
    : undefined;

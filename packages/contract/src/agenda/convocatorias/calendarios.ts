import { z } from 'zod';
import { defineCalls } from '../../calls/call.ts';
import { prestadorOnly } from '../../calls/permission.ts';
import {
  Cd,
  CdText,
  Created,
  LineText,
  Lookup,
  Message,
  messageOf,
  orNull,
} from '../../calls/shapes.ts';
import { CALENDARIO } from '../../rules/agenda/calendario.ts';

/** An address by which a calendar is read, without the code in it. */
export const CalendarioRow = z.object({
  cd: Cd,
  nome: z.string(),
  /** Names in place of initials. */
  nomes: z.boolean(),
  /** Whose bookings it has; null: those of all units that the user sees. */
  profissional: z.string().nullable(),
  /** ISO 8601. */
  dt_cria: z.string(),
  /** When it was read last; null where nobody has. */
  dt_uso: z.string().nullable(),
});
export type CalendarioRow = z.output<typeof CalendarioRow>;

const Nome = LineText.min(1, 'Dê um nome ao calendário.').max(
  CALENDARIO.nome,
  `O nome não pode ter mais de ${CALENDARIO.nome} caracteres.`,
);

export const CalendarioBody = z.object({
  nome: Nome,
  /** Names in place of initials. */
  nomes: z.boolean().default(false),
});
export type CalendarioBody = z.output<typeof CalendarioBody>;

export const CalendarioPrestadorBody = CalendarioBody.extend({
  /** Whose agenda: exactly one of them. */
  cd_medic: orNull(Cd),
  cd_enferm: orNull(Cd),
}).refine(({ cd_medic, cd_enferm }) => (cd_medic === null) !== (cd_enferm === null), {
  error: 'Escolha um médico ou um enfermeiro.',
  path: ['cd_medic'],
});
export type CalendarioPrestadorBody = z.output<typeof CalendarioPrestadorBody>;

const BASE = '/api/utilizador/calendario';
/** Of a calendar that is gone nothing changes. */
const Changed = Message.extend({ existe: z.boolean() });
const ItemParams = z.object({ calendario: CdText });

/** Addresses by which programs read the bookings that a user may see (decision 0091). */
export const calendariosCalls = defineCalls({
  listCalendarios: {
    method: 'GET',
    path: BASE,
    summary:
      'Os calendários do próprio, sem os endereços; para o prestador, também de quem os pode fazer.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    stale: ['calendarios'],
    answer: messageOf(z.array(CalendarioRow)).extend({
      /** Whether the user sees bookings of which there can be a calendar. */
      disponivel: z.boolean(),
      medicos: z.array(Lookup),
      enfermeiros: z.array(Lookup),
    }),
  },
  createCalendario: {
    method: 'POST',
    path: BASE,
    summary: 'Fazer o endereço de um calendário, que só esta resposta mostra.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    changes: ['calendarios'],
    confirma: true,
    body: CalendarioBody,
    answer: Created.extend({ endereco: z.string() }),
    errors: [409],
  },
  createCalendarioPrestador: {
    method: 'POST',
    path: '/api/prestador/calendario',
    summary: 'O mesmo com a agenda de um médico ou de um enfermeiro, de todas as empresas.',
    permission: prestadorOnly('agenda.ver'),
    programa: false,
    saude: 'nenhuma',
    changes: ['calendarios'],
    confirma: true,
    body: CalendarioPrestadorBody,
    answer: Created.extend({ endereco: z.string() }),
    errors: [409],
  },
  updateCalendario: {
    method: 'PUT',
    path: `${BASE}/:calendario`,
    summary: 'Dar outro nome a um calendário, e dizer se mostra nomes ou iniciais.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    changes: ['calendarios'],
    params: ItemParams,
    body: CalendarioBody,
    answer: Changed,
  },
  endCalendario: {
    method: 'DELETE',
    path: `${BASE}/:calendario`,
    summary: 'Terminar um calendário: o endereço deixa de servir.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    changes: ['calendarios'],
    params: ItemParams,
    answer: Changed,
  },
});

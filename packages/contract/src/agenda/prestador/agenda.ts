import { z } from 'zod';
import { defineCalls } from '../../calls/call.ts';
import { prestadorOnly } from '../../calls/permission.ts';
import { BY_FUNCIONARIO } from '../../calls/read.ts';
import {
  Cd,
  CdText,
  Created,
  codeOf,
  DateText,
  Lookup,
  Message,
  messageOf,
  optionalLine,
  orNull,
  TimeText,
} from '../../calls/shapes.ts';
import { CONVOCATORIA_ESTADOS } from '../../rules/agenda/convocatoria.ts';
import { REPETES, TURNO } from '../../rules/agenda/turnos.ts';
import { FUSOS } from '../../rules/dates/fusos.ts';
import { ESPECIES, MARCACAO_STATE } from '../../rules/saude.ts';
import { AfetadosDecisao, DecisaoQuery } from './afetados-decisao.ts';
import { LocalAlteradoBody, LocalBody, LocalRow } from './locais.ts';

const Pausa = z.object({ de: TimeText, ate: TimeText });

const TurnoFields = {
  /** Exactly one of them. */
  cd_medic: orNull(Cd),
  cd_enferm: orNull(Cd),
  cd_local: Cd,
  dt_ini: DateText,
  /** The last day; null while it goes on. */
  dt_fim: orNull(DateText),
  /** Days of the week, Monday is 1. */
  dias: z
    .array(z.int().min(1).max(7))
    .min(1, 'Escolha, pelo menos, um dia da semana.')
    .max(7)
    .refine((dias) => new Set(dias).size === dias.length, 'Há dias repetidos.'),
  /** Absent: as before; of a new shift, each week. */
  repete: z.enum(REPETES).optional(),
  de: TimeText,
  ate: TimeText,
  minutos: z
    .int('Indique os minutos em número.')
    .min(TURNO.minutos.min, `No mínimo, ${TURNO.minutos.min} minutos.`)
    .max(TURNO.minutos.max, `No máximo, ${TURNO.minutos.max} minutos.`)
    .default(TURNO.minutos.usual),
  /** How many may come at one time. */
  capacidade: z
    .int('Indique um número.')
    .min(TURNO.capacidade.min, 'No mínimo, 1.')
    .max(TURNO.capacidade.max, `No máximo, ${TURNO.capacidade.max}.`)
    .default(1),
  pausas: z.array(Pausa).max(TURNO.pausas, `No máximo, ${TURNO.pausas} pausas.`).default([]),
  /** Of a physician: the nurse's shift at the same place that whoever comes passes before, and for how many minutes. */
  cd_turno_antes: orNull(Cd),
  minutos_antes: orNull(
    z
      .int('Indique os minutos em número.')
      .min(TURNO.minutos.min, `No mínimo, ${TURNO.minutos.min} minutos.`)
      .max(TURNO.minutos.max, `No máximo, ${TURNO.minutos.max} minutos.`),
  ),
};

export const TurnoBody = z.object(TurnoFields);
export type TurnoBody = z.output<typeof TurnoBody>;

export const TurnoAlteradoBody = z.object({
  ...TurnoFields,
  /** The version that the caller saw; 409 if it has changed since. */
  versao: z.int().optional(),
  afetados: AfetadosDecisao.optional(),
});
export type TurnoAlteradoBody = z.output<typeof TurnoAlteradoBody>;

/** A day on which a shift does not take place, or at other hours; without a body's hours it does not. */
export const ExcecaoBody = z
  .object({
    dt: DateText,
    de: orNull(TimeText),
    ate: orNull(TimeText),
    motivo: optionalLine(TURNO.motivo),
    afetados: AfetadosDecisao.optional(),
  })
  .refine(({ de, ate }) => (de === null) === (ate === null), {
    error: 'Indique as duas horas, ou nenhuma.',
    path: ['ate'],
  });
export type ExcecaoBody = z.output<typeof ExcecaoBody>;

const Excecao = z.object({
  dt: DateText,
  de: TimeText.nullable(),
  ate: TimeText.nullable(),
  motivo: z.string().nullable(),
});

/** A shift: when a physician or a nurse is at a place, and how people are booked there. */
export const TurnoRow = z.object({
  cd: Cd,
  cd_medic: Cd.nullable(),
  cd_enferm: Cd.nullable(),
  profissional: z.string(),
  cd_local: Cd,
  local: z.string(),
  dt_ini: DateText,
  dt_fim: DateText.nullable(),
  dias: z.array(z.int()),
  repete: z.enum(REPETES).optional(),
  de: TimeText,
  ate: TimeText,
  minutos: z.int(),
  capacidade: z.int(),
  pausas: z.array(Pausa),
  excecoes: z.array(Excecao),
  cd_turno_antes: Cd.nullable(),
  minutos_antes: z.int().nullable(),
  /** The nurse's shift before. */
  antes: z
    .object({
      cd_enferm: Cd,
      enfermeiro: z.string(),
      dt_ini: DateText,
      dt_fim: DateText.nullable(),
      dias: z.array(z.int()),
      repete: z.enum(REPETES).optional(),
      de: TimeText,
      ate: TimeText,
      capacidade: z.int(),
      pausas: z.array(Pausa),
      excecoes: z.array(Excecao),
      feriado: z.string().nullish(),
    })
    .nullable(),
  /** The municipal holiday of its place. */
  feriado: z.string().nullish(),
  /** The clock of its place. */
  fuso: z.enum(FUSOS),
  /** Grows with every change. */
  versao: z.int(),
});
export type TurnoRow = z.output<typeof TurnoRow>;

/** A shift on one of its days. */
export const TurnoNoDia = z.object({
  cd: Cd,
  dt: DateText,
  cd_medic: Cd.nullable(),
  cd_enferm: Cd.nullable(),
  profissional: z.string(),
  cd_local: Cd,
  local: z.string(),
  de: TimeText,
  ate: TimeText,
  minutos: z.int(),
  capacidade: z.int(),
  /** How many people can be booked in all, and how many of these places are free. */
  lugares: z.int(),
  livres: z.int(),
  /** The slots in order, with how many more may be booked in each. */
  vagas: z.array(z.object({ hr: TimeText, livres: z.int() })),
});
export type TurnoNoDia = z.output<typeof TurnoNoDia>;

/** A booking of any company, as the agenda shows it. */
export const MarcacaoNaAgenda = z.object({
  cd: Cd,
  cd_empresa: Cd,
  empresa: z.string(),
  cd_funcion: Cd,
  nome: z.string(),
  num_mecan: z.string().nullable(),
  cd_organig: Cd,
  unidade: z.string(),
  especie: z.enum(ESPECIES),
  tipo: z.string(),
  cd_estad: codeOf(MARCACAO_STATE),
  dt: DateText,
  hr: TimeText,
  minutos: z.int(),
  cd_medic: Cd.nullable(),
  cd_enferm: Cd.nullable(),
  profissional: z.string().nullable(),
  cd_local: Cd.nullable(),
  local: z.string().nullable(),
  /** The clock of its hour: of the place or, without one, of the unit. A server of the version before does not say it. */
  fuso: z.enum(FUSOS).optional(),
  /** The nurse who sees the person before the physician, and for how many minutes. */
  cd_enferm_antes: Cd.nullable(),
  enfermeiro_antes: z.string().nullable(),
  minutos_antes: z.int().nullable(),
  /** Whether no letter reaches the person: there is no address. */
  sem_email: z.boolean(),
  /** Whether its time was taken already when it was booked: two people are expected at once. */
  sobreposta: z.boolean(),
  /** Who else is expected then, of those that overlap: each of them is `sobreposta`. */
  com: z.array(z.object({ cd_empresa: Cd, cd: Cd, nome: z.string(), hr: TimeText })),
  /** Whether it stands outside the shifts of whom it is with. */
  fora: z.boolean(),
  /** How far its worker was reached; null where nobody has written, or the letter was about another moment. */
  convocatoria: z.enum(CONVOCATORIA_ESTADOS).nullable(),
  /** Why the letter about it did not arrive, and since which day; a server of the version before does not say it. */
  entrega_motivo: z.string().nullable().optional(),
  entrega_dt: DateText.nullable().optional(),
});
export type MarcacaoNaAgenda = z.output<typeof MarcacaoNaAgenda>;

const Narrowed = {
  de: DateText,
  ate: DateText,
  medico: CdText.optional(),
  enfermeiro: CdText.optional(),
  local: CdText.optional(),
};
const inOrder = ({ de, ate }: { de: string; ate: string }) => de <= ate;
const DISORDER = { error: 'O último dia é anterior ao primeiro.', path: ['ate'] };

export const VagasQuery = z.object(Narrowed).refine(inOrder, DISORDER);
export type VagasQuery = z.output<typeof VagasQuery>;

export const AgendaQuery = z
  .object({ ...Narrowed, empresa: CdText.optional() })
  .refine(inOrder, DISORDER);
export type AgendaQuery = z.output<typeof AgendaQuery>;

/** Who can have a shift. */
export const AgendaOpcoes = z.object({ medicos: z.array(Lookup), enfermeiros: z.array(Lookup) });
export type AgendaOpcoes = z.output<typeof AgendaOpcoes>;

const LOCAIS = '/api/prestador/local' as const;
const TURNOS = '/api/prestador/turno' as const;
const ItemParams = z.object({ id: CdText });

/** Where and when people can be examined, and who is booked there, over all companies (decision 0087). */
export const agendaCalls = defineCalls({
  listLocais: {
    method: 'GET',
    path: LOCAIS,
    summary: 'Os locais onde se fazem exames: as clínicas e as unidades visitadas.',
    permission: prestadorOnly('agenda.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: ['agenda'],
    answer: messageOf(z.array(LocalRow)),
  },
  createLocal: {
    method: 'POST',
    path: LOCAIS,
    summary: 'Criar um local; um nome que já existe é recusado (409).',
    permission: prestadorOnly('agenda.gerir'),
    programa: true,
    saude: 'nenhuma',
    changes: ['agenda'],
    body: LocalBody,
    answer: Created,
    errors: [409],
    idempotent: true,
  },
  updateLocal: {
    method: 'PUT',
    path: `${LOCAIS}/:id`,
    summary:
      'Alterar um local, ou deixar de o oferecer; com pessoas marcadas, responde 409 até `afetados` dizer o que lhes acontece.',
    permission: prestadorOnly('agenda.gerir'),
    programa: true,
    saude: 'nenhuma',
    changes: ['agenda'],
    params: ItemParams,
    body: LocalAlteradoBody,
    answer: Message,
    errors: [404, 409],
  },
  listTurnos: {
    method: 'GET',
    path: TURNOS,
    summary: 'Os turnos que ainda não acabaram, com as exceções que estão para vir.',
    permission: prestadorOnly('agenda.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: ['agenda'],
    answer: messageOf(z.array(TurnoRow)),
  },
  createTurno: {
    method: 'POST',
    path: TURNOS,
    summary: 'Criar um turno; horas em que a mesma pessoa já tem outro são recusadas (409).',
    permission: prestadorOnly('agenda.gerir'),
    programa: true,
    saude: 'nenhuma',
    changes: ['agenda'],
    body: TurnoBody,
    answer: Created,
    errors: [409],
    idempotent: true,
  },
  updateTurno: {
    method: 'PUT',
    path: `${TURNOS}/:id`,
    summary:
      'Alterar um turno; quando isso deixa pessoas fora dele, responde 409 até `afetados` dizer o que lhes acontece.',
    permission: prestadorOnly('agenda.gerir'),
    programa: true,
    saude: 'nenhuma',
    changes: ['agenda'],
    params: ItemParams,
    body: TurnoAlteradoBody,
    answer: Message,
    errors: [404, 409],
  },
  setExcecaoTurno: {
    method: 'PUT',
    path: `${TURNOS}/:id/excecao`,
    summary:
      'Dizer que num dia um turno não se realiza, ou se realiza a outras horas; com pessoas que ficam fora, responde 409 até `afetados` dizer o que lhes acontece.',
    permission: prestadorOnly('agenda.gerir'),
    programa: true,
    saude: 'nenhuma',
    changes: ['agenda'],
    params: ItemParams,
    body: ExcecaoBody,
    answer: Message,
    errors: [404, 409],
  },
  removeExcecaoTurno: {
    method: 'DELETE',
    path: `${TURNOS}/:id/excecao`,
    summary: 'Retirar o que se disse de um dia de um turno.',
    permission: prestadorOnly('agenda.gerir'),
    programa: true,
    saude: 'nenhuma',
    changes: ['agenda'],
    params: ItemParams,
    query: z.object({ dt: DateText, ...DecisaoQuery }),
    answer: Message,
    errors: [404, 409],
  },
  getAgendaOpcoes: {
    method: 'GET',
    path: '/api/prestador/agenda/opcoes',
    summary: 'Os médicos e os enfermeiros que podem ter turnos.',
    permission: prestadorOnly('agenda.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: ['lista'],
    answer: messageOf(AgendaOpcoes),
  },
  listVagas: {
    method: 'GET',
    path: '/api/prestador/agenda/vaga',
    summary: `Os turnos de cada dia entre dois dias, até ${TURNO.dias}, com as vagas.`,
    permission: prestadorOnly('agenda.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: ['agenda', 'exame'],
    query: VagasQuery,
    answer: messageOf(z.array(TurnoNoDia)),
  },
  listAgenda: {
    method: 'GET',
    path: '/api/prestador/agenda',
    summary: `As marcações de todas as empresas entre dois dias, até ${TURNO.dias}.`,
    permission: prestadorOnly('agenda.ver'),
    programa: true,
    saude: 'linhas',
    read: { label: 'Agenda', of: 'funcionario', in: BY_FUNCIONARIO },
    stale: ['agenda', 'exame'],
    confirma: 'mais-de-uma-semana',
    query: AgendaQuery,
    answer: messageOf(z.array(MarcacaoNaAgenda)),
  },
});

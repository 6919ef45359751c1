import { z } from 'zod';
import { defineCalls } from './calls/call.ts';
import { OfCodes, pagedWithCodes } from './calls/of-programs.ts';
import { empresa } from './calls/permission.ts';
import {
  Cd,
  CdText,
  codeOf,
  codesOf,
  codeText,
  DateText,
  EmpresaParams,
  flagText,
  LookupList,
  listQuery,
  MonthText,
  messageOf,
  OfAviso,
  paged,
  Unidade,
} from './calls/shapes.ts';
import { MEDIDAS_CONCLUIDAS_FOLHA, MEDIDAS_FOLHA } from './folhas/seguranca-folhas.ts';
import { PrioridadeMedida } from './medidas/metodo.ts';
import { ATRASOS } from './rules/medidas/filtros.ts';
import { RESPONSAVEIS } from './rules/medidas/vida.ts';
import { CUMPRIMENTOS, IDADES, SITUACOES_ABERTAS } from './rules/medidas/vistas.ts';
import { DELAYS, OPEN_MEDIDA_LABEL } from './rules/seguranca.ts';

const OPEN_STATES = codesOf(OPEN_MEDIDA_LABEL);

/** The accident that a measure was born of; null where it was of none, or the caller may not see it. */
const DoAcidente = { acidente: z.object({ cd: Cd }).nullable() };

/** An open measure (ENT-29). */
export const MedidaRow = z.object({
  cd: Cd,
  tarefa: z.string(),
  risco_identific: z.string(),
  medida: z.string(),
  dt: DateText,
  /** A date, or a plain number of days. */
  prazo: z.string().nullable(),
  /** Today minus the day of the deadline; null without one. */
  dias_expir: z.int().nullable(),
  provis: z.boolean(),
  estad: z.string(),
  cd_estad: codeOf(OPEN_STATES),
  cd_organig: Cd,
  organig: z.string(),
  /** The names from the company down to the node. */
  organigrama: z.string(),
  ...DoAcidente,
  /** What its state does not say: that it waits to be verified or was sent back, who answers for it, and how grave it is. */
  gestao: z.object({
    fase: z.enum(['executada', 'devolvida']).nullable(),
    cd_responsavel: Cd.nullable(),
    responsavel: z.string().nullable(),
    /** Whether they see it no longer. */
    sem_acesso: z.boolean(),
    probabilidade: z.int().nullable(),
    severidade: z.int().nullable(),
    prioridade: PrioridadeMedida.nullable(),
    /** Whether the company itself made it. */
    propria: z.boolean(),
  }),
});
export type MedidaRow = z.output<typeof MedidaRow>;

export const MedidaListQuery = listQuery(MedidaRow.omit({ acidente: true, gestao: true })).extend({
  ...OfCodes,
  ...OfAviso,
  /** Whether provisional. */
  tipo: flagText('Tipo inválido.').optional(),
  estado: codeText(OPEN_STATES, 'Estado inválido.').optional(),
  tarefa: CdText.optional(),
  /** Where they are, finer than the state. */
  fase: z.enum(SITUACOES_ABERTAS, 'Fase inválida.').optional(),
  /** Who answers for them, or whose they are otherwise. */
  responsavel: z.union([CdText, z.enum(RESPONSAVEIS)], 'Responsável inválido.').optional(),
  /** Days late, or what follows from the deadline. */
  atraso: z.enum(ATRASOS, 'Atraso inválido.').optional(),
  /** Days since the day of the measure. */
  idade: z.enum(IDADES, 'Idade inválida.').optional(),
  /** Those that were there at the end of a month already, or of today in the present one. */
  aberta_em: MonthText.optional(),
  /** The day on which the deadline ends. */
  dia: DateText.optional(),
  /** A unit alone, without those below. */
  unidade: CdText.optional(),
});
export type MedidaListQuery = z.output<typeof MedidaListQuery>;

export const MedidasResumoQuery = MedidaListQuery.pick({
  pesquisa: true,
  tipo: true,
  estado: true,
  tarefa: true,
  fase: true,
  responsavel: true,
  idade: true,
  aberta_em: true,
});
export type MedidasResumoQuery = z.output<typeof MedidasResumoQuery>;

/** Number of open measures by days late; every step of the chart is there. */
export const MedidasResumo = z.array(z.object({ atraso: z.enum(DELAYS), total: z.int().min(0) }));
export type MedidasResumo = z.output<typeof MedidasResumo>;

/** A completed measure. */
export const MedidaConcluidaRow = z.object({
  cd: Cd,
  tarefa: z.string(),
  risco_identific: z.string(),
  medida: z.string(),
  dt: DateText,
  prazo: z.string().nullable(),
  /** Null if unknown. */
  dt_conclusao: DateText.nullable(),
  conclusao: z.string().nullable(),
  ...Unidade,
  ...DoAcidente,
});
export type MedidaConcluidaRow = z.output<typeof MedidaConcluidaRow>;

export const MedidasConcluidasQuery = listQuery(MedidaConcluidaRow.omit({ acidente: true })).extend(
  {
    /** Those that were cancelled instead, with the day and the reason. */
    canceladas: flagText('Filtro inválido.').optional(),
    /** The month in which they ended. */
    mes: MonthText.optional(),
    /** Whether by their deadline. */
    cumprimento: z.enum(CUMPRIMENTOS, 'Cumprimento inválido.').optional(),
    /** Those that were open at the end of a month, or of today in the present one. */
    aberta_em: MonthText.optional(),
  },
);
export type MedidasConcluidasQuery = z.output<typeof MedidasConcluidasQuery>;

const BASE = '/api/empresa/:company/seguranca/medida-aberta';

/** Measures, open and completed, as a company sees them; the provider manages them by `medidasPublicacaoCalls`. */
export const medidasCalls = defineCalls({
  listMedidas: {
    method: 'GET',
    path: BASE,
    summary: 'Medidas em aberto, as mais atrasadas primeiro; sem `quantidade`, todas.',
    permission: empresa('medidas.ver'),
    programa: true,
    saude: 'nenhuma',
    folha: () => MEDIDAS_FOLHA,
    stale: ['medida'],
    params: EmpresaParams,
    query: MedidaListQuery,
    deadline: 'list',
    answer: pagedWithCodes(MedidaRow),
  },
  getMedidasResumo: {
    method: 'GET',
    path: `${BASE}/resumo`,
    summary: 'Medidas em aberto por dias de atraso, com os filtros da lista.',
    permission: empresa('medidas.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: ['medida'],
    params: EmpresaParams,
    query: MedidasResumoQuery,
    answer: messageOf(MedidasResumo),
  },
  listTarefas: {
    method: 'GET',
    path: `${BASE}/tarefa`,
    summary: 'As tarefas com medidas em aberto.',
    permission: empresa('medidas.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: ['medida'],
    params: EmpresaParams,
    answer: LookupList,
  },
  listEstadosMedida: {
    method: 'GET',
    path: `${BASE}/estado`,
    summary: 'Os estados de uma medida em aberto.',
    permission: empresa('medidas.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: 'never',
    params: EmpresaParams,
    answer: messageOf(z.array(z.object({ cd: z.int().min(0), nome: z.string() }))),
  },
  listMedidasConcluidas: {
    method: 'GET',
    path: '/api/empresa/:company/seguranca/medida-concluida',
    summary:
      'Medidas concluídas, com o que foi feito e quando, as mais recentes primeiro; sem `quantidade`, todas.',
    permission: empresa('medidas.ver'),
    programa: true,
    saude: 'nenhuma',
    folha: () => MEDIDAS_CONCLUIDAS_FOLHA,
    stale: ['medida'],
    params: EmpresaParams,
    query: MedidasConcluidasQuery,
    deadline: 'list',
    answer: paged(MedidaConcluidaRow),
  },
});

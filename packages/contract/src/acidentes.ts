import { z } from 'zod';
import { AnexoAcidente, NovosAnexosAcidenteBody } from './acidentes/anexos.ts';
import { AcidentesContados } from './acidentes/figuras/contados.ts';
import { AcidenteBody } from './acidentes/registo.ts';
import { AcidenteIgual, AcidentesResumo } from './acidentes/resumo.ts';
import { defineCalls } from './calls/call.ts';
import { OfPrograms } from './calls/of-programs.ts';
import { empresa } from './calls/permission.ts';
import { BY_FUNCIONARIO, BY_ID } from './calls/read.ts';
import {
  Cd,
  CdText,
  Created,
  codeOf,
  codesOf,
  codeText,
  DateText,
  EmpresaItemParams,
  EmpresaParams,
  listQuery,
  Message,
  messageOf,
  OfAviso,
  OfferedLookup,
  paged,
  TimeText,
  Unidade,
} from './calls/shapes.ts';
import { ACIDENTES_PENDENTES_FOLHA, acidentesFolha } from './folhas/acidentes-folhas.ts';
import {
  ACIDENTE_STATE,
  FIRST_AID_LABEL,
  FORMAC_TAREFA_OUTSIDE,
  TRISTATE_LABEL,
} from './rules/acidentes.ts';
import { ANEXO, ANEXOS_MAX_BODY_BYTES } from './rules/anexos.ts';
import { Documento } from './seguranca.ts';

const Level = codeOf(codesOf(FIRST_AID_LABEL));
const TRISTATES = codesOf(TRISTATE_LABEL);
const Tristate = codeOf(TRISTATES);

/** An accident in the list (ENT-22), accepted unless others were asked for too. */
export const AcidenteRow = z.object({
  cd: Cd,
  cd_funcion: Cd,
  num_mecan: z.string().nullable(),
  nome: z.string(),
  dt: DateText,
  hr: TimeText,
  acc_lesiv: z.string(),
  prest_prim_socorr: Level.nullable(),
  formac_tarefa: Tristate.nullable(),
  epi_adeq: Tristate.nullable(),
  descric: z.string(),
  ...Unidade,
  /** Where it happened. */
  organig_acident: z.string(),
  cd_estad: codeOf(ACIDENTE_STATE),
});
export type AcidenteRow = z.output<typeof AcidenteRow>;

const tristateText = codeText(TRISTATES, 'Valor inválido.').optional();

/** A span of days, each end optional. */
const Period = z.object({ de: DateText.optional(), ate: DateText.optional() });

export const AcidenteListQuery = listQuery(AcidenteRow).extend({
  ...OfPrograms,
  ...OfAviso,
  ...Period.shape,
  formacao: tristateText,
  epi: tristateText,
  /** 0: none given; 1: levels 1 to 5; 2: none recorded. */
  socorros: tristateText,
  /** Also those that await acceptance. */
  pendentes: z.literal('1', 'Valor inválido.').optional(),
  /** Only those of which somebody is still to be told. */
  participar: z.literal('1', 'Valor inválido.').optional(),
  /** Type of the harmful action. */
  tipo: CdText.optional(),
  /** Only employees of this very node, without those below it. */
  local: CdText.optional(),
  ...AcidentesContados.shape,
});
export type AcidenteListQuery = z.output<typeof AcidenteListQuery>;

/** All recorded data of one accident. */
export const AcidenteDetail = z.object({
  cd: Cd,
  cd_funcion: Cd,
  num_mecan: z.string().nullable(),
  funcion: z.string(),
  nome: z.string(),
  dt: DateText,
  hr: TimeText,
  cd_acc_lesiv: Cd,
  acc_lesiv: z.string(),
  prest_prim_socorr: Level.nullable(),
  prest_prim_socorr_desc: z.string().nullable(),
  loc: z.string().nullable(),
  cd_organig: Cd,
  /** The employee's node, with those above it. */
  organig: z.string(),
  cd_organig_acident: Cd,
  /** Where it happened, with the nodes above it. */
  organig_acident: z.string(),
  cd_estad: codeOf(ACIDENTE_STATE),
  estado: z.string(),
  /** Admission of the employee. */
  dt_ini_instit: DateText.nullable(),
  categ: z.string().nullable(),
  profis: z.string().nullable(),
  [FORMAC_TAREFA_OUTSIDE]: Tristate.nullable(),
  epi_adeq: Tristate.nullable(),
  interr_trab: z.boolean(),
  dt_interr_trab: DateText.nullable(),
  hr_interr_trab: TimeText.nullable(),
  descric: z.string(),
  obs: z.string().nullable(),
  /** The day it was registered, in Portugal, and by whom. */
  dt_cria: DateText,
  cd_autor: Cd.nullable(),
  autor: z.string().nullable(),
  /** In the order in which they were added. */
  anexos: z.array(AnexoAcidente),
});
export type AcidenteDetail = z.output<typeof AcidenteDetail>;

/** A registered accident among the requests (ENT-15). */
export const AcidentePendenteRow = AcidenteDetail.omit({
  cd_acc_lesiv: true,
  prest_prim_socorr_desc: true,
  cd_autor: true,
  autor: true,
  anexos: true,
});
export type AcidentePendenteRow = z.output<typeof AcidentePendenteRow>;

export const AcidentePendenteListQuery = listQuery(AcidentePendenteRow).extend({
  estado: codeText(ACIDENTE_STATE, 'Estado inválido.').optional(),
});
export type AcidentePendenteListQuery = z.output<typeof AcidentePendenteListQuery>;

const BASE = '/api/empresa/:company/acidente';
const PENDING = `${BASE}/pendente` as const;
const AnexoParams = EmpresaItemParams.extend({ cd_anex: CdText });

/** Work accidents as a company registers and sees them; the provider accepts them by `prestadorCalls`. */
export const acidentesCalls = defineCalls({
  listAcidentes: {
    method: 'GET',
    path: BASE,
    summary:
      'Acidentes aceites, do mais recente para o mais antigo; com `pendentes`, também os por aceitar; sem `quantidade`, todos.',
    permission: empresa('acidentes.ver'),
    programa: true,
    saude: 'linhas',
    read: { label: 'Acidentes', of: 'funcionario', in: BY_FUNCIONARIO },
    folha: ({ given }) => acidentesFolha(given.pendentes !== undefined),
    stale: ['acidente', 'decisao', 'lista'],
    confirma: 'lista-inteira',
    params: EmpresaParams,
    query: AcidenteListQuery,
    deadline: 'list',
    answer: paged(AcidenteRow),
  },
  createAcidente: {
    method: 'POST',
    path: BASE,
    summary: `Registar um acidente, com 0 a ${ANEXO.maxFiles} fotografias (JPEG) ou PDF, que fica pendente até ser aceite.`,
    permission: empresa('acidentes.criar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['acidente'],
    params: EmpresaParams,
    body: AcidenteBody,
    answer: Created,
    errors: [409],
    maxBodyBytes: ANEXOS_MAX_BODY_BYTES,
    deadline: 'upload',
    documents: ANEXO.maxFiles,
    idempotent: true,
  },
  findAcidenteIgual: {
    method: 'GET',
    path: `${BASE}/igual`,
    summary: 'O acidente já registado do mesmo funcionário, no mesmo dia e à mesma hora, ou null.',
    permission: empresa('acidentes.ver'),
    programa: true,
    saude: 'funcionario',
    read: { label: 'Acidente igual', of: 'funcionario', in: { param: 'funcionario' } },
    stale: ['acidente', 'decisao'],
    params: EmpresaParams,
    query: z.object({ funcionario: CdText, dt: DateText, hr: TimeText }),
    answer: messageOf(AcidenteIgual.nullable()),
  },
  getAcidentesResumo: {
    method: 'GET',
    path: `${BASE}/resumo`,
    summary: 'Acidentes por mês, por unidade e por tipo.',
    permission: empresa('acidentes.ver'),
    programa: true,
    saude: 'totais',
    stale: ['acidente', 'decisao', 'lista'],
    params: EmpresaParams,
    query: Period,
    answer: messageOf(AcidentesResumo),
  },
  listAcidentesPendentes: {
    method: 'GET',
    path: PENDING,
    summary: 'Acidentes registados e o estado de cada um; sem `quantidade`, todos.',
    permission: empresa('acidentes-pendentes.ver'),
    programa: true,
    saude: 'linhas',
    read: { label: 'Acidentes pendentes', of: 'funcionario', in: BY_FUNCIONARIO },
    folha: () => ACIDENTES_PENDENTES_FOLHA,
    stale: ['acidente', 'decisao', 'lista'],
    confirma: 'lista-inteira',
    params: EmpresaParams,
    query: AcidentePendenteListQuery,
    deadline: 'list',
    answer: paged(AcidentePendenteRow),
  },
  getAcidentePendente: {
    method: 'GET',
    path: `${PENDING}/:id`,
    summary: 'Um acidente registado.',
    permission: empresa('acidentes-pendentes.ver'),
    programa: true,
    saude: 'registo',
    read: { label: 'Acidente', of: 'funcionario', in: BY_FUNCIONARIO },
    stale: ['acidente', 'anexoDoAcidente', 'decisao', 'lista'],
    params: EmpresaItemParams,
    answer: messageOf(AcidenteDetail),
    errors: [404],
  },
  deleteAcidentePendente: {
    method: 'DELETE',
    path: `${PENDING}/:id`,
    summary: 'Remover um acidente que ainda é novo.',
    permission: empresa('acidentes-pendentes.remover'),
    programa: true,
    saude: 'nenhuma',
    changes: ['acidente'],
    params: EmpresaItemParams,
    answer: Message,
    errors: [404, 409],
  },
  deleteAcidentePendentePorCodigo: {
    method: 'DELETE',
    path: PENDING,
    summary: 'O mesmo, com o código em `cd`.',
    permission: empresa('acidentes-pendentes.remover'),
    programa: true,
    saude: 'nenhuma',
    changes: 'scripts',
    params: EmpresaParams,
    query: z.object({ cd: CdText }),
    answer: Message,
    errors: [404, 409],
  },
  undoRemocaoAcidente: {
    method: 'PUT',
    path: `${PENDING}/:id/reposicao`,
    summary: 'Repor um acidente que o próprio acabou de remover, durante alguns segundos.',
    permission: empresa('acidentes-pendentes.remover'),
    programa: false,
    saude: 'nenhuma',
    changes: ['acidente'],
    params: EmpresaItemParams,
    answer: Message,
    errors: [409],
  },
  getAcidente: {
    method: 'GET',
    path: `${BASE}/:id`,
    summary: 'Um acidente.',
    permission: empresa('acidentes.ver'),
    programa: true,
    saude: 'registo',
    read: { label: 'Acidente', of: 'funcionario', in: BY_FUNCIONARIO },
    stale: ['acidente', 'anexoDoAcidente', 'decisao', 'lista'],
    params: EmpresaItemParams,
    answer: messageOf(AcidenteDetail),
    errors: [404],
  },
  getAnexoAcidente: {
    method: 'GET',
    path: `${BASE}/:id/anexo/:cd_anex`,
    summary: 'Uma fotografia ou um documento de um acidente.',
    permission: empresa('acidentes.documentos'),
    programa: true,
    saude: 'registo',
    read: { label: 'Documento de um acidente', of: 'acidente', in: BY_ID },
    stale: 'file',
    params: AnexoParams,
    deadline: 'document',
    answer: messageOf(Documento),
    errors: [404],
  },
  getAnexoAcidentePendente: {
    method: 'GET',
    path: `${PENDING}/:id/anexo/:cd_anex`,
    summary:
      'O mesmo de um acidente por aceitar; depois de aceite, só com o direito aos documentos.',
    permission: empresa('acidentes-pendentes.ver'),
    programa: true,
    saude: 'registo',
    read: { label: 'Documento de um acidente', of: 'acidente', in: BY_ID },
    stale: 'file',
    params: AnexoParams,
    deadline: 'document',
    answer: messageOf(Documento),
    errors: [404],
  },
  addAnexosAcidente: {
    method: 'POST',
    path: `${BASE}/:id/anexo`,
    summary: `Juntar fotografias (JPEG) ou PDF a um acidente, que tem no máximo ${ANEXO.maxFiles}.`,
    permission: empresa('acidentes.anexar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['anexoDoAcidente'],
    params: EmpresaItemParams,
    body: NovosAnexosAcidenteBody,
    answer: Message.extend({ cds: z.array(Cd) }),
    errors: [404, 409],
    maxBodyBytes: ANEXOS_MAX_BODY_BYTES,
    deadline: 'upload',
    documents: ANEXO.maxFiles,
    idempotent: true,
  },
  deleteAnexoAcidente: {
    method: 'DELETE',
    path: `${BASE}/:id/anexo/:cd_anex`,
    summary: 'Remover uma fotografia ou um documento de um acidente.',
    permission: empresa('acidentes.anexar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['anexoDoAcidente'],
    params: AnexoParams,
    answer: Message,
    errors: [404, 409],
  },
  undoRemocaoAnexoAcidente: {
    method: 'PUT',
    path: `${BASE}/:id/anexo/:cd_anex/reposicao`,
    summary: 'Repor o que o próprio acabou de remover de um acidente, durante alguns segundos.',
    permission: empresa('acidentes.anexar'),
    programa: false,
    saude: 'nenhuma',
    changes: ['anexoDoAcidente'],
    params: AnexoParams,
    answer: Message,
    errors: [409],
  },
  listTiposAcidente: {
    method: 'GET',
    path: '/api/acidente/tipo',
    summary: 'Tipos de acidente.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    stale: ['lista'],
    answer: messageOf(z.array(OfferedLookup)),
  },
});

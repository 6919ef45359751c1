import { z } from 'zod';
import { defineCalls } from './calls/call.ts';
import { OfCodes, pagedWithCodes } from './calls/of-programs.ts';
import { empresa } from './calls/permission.ts';
import {
  Cd,
  CdText,
  Created,
  codeOf,
  DateText,
  EmpresaItemParams,
  EmpresaParams,
  LineText,
  listQuery,
  MonthText,
  messageOf,
  OfAviso,
  OfferedLookup,
  optionalText,
  orNull,
  paged,
  TimeText,
  Unidade,
} from './calls/shapes.ts';
import { ATIVIDADES_FOLHA, MARCACOES_ATIVIDADE_FOLHA } from './folhas/seguranca-folhas.ts';
import { medidasCalls } from './medidas.ts';
import { ANEXO, ANEXOS_MAX_BODY_BYTES, NO_ANEXO, TOO_MANY_ANEXOS } from './rules/anexos.ts';
import { FUSOS } from './rules/dates/fusos.ts';
import { ATIVIDADE_NOTES_LENGTH, ATIVIDADE_STATE, WEB_CLIENT } from './rules/seguranca.ts';

/** A booked activity (ENT-24). */
export const MarcacaoAtividadeRow = z.object({
  cd: Cd,
  tipo: z.string(),
  tecnic: z.string(),
  dt: DateText,
  hr: TimeText.nullable(),
  /** The clock of the hour, which is that of the unit; absent without an hour. */
  fuso: z.enum(FUSOS).nullish(),
  ...Unidade,
});
export type MarcacaoAtividadeRow = z.output<typeof MarcacaoAtividadeRow>;

export const MarcacaoAtividadeListQuery = listQuery(MarcacaoAtividadeRow).extend({
  ...OfAviso,
  /** Those of a month, also of days that have passed. */
  mes: MonthText.optional(),
});
export type MarcacaoAtividadeListQuery = z.output<typeof MarcacaoAtividadeListQuery>;

/** A document of an area or of an activity. */
export const Anexo = z.object({ cd_anex: Cd, titulo: z.string() });
export type Anexo = z.output<typeof Anexo>;

/** One activity area: the area with its types as a list of one entry, and its documents (ENT-26). */
export const AreaDetail = z.object({
  atividadeList: z.array(
    z.object({
      cd: Cd,
      nome: z.string(),
      obs: z.string().nullable(),
      tipoAtividadeList: z.array(OfferedLookup),
    }),
  ),
  anexoAtividadeList: z.array(Anexo),
});
export type AreaDetail = z.output<typeof AreaDetail>;

/** An activity of an area (ENT-25). */
export const AtividadeTecnicaRow = z.object({
  cd: Cd,
  tipo: z.string(),
  motivo: z.string().nullable(),
  /** 'Registada pelo cliente' where a client entered it. */
  tecnic: z.string(),
  funcion: z.string().nullable(),
  num_mecan: z.string().nullable(),
  ...Unidade,
  dt: DateText,
  hr: TimeText.nullable(),
  /** The clock of the hour, which is that of the unit; absent without an hour. */
  fuso: z.enum(FUSOS).nullish(),
  estado: z.string(),
  cd_estad: codeOf(ATIVIDADE_STATE),
  /** File name and code of the report; null without one. */
  relat: z.string().nullable(),
  cd_relat: Cd.nullable(),
  /** Number of attachments. */
  anex: z.int().min(0),
});
export type AtividadeTecnicaRow = z.output<typeof AtividadeTecnicaRow>;

/**
 * The attachments of an activity, with the notes of the client that entered it; the provider's own notes are left out.
 */
export const AnexosDaAtividade = messageOf(z.array(Anexo)).extend({ obs: z.string().nullable() });
export type AnexosDaAtividade = z.output<typeof AnexosDaAtividade>;

const WebClient = z.literal(WEB_CLIENT);

export const AtividadeTecnicaListQuery = listQuery(AtividadeTecnicaRow).extend({
  ...OfCodes,
  ...OfAviso,
  tecnico: z.union([WebClient, CdText], 'Técnico inválido.').optional(),
  motivo: CdText.optional(),
  tipo: CdText.optional(),
  /** Only activities of this node, which must lie in the branch of the path, and below it. */
  organigrama: CdText.optional(),
});
export type AtividadeTecnicaListQuery = z.output<typeof AtividadeTecnicaListQuery>;

/** A document in the body of a call; its claimed type is ignored. */
export const NovoAnexo = z.object({
  nome_fich: LineText.max(1000),
  titulo: orNull(LineText.max(1000)),
  /** A data URL in base64, or the name of the part of a form that has the bytes. */
  anexString: z.string(),
  mime: z.string().max(200).nullish(),
});
export type NovoAnexo = z.output<typeof NovoAnexo>;

/** The documents of a body that must bring some. */
export const NovosAnexos = z
  .array(NovoAnexo, NO_ANEXO)
  .min(1, NO_ANEXO)
  .max(ANEXO.maxFiles, TOO_MANY_ANEXOS);

/** A new activity (ENT-27); area, state, day and author never come from the caller. */
export const NovaAtividadeTecnicaBody = z.object({
  cd_tipo: Cd,
  cd_motiv: Cd,
  cd_funcion: Cd,
  cd_organig: Cd,
  obs: optionalText(ATIVIDADE_NOTES_LENGTH),
  anexo: NovosAnexos,
});
export type NovaAtividadeTecnicaBody = z.output<typeof NovaAtividadeTecnicaBody>;

/** A document as the client receives it: base64, always of PDF. */
export const Documento = z.object({ anex: z.string(), mime: z.string(), titulo: z.string() });
export type Documento = z.output<typeof Documento>;

const BASE = '/api/empresa/:company/seguranca';
export const AreaParams = EmpresaParams.extend({ area: CdText });
const OfArea = z.object({ area: CdText.optional() });

/**
 * Safety as a company sees it, with `medidasCalls`; the provider publishes it by `segurancaPublicacaoCalls` and
 * `medidasPublicacaoCalls`.
 */
export const segurancaCalls = defineCalls({
  listMarcacoesAtividade: {
    method: 'GET',
    path: `${BASE}/marcacao`,
    summary:
      'Atividades técnicas agendadas, de hoje em diante ou de um mês; sem `quantidade`, todas.',
    permission: empresa('atividades.ver'),
    programa: true,
    saude: 'nenhuma',
    folha: () => MARCACOES_ATIVIDADE_FOLHA,
    stale: ['atividade', 'area', 'lista'],
    params: EmpresaParams,
    query: MarcacaoAtividadeListQuery,
    deadline: 'list',
    answer: paged(MarcacaoAtividadeRow),
  },
  listAreas: {
    method: 'GET',
    path: `${BASE}/area`,
    summary:
      'As áreas de atividade técnica da empresa; das inativas, as que têm atividades que se podem ver; as que ainda não têm tipos, só ao prestador.',
    permission: empresa('areas.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: ['area'],
    params: EmpresaParams,
    answer: messageOf(z.array(OfferedLookup)),
  },
  getArea: {
    method: 'GET',
    path: `${BASE}/area/:area`,
    summary: 'Uma área de atividade técnica, com os seus tipos e documentos.',
    permission: empresa('areas.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: ['textoDaArea', 'area'],
    params: AreaParams,
    answer: messageOf(AreaDetail),
    errors: [404],
  },
  listAtividadesTecnicas: {
    method: 'GET',
    path: `${BASE}/area/:area/atividade`,
    summary: 'Atividades de uma área, da mais recente para a mais antiga; sem `quantidade`, todas.',
    permission: empresa('atividades.ver'),
    programa: true,
    saude: 'nenhuma',
    folha: () => ATIVIDADES_FOLHA,
    stale: ['decisao', 'novaAtividade', 'atividade', 'area', 'lista'],
    params: AreaParams,
    query: AtividadeTecnicaListQuery,
    deadline: 'list',
    answer: pagedWithCodes(AtividadeTecnicaRow),
    errors: [404],
  },
  listTecnicos: {
    method: 'GET',
    path: `${BASE}/tecnico`,
    summary: `Os técnicos das atividades do nó e do que está abaixo, ou de uma área; \`${WEB_CLIENT}\`: o próprio cliente.`,
    permission: empresa('atividades.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: ['novaAtividade', 'atividade', 'lista'],
    params: EmpresaParams,
    query: OfArea,
    answer: messageOf(z.array(z.object({ cd: z.union([WebClient, Cd]), nome: z.string() }))),
  },
  listTiposAtividade: {
    method: 'GET',
    path: `${BASE}/tipo`,
    summary: 'Os tipos de atividade da empresa, ou de uma área, também os inativos.',
    permission: empresa('atividades.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: ['area'],
    params: EmpresaParams,
    query: OfArea,
    answer: messageOf(z.array(OfferedLookup)),
  },
  listMotivos: {
    method: 'GET',
    path: '/api/empresa/seguranca/motivo',
    summary: 'Os motivos de uma atividade.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    stale: ['lista'],
    answer: messageOf(z.array(OfferedLookup)),
  },
  createAtividadeTecnica: {
    method: 'POST',
    path: `${BASE}/atividade`,
    summary: `Registar uma atividade com 1 a ${ANEXO.maxFiles} documentos PDF.`,
    permission: empresa('atividades.criar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['novaAtividade'],
    params: EmpresaParams,
    body: NovaAtividadeTecnicaBody,
    answer: Created,
    errors: [409],
    maxBodyBytes: ANEXOS_MAX_BODY_BYTES,
    deadline: 'upload',
    documents: ANEXO.maxFiles,
    idempotent: true,
  },
  listAnexosAtividade: {
    method: 'GET',
    path: `${BASE}/atividade/:id/anexo`,
    summary: 'Os anexos de uma atividade, e as observações de quem a registou pelo cliente.',
    permission: empresa('documentos.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: ['atividade'],
    params: EmpresaItemParams,
    answer: AnexosDaAtividade,
    errors: [404],
  },
  getAnexoArea: {
    method: 'GET',
    path: `${BASE}/area/:area/anexo/:cd_anex`,
    summary: 'Um documento de uma área.',
    permission: empresa('documentos.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: 'file',
    params: AreaParams.extend({ cd_anex: CdText }),
    deadline: 'document',
    answer: messageOf(Documento),
    errors: [404],
  },
  getAnexoAtividade: {
    method: 'GET',
    path: `${BASE}/atividade/:id/anexo/:cd_anex`,
    summary: 'Um anexo de uma atividade.',
    permission: empresa('documentos.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: 'file',
    params: EmpresaItemParams.extend({ cd_anex: CdText }),
    deadline: 'document',
    answer: messageOf(Documento),
    errors: [404],
  },
  getRelatorio: {
    method: 'GET',
    path: `${BASE}/atividade/:id/relatorio/:cd_relat`,
    summary: 'O relatório de uma atividade.',
    permission: empresa('documentos.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: 'file',
    params: EmpresaItemParams.extend({ cd_relat: CdText }),
    deadline: 'document',
    answer: messageOf(Documento),
    errors: [404],
  },
  ...medidasCalls,
});

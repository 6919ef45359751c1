import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { empresa } from '../calls/permission.ts';
import {
  Cd,
  CdText,
  Created,
  DateText,
  EmpresaItemParams,
  EmpresaParams,
  LineText,
  listQuery,
  Message,
  messageOf,
  optionalLine,
  optionalText,
  PlainText,
  paged,
  TimeText,
  Unidade,
} from '../calls/shapes.ts';
import { QUASE_FOLHA } from '../folhas/quase-folha.ts';
import { ANEXO, ANEXOS_MAX_BODY_BYTES, bodyBytes, TOO_MANY_ANEXOS } from '../rules/anexos.ts';
import { Documento, NovoAnexo } from '../seguranca.ts';
import { AnexoAcidente } from './anexos.ts';
import { QUASE_ESTADOS, QUASE_ORIGENS, QUASE_TIPOS } from './quase.ts';
import { QUASE } from './quase-limites.ts';

const Tipo = z.enum(QUASE_TIPOS, 'Escolha o que quer comunicar.');

/** A near miss or an unsafe condition in the list. */
export const QuaseAcidenteRow = z.object({
  cd: Cd,
  tipo: z.enum(QUASE_TIPOS),
  dt: DateText,
  hr: TimeText,
  loc: z.string().nullable(),
  descric: z.string(),
  estado: z.enum(QUASE_ESTADOS),
  origem: z.enum(QUASE_ORIGENS),
  ...Unidade,
});
export type QuaseAcidenteRow = z.output<typeof QuaseAcidenteRow>;

export const QuaseAcidenteListQuery = listQuery(QuaseAcidenteRow).extend({
  de: DateText.optional(),
  ate: DateText.optional(),
  tipo: z.enum(QUASE_TIPOS, 'Tipo inválido.').optional(),
  estado: z.enum(QUASE_ESTADOS, 'Estado inválido.').optional(),
  origem: z.enum(QUASE_ORIGENS, 'Origem inválida.').optional(),
  /** Only those that were told in the last days. */
  recentes: z.literal('1', 'Valor inválido.').optional(),
});
export type QuaseAcidenteListQuery = z.output<typeof QuaseAcidenteListQuery>;

/** All of one. */
export const QuaseAcidente = QuaseAcidenteRow.extend({
  /** What was done at once. */
  acao: z.string().nullable(),
  /** When it was told, UTC, and by whom; of a code nobody is known. */
  momento: z.string(),
  autor: z.string().nullable(),
  /** Why it was closed. */
  razao: z.string().nullable(),
  /** A measure that is proposed, and those that were born from it; measures only for who may see them. */
  proposta: z.string().nullable(),
  medidas: z.array(z.object({ cd: Cd, medida: z.string(), estado: z.string() })),
  /** The accident that it was turned into. */
  acidente: z.object({ cd: Cd, dt: DateText, hr: TimeText }).nullable(),
  anexos: z.array(AnexoAcidente),
  versao: z.int(),
});
export type QuaseAcidente = z.output<typeof QuaseAcidente>;

const Dito = z.object({
  tipo: Tipo,
  dt: DateText,
  hr: TimeText,
  loc: optionalLine(QUASE.loc),
  descric: PlainText.trim().min(1, 'Descreva o que aconteceu, ou o que vê.').max(QUASE.descric),
  acao: optionalText(QUASE.acao),
});

export const QuaseAcidenteBody = Dito.extend({
  cd_organig: Cd,
  anexo: z.array(NovoAnexo).max(ANEXO.maxFiles, TOO_MANY_ANEXOS).default([]),
});
export type QuaseAcidenteBody = z.output<typeof QuaseAcidenteBody>;

const Codigo = LineText.max(30).overwrite((text) => text.toLowerCase());

/** The same without an account: nobody is named. */
export const QuaseAcidentePublicoBody = Dito.extend({
  codigo: Codigo,
  /** Made where it was written: what is sent again by it is kept once. */
  chave: z.uuid('Chave inválida.'),
  anexo: z.array(NovoAnexo).max(QUASE.fotos, 'Só pode juntar uma fotografia.').default([]),
});
export type QuaseAcidentePublicoBody = z.output<typeof QuaseAcidentePublicoBody>;

const versao = { versao: z.int() };

/** What a person makes of one. */
export const TratamentoQuaseBody = z.discriminatedUnion('acao', [
  z.object({ acao: z.literal('analisar'), ...versao }),
  z.object({
    acao: z.literal('fechar'),
    razao: LineText.min(1, 'Indique a razão.').max(QUASE.razao),
    ...versao,
  }),
  z.object({ acao: z.literal('reabrir'), ...versao }),
  /** The accident that was registered of it; null takes the link away. */
  z.object({ acao: z.literal('acidente'), cd_acident: Cd.nullable() }),
  z.object({
    acao: z.literal('medidas'),
    proposta: optionalLine(QUASE.proposta),
    medidas: z.array(Cd).max(QUASE.medidas),
    ...versao,
  }),
]);
export type TratamentoQuaseBody = z.output<typeof TratamentoQuaseBody>;

/** The code of a unit, and the address that it stands for. */
export const CodigoQuase = z.object({
  ...Unidade,
  codigo: z.string(),
  endereco: z.string(),
  dt: DateText,
});
export type CodigoQuase = z.output<typeof CodigoQuase>;

export const CodigoQuaseBody = z.object({
  cd_organig: Cd,
  acao: z.enum(['criar', 'renovar', 'terminar']),
});
export type CodigoQuaseBody = z.output<typeof CodigoQuaseBody>;

const BASE = '/api/empresa/:company/quase-acidente';
const CODIGO = `${BASE}/codigo` as const;
const PUBLIC = '/api/quase-acidente';

/** Near misses and unsafe conditions, and the codes by which they are told without an account. */
export const quaseAcidentesCalls = defineCalls({
  listQuaseAcidentes: {
    method: 'GET',
    path: BASE,
    summary:
      'Quase-acidentes e condições inseguras, do mais recente para o mais antigo; sem `quantidade`, todos.',
    permission: empresa('acidentes.ver'),
    programa: false,
    saude: 'nenhuma',
    folha: () => QUASE_FOLHA,
    stale: ['quaseAcidente'],
    params: EmpresaParams,
    query: QuaseAcidenteListQuery,
    deadline: 'list',
    answer: paged(QuaseAcidenteRow),
  },
  createQuaseAcidente: {
    method: 'POST',
    path: BASE,
    summary: `Comunicar um quase-acidente ou uma condição insegura, com 0 a ${ANEXO.maxFiles} fotografias (JPEG) ou PDF.`,
    permission: empresa('acidentes.criar'),
    programa: false,
    saude: 'nenhuma',
    changes: ['quaseAcidente'],
    params: EmpresaParams,
    body: QuaseAcidenteBody,
    answer: Created,
    maxBodyBytes: ANEXOS_MAX_BODY_BYTES,
    deadline: 'upload',
    documents: ANEXO.maxFiles,
    idempotent: true,
    errors: [409],
  },
  listCodigosQuase: {
    method: 'GET',
    path: CODIGO,
    summary: 'Os códigos das unidades, pelos quais se comunica sem conta.',
    permission: empresa('acidentes.anexar'),
    programa: false,
    saude: 'nenhuma',
    stale: ['codigoQuase'],
    params: EmpresaParams,
    answer: messageOf(z.array(CodigoQuase)),
  },
  changeCodigoQuase: {
    method: 'PUT',
    path: CODIGO,
    summary: 'Criar, renovar ou terminar o código de uma unidade; o anterior deixa de servir.',
    permission: empresa('acidentes.anexar'),
    programa: false,
    saude: 'nenhuma',
    changes: ['codigoQuase'],
    params: EmpresaParams,
    body: CodigoQuaseBody,
    answer: Message,
  },
  getCartazQuase: {
    method: 'GET',
    path: `${CODIGO}/cartaz`,
    summary: 'O cartaz A4 de uma unidade, em PDF, com o seu código QR.',
    permission: empresa('acidentes.anexar'),
    programa: false,
    saude: 'nenhuma',
    stale: 'file',
    params: EmpresaParams,
    query: z.object({ unidade: CdText }),
    deadline: 'document',
    answer: messageOf(
      z.object({ anex: z.string(), titulo: z.string(), por_escrever: z.array(z.string()) }),
    ),
    errors: [404],
  },
  getQuaseAcidente: {
    method: 'GET',
    path: `${BASE}/:id`,
    summary: 'Um quase-acidente ou uma condição insegura.',
    permission: empresa('acidentes.ver'),
    programa: false,
    saude: 'nenhuma',
    stale: ['quaseAcidente', 'medida', 'acidente'],
    params: EmpresaItemParams,
    answer: messageOf(QuaseAcidente),
    errors: [404],
  },
  changeQuaseAcidente: {
    method: 'PUT',
    path: `${BASE}/:id`,
    summary: 'Pôr em análise, fechar ou reabrir, ligar a um acidente ou a medidas.',
    permission: empresa('acidentes.anexar'),
    programa: false,
    saude: 'nenhuma',
    changes: ['quaseAcidente'],
    params: EmpresaItemParams,
    body: TratamentoQuaseBody,
    answer: Message,
    errors: [404, 409],
  },
  getAnexoQuaseAcidente: {
    method: 'GET',
    path: `${BASE}/:id/anexo/:cd_anex`,
    summary: 'Uma fotografia ou um documento de um quase-acidente.',
    permission: empresa('acidentes.ver'),
    programa: false,
    saude: 'nenhuma',
    stale: 'file',
    params: EmpresaItemParams.extend({ cd_anex: CdText }),
    deadline: 'document',
    answer: messageOf(Documento),
    errors: [404],
  },
  getUnidadeDoCodigo: {
    method: 'GET',
    path: PUBLIC,
    summary: 'A unidade de um código, para quem comunica sem conta.',
    permission: { kind: 'public' },
    saude: 'nenhuma',
    stale: 'anew',
    query: z.object({ codigo: Codigo }),
    answer: messageOf(z.object({ empresa: z.string(), unidade: z.string() })),
    errors: [404, 429],
  },
  sendQuaseAcidente: {
    method: 'POST',
    path: PUBLIC,
    summary:
      'Comunicar sem conta um quase-acidente ou uma condição insegura, com uma fotografia (JPEG); a mesma `chave` guarda-se uma vez.',
    permission: { kind: 'public' },
    saude: 'nenhuma',
    changes: 'where-changed',
    body: QuaseAcidentePublicoBody,
    answer: Message,
    errors: [404, 429],
    maxBodyBytes: bodyBytes(QUASE.fotos),
    deadline: 'upload',
    documents: QUASE.fotos,
  },
});

import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { empresa, prestadorOf } from '../calls/permission.ts';
import {
  Cd,
  Confirmar,
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
  orNull,
  PRESTADOR_EMPRESA,
  paged,
  Unidade,
} from '../calls/shapes.ts';
import { AVALIACOES_FOLHA } from '../folhas/avaliacoes-folha.ts';
import { Prioridade } from '../medidas/metodo.ts';
import { EXPOSICOES } from '../prazos/facts.ts';
import {
  AVALIACAO,
  AVALIACAO_ESTADOS,
  FRESCURAS,
  PERIGO,
  PERIGO_GRUPOS,
  RAZOES,
} from '../rules/avaliacoes/avaliacoes.ts';

/** How probable and how grave. */
const Risco = z.object({ p: z.int().min(1).max(5), s: z.int().min(1).max(5) });
/** The same, with the priority that it was said to have. */
const RiscoDito = z.object({ p: z.int(), s: z.int(), ...Prioridade.shape });

/** What the library says of a hazard, as it said it when the row was made. */
const DoPerigo = {
  grupo: z.enum(PERIGO_GRUPOS).nullable(),
  lei: z.string().nullable(),
  lei_verificada: z.boolean(),
  exposicao: z.enum(EXPOSICOES).nullable(),
};

const Linha = z.object({
  /** Null of a hazard that the library does not have. */
  cd_perigo: orNull(Cd),
  perigo: LineText.min(1, 'Indique o perigo.').max(PERIGO.nome),
  consequencias: optionalText(PERIGO.consequencias),
  /** The task, or where it is. */
  tarefa: LineText.max(AVALIACAO.tarefa).default(''),
  /** How many are exposed; null for all who work there. */
  pessoas: orNull(z.int().min(0).max(AVALIACAO.pessoas)),
  /** Who they are, by what they do. */
  quem: optionalLine(AVALIACAO.quem),
  controlos: optionalText(PERIGO.controlos),
  antes: orNull(Risco),
  /** The measure that is proposed. */
  medida: optionalText(AVALIACAO.medida),
  prazo: orNull(DateText),
  /** The risk that is left with it. */
  depois: orNull(Risco),
  nota: optionalText(AVALIACAO.nota),
});
export type AvaliacaoLinhaBody = z.output<typeof Linha>;

/** A row of an assessment, with the measure that was born of it. */
export const AvaliacaoLinha = z.object({
  cd_perigo: Cd.nullable(),
  perigo: z.string(),
  consequencias: z.string().nullable(),
  tarefa: z.string(),
  pessoas: z.int().nullable(),
  quem: z.string().nullable(),
  controlos: z.string().nullable(),
  antes: RiscoDito.nullable(),
  medida: z.string().nullable(),
  prazo: DateText.nullable(),
  depois: RiscoDito.nullable(),
  nota: z.string().nullable(),
  ...DoPerigo,
  cd_medida: Cd.nullable(),
});
export type AvaliacaoLinha = z.output<typeof AvaliacaoLinha>;

/** An assessment, whole. */
export const Avaliacao = z.object({
  cd: Cd,
  versao: z.int(),
  estado: z.enum(AVALIACAO_ESTADOS),
  cd_organig: Cd,
  caminho: z.string(),
  cd_posto: Cd.nullable(),
  posto: z.string().nullable(),
  dt: DateText,
  tecnico: z.string().nullable(),
  /** How many work there now. */
  trabalhadores: z.int(),
  linhas: z.array(AvaliacaoLinha),
  /** ISO 8601; null of a draft. */
  publicada: z.string().nullable(),
  /** The digest of what was published, SHA-256 in hexadecimal. */
  selo: z.string().nullable(),
  /** The one before of the same place, if the caller sees any. */
  anterior: Cd.nullable(),
  /** What the exposures of the workplace would become by it: those that begin and those that end; for the provider's draft. */
  exposicoes: z.object({
    juntar: z.array(z.enum(EXPOSICOES)),
    terminar: z.array(z.enum(EXPOSICOES)),
  }),
  /** What the caller may do now. */
  pode: z.object({ alterar: z.boolean(), retirar: z.boolean() }),
});
export type Avaliacao = z.output<typeof Avaliacao>;

/** A unit or workplace, with how old its assessment is. */
export const LugarAvaliado = z.object({
  /** That of the workplace, or of the unit. */
  cd: Cd,
  ...Unidade,
  cd_posto: Cd.nullable(),
  posto: z.string().nullable(),
  situacao: z.enum(FRESCURAS),
  razao: z.enum(RAZOES),
  meses: z.int().nullable(),
  /** The day of the last one, of the place itself or of a unit above, and the last day of its freshness. */
  dt: DateText.nullable(),
  ate: DateText.nullable(),
  /** Null where it is of a unit that the caller does not see. */
  cd_avaliacao: Cd.nullable(),
  /** The provider's draft of the place; null for anybody else. */
  cd_rascunho: Cd.nullable(),
});
export type LugarAvaliado = z.output<typeof LugarAvaliado>;

/** Of places, which have no code of their own to be read by. */
export const LugaresQuery = listQuery(LugarAvaliado)
  .omit({ depois: true })
  .extend({ situacao: z.enum(FRESCURAS, 'Situação inválida.').optional() });
export type LugaresQuery = z.output<typeof LugaresQuery>;

export const NovaAvaliacaoBody = z.object({
  cd_organig: Cd,
  cd_posto: orNull(Cd),
  dt: DateText,
  /** Whether it begins with the rows of the last one of the place. */
  copiar: z.boolean().default(true),
});
export type NovaAvaliacaoBody = z.output<typeof NovaAvaliacaoBody>;

export const AvaliacaoBody = z.object({
  dt: DateText,
  linhas: z.array(Linha).max(AVALIACAO.linhas, `No máximo, ${AVALIACAO.linhas} linhas.`),
  versao: z.int(),
});
export type AvaliacaoBody = z.output<typeof AvaliacaoBody>;

export const PublicacaoAvaliacaoBody = z.object({
  versao: z.int(),
  /** Whether the measures that are proposed become measures of the company. */
  medidas: z.boolean(),
  /** Whether the exposures of the workplace become those of its hazards. */
  exposicoes: z.boolean(),
  confirmar: Confirmar,
});
export type PublicacaoAvaliacaoBody = z.output<typeof PublicacaoAvaliacaoBody>;

const READ = '/api/empresa/:company/seguranca/avaliacao';
const WRITE = `${PRESTADOR_EMPRESA}/avaliacao` as const;
const of = {
  permission: prestadorOf('medidas.publicar'),
  programa: false,
  saude: 'nenhuma',
} as const;

/** Assessments of risks by unit and workplace (decision 0184). */
export const avaliacoesCalls = defineCalls({
  listAvaliacoes: {
    method: 'GET',
    path: READ,
    summary: 'Unidades e postos com a idade da sua avaliação de riscos, os piores primeiro.',
    permission: empresa('avaliacoes.ver'),
    programa: true,
    saude: 'nenhuma',
    folha: () => AVALIACOES_FOLHA,
    stale: ['avaliacao', 'posto', 'parametro', 'facto'],
    params: EmpresaParams,
    query: LugaresQuery,
    deadline: 'list',
    answer: paged(LugarAvaliado),
  },
  getAvaliacao: {
    method: 'GET',
    path: `${READ}/:id`,
    summary: 'Uma avaliação de riscos publicada, como o foi; para quem as faz, também um rascunho.',
    permission: empresa('avaliacoes.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: ['avaliacao', 'posto', 'medida'],
    params: EmpresaItemParams,
    answer: messageOf(Avaliacao),
    errors: [404],
  },
  getAvaliacaoPdf: {
    method: 'GET',
    path: `${READ}/:id/pdf`,
    summary: 'O PDF de uma avaliação de riscos publicada.',
    permission: empresa('avaliacoes.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: 'file',
    params: EmpresaItemParams,
    deadline: 'document',
    answer: messageOf(z.object({ anex: z.string(), titulo: z.string() })),
    errors: [404],
  },
  createAvaliacao: {
    ...of,
    method: 'POST',
    path: WRITE,
    summary:
      'Começar a avaliação de uma unidade ou de um posto; só há um rascunho de cada um (409).',
    changes: ['avaliacao'],
    params: EmpresaParams,
    body: NovaAvaliacaoBody,
    answer: Created,
    errors: [409],
    idempotent: true,
  },
  updateAvaliacao: {
    ...of,
    method: 'PUT',
    path: `${WRITE}/:id`,
    summary: 'Guardar o rascunho de uma avaliação, com todas as linhas.',
    changes: ['avaliacao'],
    params: EmpresaItemParams,
    body: AvaliacaoBody,
    answer: Message.extend({ versao: z.int() }),
    errors: [404, 409],
  },
  deleteAvaliacao: {
    ...of,
    method: 'DELETE',
    path: `${WRITE}/:id`,
    summary: 'Remover o rascunho de uma avaliação.',
    changes: ['avaliacao'],
    params: EmpresaItemParams,
    answer: Message,
    errors: [404, 409],
  },
  publishAvaliacao: {
    ...of,
    method: 'PUT',
    path: `${WRITE}/:id/publicacao`,
    summary:
      'Publicar uma avaliação, que fica selada; as medidas propostas e as exposições do posto seguem, se assim se disser.',
    changes: ['avaliacao', 'medida', 'posto'],
    params: EmpresaItemParams,
    body: PublicacaoAvaliacaoBody,
    deadline: 'import',
    answer: Message,
    errors: [404, 409],
  },
  unpublishAvaliacao: {
    ...of,
    method: 'DELETE',
    path: `${WRITE}/:id/publicacao`,
    summary:
      'Retirar uma avaliação publicada que ninguém da empresa leu; as suas medidas são canceladas.',
    changes: ['avaliacao', 'medida'],
    params: EmpresaItemParams,
    answer: Message,
    errors: [404, 409],
  },
});

import { z } from 'zod';
import { acidentesCalls } from './acidentes.ts';
import { defineCalls } from './calls/call.ts';
import { empresa, type Permission, prestadorOnly } from './calls/permission.ts';
import { Cd, CdText, EmpresaParams, LineText, Message, messageOf } from './calls/shapes.ts';
import { pedidosCalls } from './pedidos.ts';
import { medidasPublicacaoCalls } from './prestador/medidas-publicacao.ts';
import { saudePublicacaoCalls } from './prestador/saude-publicacao.ts';
import { segurancaPublicacaoCalls } from './prestador/seguranca-publicacao.ts';
import {
  DRAFT,
  DRAFT_CORRECTIONS,
  DRAFT_FORMS,
  DRAFT_MAX_BODY_BYTES,
  type DraftForm,
  GENERAL_DRAFT_FORMS,
  GENERAL_DRAFT_MAX_BODY_BYTES,
} from './rules/rascunhos.ts';
import { segurancaCalls } from './seguranca.ts';

/** The right of each form: that of the call that it sends. A draft is given only to who has it. */
export const DRAFT_PERMISSIONS: Readonly<Record<DraftForm, Permission>> = {
  admissao: pedidosCalls.createAdmissao.permission,
  admissoes: pedidosCalls.createAdmissoes.permission,
  alteracao: pedidosCalls.createAlteracao.permission,
  transferencia: pedidosCalls.createTransferencia.permission,
  acidente: acidentesCalls.createAcidente.permission,
  atividade: segurancaCalls.createAtividadeTecnica.permission,
  atividade_registada: segurancaPublicacaoCalls.registerAtividade.permission,
  marcacao_realizada: segurancaPublicacaoCalls.registerAtividade.permission,
  medida: medidasPublicacaoCalls.createMedida.permission,
  medida_alterada: medidasPublicacaoCalls.updateMedida.permission,
  exame: saudePublicacaoCalls.createExame.permission,
  exame_corrigido: saudePublicacaoCalls.updateExame.permission,
  marcacoes: saudePublicacaoCalls.createMarcacoes.permission,
  marcacoes_enfermagem: saudePublicacaoCalls.createMarcacoes.permission,
};

/** Identifies a draft, and is the idempotency key of the call that its form sends. */
const DraftId = z.uuid('Identificador inválido.').toLowerCase();

const DraftQuery = z.object({ id: DraftId });

/** What JSON of the database cannot hold: NUL and halves of a character. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/i;

/** What was typed, as the form itself writes and reads it. */
const DraftContent = z
  .record(z.string(), z.unknown())
  .refine(
    (content) => !UNSTORABLE.test(JSON.stringify(content)),
    'O texto tem caracteres inválidos.',
  );

function formNames<N extends string>(forms: Readonly<Record<N, number>>) {
  return z.enum(Object.keys(forms) as [N, ...N[]], 'Formulário inválido.');
}

function draftRow<N extends string>(forms: Readonly<Record<N, number>>) {
  return z.object({
    id: z.string(),
    formulario: formNames(forms),
    /** Code of the record that the form is about. */
    assunto: Cd.nullable(),
    titulo: z.string(),
    /** It was sent, but no answer has arrived. */
    tentado: z.boolean(),
    versao: z.int(),
    /** When it was changed last, ISO 8601. */
    dt: z.string(),
  });
}

const DraftRow = draftRow(DRAFT_FORMS);

function draftOf<N extends string>(forms: Readonly<Record<N, number>>) {
  return draftRow(forms)
    .extend({
      conteudo: z.record(z.string(), z.unknown()),
      /** New values by their place in `conteudo`, such as `linhas.12.sexo`. */
      correcoes: z.record(z.string(), z.unknown()),
    })
    .nullable();
}

function draftBody<N extends string>(forms: Readonly<Record<N, number>>) {
  return z.object({
    id: DraftId,
    formulario: formNames(forms),
    assunto: Cd.nullable().default(null),
    titulo: LineText.max(DRAFT.titulo).default(''),
    tentado: z.boolean().default(false),
    /** The version that the caller saw last; 0 for a new draft. */
    versao: z.int().min(0),
    /** The whole content; absent where only corrections are added to the one that is kept. */
    conteudo: DraftContent.optional(),
    correcoes: DraftContent.refine(
      (corrections) => Object.keys(corrections).length <= DRAFT_CORRECTIONS,
      'São demasiadas correções.',
    ).optional(),
  });
}

export const RascunhoBody = draftBody(DRAFT_FORMS);
export type RascunhoBody = z.output<typeof RascunhoBody>;
export const RascunhoGeralBody = draftBody(GENERAL_DRAFT_FORMS);
export type RascunhoGeralBody = z.output<typeof RascunhoGeralBody>;

const Saved = z.object({ message: z.string(), versao: z.int(), dt: z.string() });

const DraftsQuery = z.object({
  formulario: formNames(DRAFT_FORMS).optional(),
  assunto: CdText.optional(),
});

const BASE = '/api/empresa/:company/rascunho';
const GENERAL = '/api/prestador/rascunho';

/** Drafts of the signed-in user, at a place and of no company. Nobody else is ever given them. */
export const rascunhosCalls = defineCalls({
  listRascunhos: {
    method: 'GET',
    path: BASE,
    summary: 'Os rascunhos do próprio neste lugar, dos formulários que ainda pode enviar.',
    permission: empresa('empresa.ver'),
    programa: false,
    saude: 'proprio',
    stale: 'anew',
    params: EmpresaParams,
    query: DraftsQuery,
    answer: messageOf(z.array(DraftRow)),
  },
  getRascunho: {
    method: 'GET',
    path: `${BASE}/conteudo`,
    summary:
      'O conteúdo de um rascunho do próprio; null se já não o há, ou se já não o pode enviar.',
    permission: empresa('empresa.ver'),
    programa: false,
    saude: 'proprio',
    stale: 'anew',
    params: EmpresaParams,
    query: DraftQuery,
    answer: messageOf(draftOf(DRAFT_FORMS)),
  },
  // Saving demands no right of the form: what was typed is not lost to who has just lost the right, and may get it back.
  saveRascunho: {
    method: 'PUT',
    path: BASE,
    summary: 'Guardar um rascunho, todo ou só correções, por cima da versão que se viu.',
    permission: empresa('empresa.ver'),
    programa: false,
    saude: 'nenhuma',
    changes: 'where-changed',
    params: EmpresaParams,
    body: RascunhoBody,
    answer: Saved,
    errors: [409],
    maxBodyBytes: DRAFT_MAX_BODY_BYTES,
  },
  deleteRascunho: {
    method: 'DELETE',
    path: BASE,
    summary: 'Apagar um rascunho do próprio, se ainda o há.',
    permission: empresa('empresa.ver'),
    programa: false,
    saude: 'nenhuma',
    changes: 'where-changed',
    params: EmpresaParams,
    query: DraftQuery,
    answer: Message,
  },
  undoRemocaoRascunho: {
    method: 'PUT',
    path: `${BASE}/reposicao`,
    summary: 'Repor um rascunho que o próprio acabou de apagar, durante alguns segundos.',
    permission: empresa('empresa.ver'),
    programa: false,
    saude: 'nenhuma',
    changes: 'where-changed',
    params: EmpresaParams,
    body: DraftQuery,
    answer: Message.extend({ reposto: z.boolean() }),
    errors: [409],
  },
  listRascunhosGerais: {
    method: 'GET',
    path: GENERAL,
    summary: 'Os rascunhos do próprio que não são de nenhuma empresa.',
    permission: prestadorOnly('empresas.criar'),
    programa: false,
    saude: 'nenhuma',
    stale: 'anew',
    answer: messageOf(z.array(draftRow(GENERAL_DRAFT_FORMS))),
  },
  getRascunhoGeral: {
    method: 'GET',
    path: `${GENERAL}/conteudo`,
    summary: 'O conteúdo de um rascunho que não é de nenhuma empresa; null se já não o há.',
    permission: prestadorOnly('empresas.criar'),
    programa: false,
    saude: 'nenhuma',
    stale: 'anew',
    query: DraftQuery,
    answer: messageOf(draftOf(GENERAL_DRAFT_FORMS)),
  },
  saveRascunhoGeral: {
    method: 'PUT',
    path: GENERAL,
    summary: 'Guardar um rascunho que não é de nenhuma empresa.',
    permission: prestadorOnly('empresas.criar'),
    programa: false,
    saude: 'nenhuma',
    changes: 'where-changed',
    body: RascunhoGeralBody,
    answer: Saved,
    errors: [409],
    maxBodyBytes: GENERAL_DRAFT_MAX_BODY_BYTES,
  },
  deleteRascunhoGeral: {
    method: 'DELETE',
    path: GENERAL,
    summary: 'Apagar um rascunho que não é de nenhuma empresa, se ainda o há.',
    permission: prestadorOnly('empresas.criar'),
    programa: false,
    saude: 'nenhuma',
    changes: 'where-changed',
    query: DraftQuery,
    answer: Message,
  },
});

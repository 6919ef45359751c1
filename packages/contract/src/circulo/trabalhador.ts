import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { empresa } from '../calls/permission.ts';
import {
  Cd,
  DateText,
  EmpresaParams,
  Message,
  messageOf,
  PlainText,
  SaudeTipo,
  TimeText,
} from '../calls/shapes.ts';
import { CANAIS, CIRCULO } from '../rules/circulo/circulo.ts';
import { ESPERAS, MENSAGEM, MENSAGEM_BLANK } from '../rules/conversas/conversas.ts';
import { FUSOS } from '../rules/dates/fusos.ts';
import { DECISIONS } from '../rules/saude.ts';
import { storedLine } from '../rules/texts/names.ts';
import { FUNCOES_DO_SERVICO, VISTOS } from '../rules/trabalhador/vistos.ts';

/** The code of a link: any text, since a wrong one is answered as one that is over. */
const Codigo = z.string().max(200).overwrite(storedLine);

/** What opens a link: the day of birth, or the number of the employee. */
const AbrirBody = z.object({
  codigo: Codigo,
  prova: z.string().max(60, 'Escreva o dia ou o número.').overwrite(storedLine),
});
export type AbrirBody = z.output<typeof AbrirBody>;

/** A sheet of the worker's own. */
export const FichaPropria = z.object({
  cd_anex: Cd,
  /** Of the exam. */
  dt: DateText,
  cd_decis: z.enum(DECISIONS),
  recomendacoes: SaudeTipo.nullable(),
  /** Of the file: what is acknowledged is what was shown. */
  sha256: z.string(),
  /** When it was acknowledged, and how. */
  conhecida: z.object({ dt: DateText, canal: z.enum(CANAIS) }).nullable(),
});

export const PaginaTrabalhador = z.object({
  empresa: z.string(),
  nome: z.string(),
  fichas: z.array(FichaPropria),
  /** The next exam, with its place and how to prepare for it. */
  proxima: z
    .object({
      dt: DateText,
      hr: TimeText,
      fuso: z.enum(FUSOS),
      local: z.string().nullable(),
      morada: z.string().nullable(),
      preparacao: z.string().nullable(),
    })
    .nullable(),
  /** What the worker has asked the physicians, the latest first, with the answers. */
  perguntas: z.array(
    z.object({
      espera: z.enum(ESPERAS),
      mensagens: z.array(
        z.object({
          /** Whether the worker wrote it. */
          propria: z.boolean(),
          texto: SaudeTipo,
          /** ISO 8601. */
          momento: z.string(),
        }),
      ),
    }),
  ),
  /** Who was shown the worker's health data within twelve months: one of each person, or function of the provider's, and day. */
  leituras: z.array(
    z.object({
      dia: DateText,
      /** Null for those of the provider, and who has no account any more. */
      quem: z.string().nullable(),
      /** Of the provider; null for those of the company. */
      funcao: z.enum(FUNCOES_DO_SERVICO).nullable(),
      /** What was seen, and what for. */
      vistos: z.array(z.enum(VISTOS)),
    }),
  ),
});
export type PaginaTrabalhador = z.output<typeof PaginaTrabalhador>;

export const PerguntaBody = AbrirBody.extend({
  texto: PlainText.trim().min(1, MENSAGEM_BLANK).max(MENSAGEM.texto),
  /** Made by the page: what is sent again is kept once. */
  chave: z.uuid(),
});
export type PerguntaBody = z.output<typeof PerguntaBody>;

const FichaBody = AbrirBody.extend({ cd_anex: Cd });

export const TomarConhecimentoBody = FichaBody.extend({
  sha256: z.string().max(64).overwrite(storedLine),
});
export type TomarConhecimentoBody = z.output<typeof TomarConhecimentoBody>;

export const CirculoConfig = z.object({
  /** Whether a link is sent by itself as a sheet is issued. */
  envia: z.boolean(),
  versao: z.int(),
});
export type CirculoConfig = z.output<typeof CirculoConfig>;

const BASE = '/api/trabalhador';
const KNOWN = '/api/empresa/:company/saude/conhecimento';

/** The page of a worker behind a link, and what sends the links (decision 0174). */
export const trabalhadorCalls = defineCalls({
  getLigacaoTrabalhador: {
    method: 'GET',
    path: BASE,
    summary: 'De que empresa é uma ligação, sem dizer de quem. Não muda nada.',
    permission: { kind: 'public' },
    saude: 'nenhuma',
    stale: 'anew',
    query: z.object({ codigo: Codigo }),
    answer: messageOf(z.object({ empresa: z.string(), fechada: z.boolean() })),
    errors: [404, 429],
  },
  openPaginaTrabalhador: {
    method: 'POST',
    path: BASE,
    summary: 'A página do próprio trabalhador, aberta com o dia de nascimento ou o número.',
    permission: { kind: 'public' },
    saude: 'proprio',
    changes: 'nothing',
    body: AbrirBody,
    answer: messageOf(PaginaTrabalhador),
    errors: [404, 429],
  },
  openFichaTrabalhador: {
    method: 'POST',
    path: `${BASE}/ficha`,
    summary: 'O PDF de uma ficha do próprio.',
    permission: { kind: 'public' },
    saude: 'proprio',
    changes: 'nothing',
    body: FichaBody,
    deadline: 'document',
    answer: messageOf(z.object({ anex: z.string(), nome_fich: z.string() })),
    errors: [404, 429],
  },
  acknowledgeFicha: {
    method: 'PUT',
    path: `${BASE}/conhecimento`,
    summary: 'Tomar conhecimento de uma ficha do próprio.',
    permission: { kind: 'public' },
    saude: 'nenhuma',
    changes: 'where-changed',
    body: TomarConhecimentoBody,
    answer: Message,
    errors: [404, 409, 429],
  },
  askMedico: {
    method: 'POST',
    path: `${BASE}/pergunta`,
    summary: 'Fazer uma pergunta ao médico, que a empresa não vê.',
    permission: { kind: 'public' },
    saude: 'nenhuma',
    changes: 'where-changed',
    body: PerguntaBody,
    answer: Message,
    errors: [404, 409, 429],
  },
  sendLigacoesTrabalhador: {
    method: 'POST',
    path: `${KNOWN}/ligacao`,
    summary:
      'Enviar aos trabalhadores a ligação da sua página, para tomarem conhecimento de fichas.',
    permission: empresa('fichas.circulo'),
    programa: false,
    saude: 'nenhuma',
    changes: ['ficha'],
    params: EmpresaParams,
    body: z.object({
      codigos: z
        .array(Cd)
        .min(1, 'Escolha, pelo menos, uma ficha.')
        .max(CIRCULO.mais, `No máximo ${CIRCULO.mais} fichas de cada vez.`),
    }),
    answer: Message.extend({
      /** Whose workers have no e-mail. */
      sem_email: z.array(Cd),
    }),
    idempotent: true,
    errors: [404, 409],
  },
  getCirculoConfig: {
    method: 'GET',
    path: `${KNOWN}/definicoes`,
    summary: 'Se a ligação segue sozinha quando uma ficha é emitida.',
    permission: empresa('convocatorias.gerir'),
    programa: false,
    saude: 'nenhuma',
    stale: ['convocatorias'],
    params: EmpresaParams,
    answer: messageOf(CirculoConfig),
  },
  updateCirculoConfig: {
    method: 'PUT',
    path: `${KNOWN}/definicoes`,
    summary: 'Enviar, ou não, a ligação assim que uma ficha é emitida.',
    permission: empresa('convocatorias.gerir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['convocatorias'],
    params: EmpresaParams,
    body: z.object({ envia: z.boolean(), versao: z.int().optional() }),
    answer: Message,
    errors: [409],
  },
});

import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { empresa } from '../calls/permission.ts';
import { Cd, DateText, EmpresaParams, Message, messageOf, PlainText } from '../calls/shapes.ts';
import { HOJE_IDS, PASSAGEM_NOTA } from '../rules/hoje/hoje.ts';

/** A line that one user has passed on to another. */
export const Passagem = z.object({
  /** Whether the caller has passed it on; otherwise it was passed to the caller. */
  minha: z.boolean(),
  /** Who has it now, or who has passed it on. */
  cd: Cd,
  nome: z.string(),
  nota: z.string().nullable(),
  /** The day on which it was passed on. */
  dia: DateText,
});
export type Passagem = z.output<typeof Passagem>;

/** Somebody whom a line can be passed to. */
export const Colega = z.object({ cd: Cd, nome: z.string() });
export type Colega = z.output<typeof Colega>;

/** To whom a line is passed, with a note; null takes it back, or gives it back to whoever has passed it on. */
export const PARA_COLEGA = {
  para: Cd.nullable(),
  nota: PlainText.trim()
    .max(PASSAGEM_NOTA, `No máximo, ${PASSAGEM_NOTA} letras.`)
    .nullish()
    .transform((text) => text || null),
};

/** A line of 'Hoje': how many rows the list of its rule has today. */
export const HojeLinha = z.object({
  id: z.enum(HOJE_IDS),
  /** Never 0; null where it could not be counted. */
  total: z.int().min(1).nullable(),
  /** How many of them are late; absent from a server of the version before. */
  atrasadas: z.int().min(0).optional(),
  /** When the next clocks of what is counted end, at most three, in UTC; of those that all have ended, the last to end. Only of what has clocks. */
  prazos: z.array(z.string()).optional(),
  /** The units below the present one with the most of them, for rules that are counted by unit. */
  unidades: z.array(z.object({ cd: Cd, nome: z.string(), total: z.int().min(1) })),
  /** The day on which it is back, where the caller has put it off. */
  dt_ate: DateText.nullable(),
  /** To whom the caller has passed it on, or who has passed it to the caller. */
  passada: Passagem.nullable(),
});
export type HojeLinha = z.output<typeof HojeLinha>;

export const Hoje = z.object({
  /** The day that was counted for: the filters of the lists are those of that day. */
  dia: DateText,
  /** The municipal holiday at the node, which those filters know too. */
  feriado: z.string().nullable(),
  linhas: z.array(HojeLinha),
});
export type Hoje = z.output<typeof Hoje>;

/** What has to be done today. */
export const hojeCalls = defineCalls({
  getHoje: {
    method: 'GET',
    path: '/api/empresa/:company/hoje',
    summary:
      'O que há para fazer hoje no nó: uma linha por regra, com quantas linhas tem a lista que abre; só o que quem pergunta pode ver.',
    permission: empresa('empresa.ver'),
    programa: false,
    saude: 'totais',
    stale: [
      'pedido',
      'facto',
      'posto',
      'pedidoMarcacao',
      'falta',
      'hoje',
      'acidente',
      'decisao',
      'exame',
      'ficha',
      'conversa',
      'novaAtividade',
      'atividade',
      'medida',
      'parametro',
    ],
    params: EmpresaParams,
    answer: messageOf(Hoje),
  },
  adiarLinha: {
    method: 'PUT',
    path: '/api/empresa/:company/hoje/adiamento',
    summary: 'Adiar uma linha do nó até um dia, só para quem a adia, ou trazê-la já de volta.',
    permission: empresa('empresa.ver'),
    programa: false,
    saude: 'nenhuma',
    changes: ['hoje'],
    params: EmpresaParams,
    body: z.object({
      id: z.enum(HOJE_IDS, 'Linha inválida.'),
      /** Null brings it back at once. */
      ate: DateText.nullable(),
    }),
    answer: Message,
  },
  listColegas: {
    method: 'GET',
    path: '/api/empresa/:company/hoje/:linha/colega',
    summary: 'A quem se pode passar uma linha do nó: quem lá trabalha e a pode ver.',
    permission: empresa('empresa.ver'),
    programa: false,
    saude: 'nenhuma',
    stale: ['convite', 'utilizador'],
    params: EmpresaParams.extend({ linha: z.enum(HOJE_IDS, 'Linha inválida.') }),
    answer: messageOf(z.array(Colega)),
  },
  passarLinha: {
    method: 'PUT',
    path: '/api/empresa/:company/hoje/passagem',
    summary: 'Passar uma linha do nó a um colega, com uma nota; sem colega, volta a quem a passou.',
    permission: empresa('empresa.ver'),
    programa: false,
    saude: 'nenhuma',
    changes: ['hoje'],
    params: EmpresaParams,
    body: z.object({ id: z.enum(HOJE_IDS, 'Linha inválida.'), ...PARA_COLEGA }),
    answer: Message,
  },
});

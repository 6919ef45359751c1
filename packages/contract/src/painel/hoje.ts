import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { empresa } from '../calls/permission.ts';
import { Cd, DateText, EmpresaParams, messageOf } from '../calls/shapes.ts';
import { HOJE_IDS } from '../rules/hoje/hoje.ts';

/** A line of 'Hoje': how many rows the list of its rule has today. */
export const HojeLinha = z.object({
  id: z.enum(HOJE_IDS),
  /** Never 0; null where it could not be counted. */
  total: z.int().min(1).nullable(),
  /** The units below the present one with the most of them, for rules that are counted by unit. */
  unidades: z.array(z.object({ cd: Cd, nome: z.string(), total: z.int().min(1) })),
});
export type HojeLinha = z.output<typeof HojeLinha>;

export const Hoje = z.object({
  /** The day that was counted for: the filters of the lists are those of that day. */
  dia: DateText,
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
    saude: 'totais',
    params: EmpresaParams,
    answer: messageOf(Hoje),
  },
});

import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { prestadorOnly } from '../calls/permission.ts';
import { Cd, CdText, DateText, LineText, Message, messageOf } from '../calls/shapes.ts';
import {
  PARAMETRO_CODIGOS,
  PARAMETRO_MAIOR,
  PARAMETRO_MARCAS,
  PARAMETRO_UNIDADES,
} from '../prazos/parametros.ts';

/** A number of the law, from a day to a day. */
export const Parametro = z.object({
  cd: Cd,
  codigo: z.enum(PARAMETRO_CODIGOS),
  nome: z.string(),
  valor: z.int(),
  unidade: z.enum(PARAMETRO_UNIDADES),
  de: DateText.nullable(),
  ate: DateText.nullable(),
  /** The law that it is taken from. */
  base: z.string(),
  marca: z.enum(PARAMETRO_MARCAS),
  ativo: z.boolean(),
  /** Whose due day in all companies follows from it now; null for what has no rule of its own, and while days are computed. */
  pessoas: z.int().nullable(),
});
export type Parametro = z.output<typeof Parametro>;

/** How far all due days have been computed anew since a parameter was changed. */
export const Recalculo = z.object({
  total: z.int(),
  feitos: z.int(),
  /** ISO 8601; `fim` null as long as it goes on. */
  comeco: z.string(),
  fim: z.string().nullable(),
});
export type Recalculo = z.output<typeof Recalculo>;

/** Another value of a parameter, from a day on. */
const ValorBody = z.object({
  valor: z
    .int('Indique um número inteiro.')
    .min(0, 'Indique um número inteiro.')
    .max(PARAMETRO_MAIOR, `No máximo, ${PARAMETRO_MAIOR}.`),
  de: DateText,
  /** The law that it is taken from. */
  base: LineText.min(1, 'Indique a base legal.').max(200),
  /** Whether somebody has read it there. */
  verificado: z.boolean(),
});
export type ValorBody = z.output<typeof ValorBody>;

const BASE = '/api/prestador/parametros';

/** The numbers of the law that due days follow from, for the provider. */
export const parametrosCalls = defineCalls({
  listParametros: {
    method: 'GET',
    path: BASE,
    summary: 'Os parâmetros legais, e até onde chegou o último recálculo dos prazos.',
    permission: prestadorOnly('listas.ver'),
    programa: true,
    saude: 'nenhuma',
    stale: ['parametro'],
    answer: messageOf(z.array(Parametro)).extend({ recalculo: Recalculo.nullable() }),
  },
  switchParametro: {
    method: 'PUT',
    path: `${BASE}/:id/estado`,
    summary:
      'Ligar ou desligar um parâmetro legal; os prazos de todas as empresas são recalculados.',
    permission: prestadorOnly('listas.gerir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['parametro'],
    confirma: true,
    params: z.object({ id: CdText }),
    body: z.object({ ativo: z.boolean() }),
    answer: Message,
    errors: [404],
  },
  setParametroValor: {
    method: 'PUT',
    path: `${BASE}/:id/valor`,
    summary:
      'Dar a um parâmetro legal outro valor a partir de um dia, ou corrigir o que começa nesse dia; o valor anterior acaba na véspera e os prazos de todas as empresas são recalculados.',
    permission: prestadorOnly('listas.gerir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['parametro'],
    confirma: true,
    params: z.object({ id: CdText }),
    body: ValorBody,
    answer: Message,
    errors: [404, 409],
  },
});

import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { prestadorOnly } from '../calls/permission.ts';
import { Cd, CdText, DateText, Message, messageOf } from '../calls/shapes.ts';
import { PARAMETRO_CODIGOS, PARAMETRO_MARCAS, PARAMETRO_UNIDADES } from '../prazos/parametros.ts';

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

const BASE = '/api/prestador/parametros';

/** The numbers of the law that due days follow from, for the provider. */
export const parametrosCalls = defineCalls({
  listParametros: {
    method: 'GET',
    path: BASE,
    summary: 'Os parâmetros legais, e até onde chegou o último recálculo dos prazos.',
    permission: prestadorOnly('listas.ver'),
    saude: 'nenhuma',
    answer: messageOf(z.array(Parametro)).extend({ recalculo: Recalculo.nullable() }),
  },
  switchParametro: {
    method: 'PUT',
    path: `${BASE}/:id/estado`,
    summary:
      'Ligar ou desligar um parâmetro legal; os prazos de todas as empresas são recalculados.',
    permission: prestadorOnly('listas.gerir'),
    saude: 'nenhuma',
    params: z.object({ id: CdText }),
    body: z.object({ ativo: z.boolean() }),
    answer: Message,
    errors: [404],
  },
});

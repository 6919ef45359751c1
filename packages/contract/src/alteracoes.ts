import { z } from 'zod';
import { defineCalls } from './calls/call.ts';
import { empresa, prestadorOnly } from './calls/permission.ts';
import { BY_FUNCIONARIO } from './calls/read.ts';
import { Cd, EmpresaParams, messageOf } from './calls/shapes.ts';
import { EVENT_DATA, type EventType } from './eventos.ts';

/** How changes are read by a cursor: most of one answer, and how many without a `limite`; letters of a cursor; days that they are kept. */
export const ALTERACOES = { most: 1_000, usual: 100, cursor: 200, days: 90 } as const;

const EVENT_TYPES: ReadonlySet<string> = new Set(Object.keys(EVENT_DATA));

function isType(text: string): text is EventType {
  return EVENT_TYPES.has(text);
}

/** Something that has happened in a company: codes, dates and flags alone. */
const Alteracao = z.object({
  cd_empresa: Cd,
  /** One of the types of events, as far as this version knows it. */
  tipo: z.string(),
  entidade: z.string(),
  /** Code of the record. */
  cd: Cd,
  /** When, ISO 8601. Changes come in the order in which they took effect, which may differ by moments from this. */
  quando: z.string(),
  dados: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** The employee of whose health it tells; null where it tells of nobody's. */
  cd_funcion: Cd.nullable(),
});
export type Alteracao = z.output<typeof Alteracao>;

const AlteracoesQuery = z.object({
  desde: z
    .string()
    .max(ALTERACOES.cursor, 'Cursor inválido.')
    .regex(/^[\w.-]+$/, 'Cursor inválido.')
    .meta({ description: 'O `cursor` da resposta anterior; sem ele, desde a mais antiga.' })
    .optional(),
  limite: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'Limite inválido.')
    .transform(Number)
    .refine((limite) => limite <= ALTERACOES.most, `O limite é ${ALTERACOES.most}.`)
    .meta({ description: `De 1 a ${ALTERACOES.most}; sem ele, ${ALTERACOES.usual}.` })
    .optional(),
  tipos: z
    .string()
    .max(4_000)
    .transform((text) => [...new Set(text.split(','))])
    .refine((tipos) => tipos.every(isType), 'Tipos inválidos.')
    .transform((tipos) => tipos.filter(isType))
    .meta({ description: 'Tipos de alteração, com vírgulas: `pedido.criado,exame.criado`.' })
    .optional(),
});
export type AlteracoesQuery = z.output<typeof AlteracoesQuery>;

const PaginaAlteracoes = messageOf(z.array(Alteracao)).extend({
  /** From where to go on. */
  cursor: z.string(),
  /** More are waiting. */
  mais: z.boolean(),
});
export type PaginaAlteracoes = z.output<typeof PaginaAlteracoes>;

const EACH = {
  programa: true,
  semSaude: true,
  saude: 'linhas',
  read: { label: 'Alterações', of: 'funcionario', in: BY_FUNCIONARIO },
  stale: 'scripts',
  query: AlteracoesQuery,
  answer: PaginaAlteracoes,
  errors: [410],
} as const;

/** What has happened, for programs that follow it by a cursor (decision 0156). */
export const alteracoesCalls = defineCalls({
  listAlteracoes: {
    method: 'GET',
    path: '/api/empresa/:company/alteracoes',
    summary: `O que mudou na empresa desde um cursor: todas as alterações, por ordem, cada uma uma vez. Guardam-se ${ALTERACOES.days} dias; um cursor que já não serve é respondido com 410. De quem vê a empresa inteira, e dos assuntos que pode ver.`,
    permission: empresa('empresa.ver'),
    ...EACH,
    params: EmpresaParams,
  },
  listAlteracoesPrestador: {
    method: 'GET',
    path: '/api/prestador/alteracoes',
    summary: 'O mesmo em todas as empresas.',
    permission: prestadorOnly('empresas.ver'),
    ...EACH,
  },
});

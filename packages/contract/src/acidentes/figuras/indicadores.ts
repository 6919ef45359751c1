import { z } from 'zod';
import { defineCalls } from '../../calls/call.ts';
import { empresa } from '../../calls/permission.ts';
import { Cd, DateText, EmpresaParams, Message, MonthText, messageOf } from '../../calls/shapes.ts';
import { DIMENSOES } from './dimensoes.ts';
import { AnoText } from './horas.ts';
import { INDICES, META_MAX } from './indices.ts';

/** What the indices of a unit and a span of months are computed from (indices.ts). */
const Somas = z.object({
  acidentes: z.int(),
  comBaixa: z.int(),
  esaw: z.int(),
  mortais: z.int(),
  dias: z.int(),
  diasEsaw: z.int(),
  /** Null where a unit with people has none in some month. */
  horas: z.number().nullable(),
  efetivo: z.number().nullable(),
});

/** Whether inputs are estimated, or those of the list of staff, and what is missing. */
const Entradas = z.object({
  estimativa: z.boolean(),
  da_lista: z.boolean(),
  /** Months in which a unit with people has no hours. */
  em_falta: z.array(MonthText),
});

/** What the official table of the year says of the sector of a unit: of each index by the longest beginning of its CAE. */
const Setor = z.object({
  /** That of the unit, of one above it, or of the company. */
  cae: z.string().nullable(),
  valores: z.array(
    z.object({
      indice: z.enum(INDICES),
      /** The section, or the digits that the table has. */
      cae: z.string(),
      /** Of Ig by a million hours. */
      valor: z.number(),
      fonte: z.string(),
    }),
  ),
});

/** A unit's sums of the year, and of the twelve months up to its last one. */
const UnidadeSomas = z.object({
  cd_organig: Cd,
  /** Null where no table of the year was loaded. */
  setor: Setor.nullable(),
  ano: z.object({ somas: Somas, entradas: Entradas }),
  doze: z.object({ somas: Somas, entradas: Entradas }),
});

/** What a company wants an index of a year not to exceed; of Ig by a million hours. */
const Meta = z.object({
  indice: z.enum(INDICES, 'Índice inválido.'),
  valor: z.number('Indique um número.').min(0).max(META_MAX),
});

export const MetasBody = z.object({
  ano: z.int().min(1900).max(2099),
  /** Those that are left out are taken away. */
  metas: z.array(Meta).max(INDICES.length),
  /** Those that the caller saw; 409 if they have changed since. */
  antes: z.array(Meta).max(INDICES.length).optional(),
});
export type MetasBody = z.output<typeof MetasBody>;

/** What the indices of a year are computed from. */
export const Indicadores = z.object({
  /** The last month of the year that is over; null if none is. */
  ate: MonthText.nullable(),
  /** The twelve months before the year, and those of the year up to `ate`. */
  meses: z.array(z.object({ mes: MonthText, somas: Somas, entradas: Entradas })),
  /** The unit itself, and then those right below it. */
  unidades: z.array(UnidadeSomas),
  /** The day of the last accident; null if there was none. */
  ultimo: DateText.nullable(),
  /** Accidents of the year after which work was interrupted, and of which no absence was stated. */
  por_dizer: z.int(),
  /** Accidents of the year by each dimension. */
  distribuicao: z.array(
    z.object({
      dimensao: z.enum(DIMENSOES),
      /** Null for what nobody has recorded. */
      valor: z.int().nullable(),
      /** What the provider's list calls it. */
      nome: z.string().nullable(),
      total: z.int(),
    }),
  ),
  /** Those of the company in the year. */
  metas: z.array(Meta),
});
export type Indicadores = z.output<typeof Indicadores>;

const Ligado = z.literal('1', 'Valor inválido.').optional();
const PATH = '/api/empresa/:company/indicadores';

/** The figures of accidents. */
export const indicadoresCalls = defineCalls({
  getIndicadores: {
    method: 'GET',
    path: PATH,
    summary:
      'Acidentes aceites, dias perdidos, horas e efetivo de um ano, de que se calculam os índices: por mês e por unidade. Com `trajeto`, também os acidentes de trajeto.',
    permission: empresa('acidentes.ver'),
    programa: true,
    saude: 'totais',
    stale: ['horas', 'meta', 'acidente', 'processoDoAcidente', 'facto', 'decisao', 'lista'],
    params: EmpresaParams,
    query: z.object({
      ano: AnoText,
      trajeto: Ligado,
    }),
    answer: messageOf(Indicadores),
  },
  getRelatorioIndicadores: {
    method: 'GET',
    path: `${PATH}/relatorio`,
    summary:
      'O PDF dos índices de um ano: uma página A4 da unidade, e uma de cada uma das que estão logo abaixo.',
    permission: empresa('acidentes.ver'),
    programa: false,
    saude: 'totais',
    stale: 'file',
    params: EmpresaParams,
    query: z.object({
      ano: AnoText,
      trajeto: Ligado,
      esaw: Ligado,
      mortes: Ligado,
      porMil: Ligado,
    }),
    deadline: 'document',
    answer: messageOf(z.object({ anex: z.string(), titulo: z.string() })),
  },
  saveMetasIndicadores: {
    method: 'PUT',
    path: `${PATH}/metas`,
    summary: 'Definir as metas dos índices de um ano, de toda a empresa.',
    permission: empresa('metas.gerir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['meta'],
    params: EmpresaParams,
    body: MetasBody,
    answer: Message,
    errors: [409],
  },
});

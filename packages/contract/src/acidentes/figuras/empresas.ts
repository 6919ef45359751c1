import { z } from 'zod';
import { defineCalls } from '../../calls/call.ts';
import { prestadorOnly } from '../../calls/permission.ts';
import { Cd, listQuery, paged } from '../../calls/shapes.ts';
import { AnoText } from './horas.ts';
import { SECCOES } from './seccoes.ts';

const Numero = z.number().nullable();

/** The indices of a company in a year, up to its last month that is over; null without hours or headcount. */
export const IndicadoresDaEmpresa = z.object({
  cd: Cd,
  nome: z.string(),
  cae: z.string().nullable(),
  acidentes: z.int(),
  dias: z.int(),
  horas: Numero,
  estimativa: z.boolean(),
  if: Numero,
  ig: Numero,
  ii: Numero,
  /** Those of its sector, where the table of the year has it. */
  if_setor: Numero,
  ig_setor: Numero,
  ii_setor: Numero,
});
export type IndicadoresDaEmpresa = z.output<typeof IndicadoresDaEmpresa>;

export const IndicadoresDasEmpresasQuery = listQuery(IndicadoresDaEmpresa).extend({
  /** This year by default. */
  ano: AnoText.optional(),
  /** A section of the CAE, revision 3. */
  seccao: z.enum(SECCOES, 'Secção inválida.').optional(),
});
export type IndicadoresDasEmpresasQuery = z.output<typeof IndicadoresDasEmpresasQuery>;

/** The indices of accidents of all companies. */
export const indicadoresDasEmpresasCalls = defineCalls({
  listIndicadoresDasEmpresas: {
    method: 'GET',
    path: '/api/prestador/empresa/indicadores',
    summary:
      'Os índices de acidentes de cada empresa num ano, ao lado dos do setor; o maior If primeiro.',
    permission: prestadorOnly('empresas.ver'),
    programa: false,
    saude: 'totais',
    stale: ['horas', 'acidente', 'processoDoAcidente', 'facto', 'decisao', 'lista', 'empresa'],
    query: IndicadoresDasEmpresasQuery,
    deadline: 'indicadores',
    answer: paged(IndicadoresDaEmpresa),
  },
});

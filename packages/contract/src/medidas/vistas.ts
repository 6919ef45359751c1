import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { empresa } from '../calls/permission.ts';
import { Cd, DateText, EmpresaParams, integerText, MonthText, messageOf } from '../calls/shapes.ts';
import { MedidaListQuery } from '../medidas.ts';
import { IDADES } from '../rules/medidas/vistas.ts';

/** The filters of the list of open measures, which all views of it take. */
export const MedidasFiltro = MedidaListQuery.pick({
  pesquisa: true,
  aviso: true,
  tipo: true,
  estado: true,
  tarefa: true,
  fase: true,
  responsavel: true,
  atraso: true,
  idade: true,
  aberta_em: true,
});
export type MedidasFiltro = z.output<typeof MedidasFiltro>;

/** The open measures of a month by the day on which their deadline ends; days without any are left out. */
export const MedidasPrazos = z.object({
  dias: z.array(z.object({ dia: DateText, total: z.int().min(1) })),
  /** Of all months: those whose deadline is over, and those that have none. */
  em_atraso: z.int(),
  sem_prazo: z.int(),
});
export type MedidasPrazos = z.output<typeof MedidasPrazos>;

/** The open measures of one unit, without those below. */
export const MedidasDaUnidade = z.object({
  cd_organig: Cd,
  caminho: z.string(),
  total: z.int().min(1),
  em_atraso: z.int(),
  a_terminar: z.int(),
});
export type MedidasDaUnidade = z.output<typeof MedidasDaUnidade>;

/** How the measures of a unit stand: what a bar counts are the rows of a list by the filters that it names. */
export const MedidasNumeros = z.object({
  /** Open ones by days since their day. */
  idades: z.array(z.object({ idade: z.enum(IDADES), total: z.int() })),
  /** Those that were done in each of the last months, by whether they kept their deadline. */
  cumpridas: z.array(
    z.object({ mes: MonthText, no_prazo: z.int(), depois: z.int(), sem_prazo: z.int() }),
  ),
  /** Those that were open at the end of each month, by what they are now. */
  em_aberto: z.array(
    z.object({ mes: MonthText, abertas: z.int(), concluidas: z.int(), canceladas: z.int() }),
  ),
});
export type MedidasNumeros = z.output<typeof MedidasNumeros>;

const BASE = '/api/empresa/:company/seguranca/medida-aberta';

/** The open measures in other ways than as a list, by the same filters (decision 0183). */
export const vistasMedidasCalls = defineCalls({
  getMedidasPrazos: {
    method: 'GET',
    path: `${BASE}/prazo`,
    summary: 'Quantas medidas em aberto têm o prazo em cada dia de um mês.',
    permission: empresa('medidas.ver'),
    programa: false,
    saude: 'nenhuma',
    stale: ['medida'],
    params: EmpresaParams,
    query: MedidasFiltro.extend({ mes: MonthText }),
    answer: messageOf(MedidasPrazos),
  },
  getMedidasUnidades: {
    method: 'GET',
    path: `${BASE}/unidade`,
    summary: 'Quantas medidas em aberto tem cada unidade, as que têm mais em atraso primeiro.',
    permission: empresa('medidas.ver'),
    programa: false,
    saude: 'nenhuma',
    stale: ['medida'],
    params: EmpresaParams,
    query: MedidasFiltro.extend({
      pagina: integerText(1, 10_000, 'Página inválida.').optional(),
    }),
    answer: messageOf(z.object({ unidades: z.array(MedidasDaUnidade), total: z.int() })),
  },
  getMedidasNumeros: {
    method: 'GET',
    path: `${BASE}/numeros`,
    summary:
      'A idade das medidas em aberto, e os prazos cumpridos e o que ficou em aberto nos últimos doze meses.',
    permission: empresa('medidas.ver'),
    programa: false,
    saude: 'nenhuma',
    stale: ['medida'],
    params: EmpresaParams,
    query: MedidaListQuery.pick({ pesquisa: true }),
    answer: messageOf(MedidasNumeros),
  },
});

import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { empresa } from '../calls/permission.ts';
import { Cd, EmpresaParams, Message, MonthText, messageOf } from '../calls/shapes.ts';
import { FALTA_DISPENSAS, FALTA_PRECO_MAX } from '../rules/agenda/faltas.ts';
import { PEDIDO_MARCACAO } from '../rules/agenda/pedidos-marcacao.ts';
import { ESPECIES } from '../rules/saude.ts';

const { most } = PEDIDO_MARCACAO;

export const DispensaFaltasBody = z.object({
  /** The absences. */
  codigos: z
    .array(Cd)
    .min(1, 'Escolha, pelo menos, uma falta.')
    .max(most, `No máximo ${most} faltas de cada vez.`),
  /** Why they are not booked again; null: they are to be after all. */
  dispensa: z.enum(FALTA_DISPENSAS, 'Escolha uma razão.').nullable(),
});
export type DispensaFaltasBody = z.output<typeof DispensaFaltasBody>;

/** Of how many bookings how many were missed by the employee. */
const Taxa = {
  /** Those that were kept or missed by the employee: neither called off, nor missed by the physician. */
  marcacoes: z.int(),
  faltas: z.int(),
};

/** How often employees did not come: of the bookings of twelve months, the present one with. */
export const FaltasResumo = z.object({
  /** The present month. */
  mes: MonthText,
  /** Months without such bookings are left out. */
  meses: z.array(z.object({ mes: MonthText, ...Taxa })),
  /** The units just below the node, each with all below it, and the node itself for those who work right there. */
  unidades: z.array(z.object({ cd: Cd, nome: z.string(), ...Taxa })),
  /** What one costs the company; null in it where nobody has said it, null for who may not see it. */
  custo: z.object({ preco: z.number().nullable(), versao: z.int() }).nullable(),
});
export type FaltasResumo = z.output<typeof FaltasResumo>;

export const PrecoFaltaBody = z.object({
  /** Euros, with cents; null: nothing is reckoned. */
  preco: z
    .number('Escreva um valor em euros.')
    .min(0.01, 'O preço tem de ser maior do que zero.')
    .max(FALTA_PRECO_MAX, 'O preço é demasiado alto.')
    .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'No máximo dois decimais.')
    .nullable(),
  /** The version that the caller saw; 409 if it has changed since. */
  versao: z.int().optional(),
});
export type PrecoFaltaBody = z.output<typeof PrecoFaltaBody>;

const BASE = '/api/empresa/:company/saude/marcacao/falta';

/** What becomes of absences, as the company works them off (decision 0099). */
export const faltasCalls = defineCalls({
  getFaltasResumo: {
    method: 'GET',
    path: `${BASE}/resumo`,
    summary:
      'Quantas marcações de doze meses tiveram falta do funcionário, por mês e por unidade; a quem administra a empresa, também o que custa cada uma.',
    permission: empresa('faltas.ver'),
    programa: true,
    saude: 'totais',
    stale: ['falta', 'decisao', 'exame', 'lista'],
    params: EmpresaParams,
    query: z.object({ especie: z.enum(ESPECIES, 'Espécie inválida.') }),
    answer: messageOf(FaltasResumo),
  },
  updatePrecoFalta: {
    method: 'PUT',
    path: `${BASE}/preco`,
    summary:
      'Dizer o que custa à empresa cada falta de um funcionário; sem preço, nada se calcula.',
    permission: empresa('convocatorias.gerir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['falta'],
    params: EmpresaParams,
    body: PrecoFaltaBody,
    answer: Message,
    errors: [409],
  },
  updateDispensaFaltas: {
    method: 'PUT',
    path: `${BASE}/dispensa`,
    summary:
      'Dizer que faltas não se remarcam, e porquê; sem razão (`null`), voltam a estar por remarcar.',
    permission: empresa('marcacoes.mudar-pedido'),
    programa: true,
    saude: 'nenhuma',
    changes: ['falta'],
    params: EmpresaParams,
    body: DispensaFaltasBody,
    answer: Message,
    errors: [404, 409],
  },
});

import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { empresa } from '../calls/permission.ts';
import { Cd, EmpresaParams, Message } from '../calls/shapes.ts';
import { FALTA_DISPENSAS } from '../rules/exames/faltas.ts';
import { PEDIDO_MARCACAO } from '../rules/exames/pedidos-marcacao.ts';

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

const BASE = '/api/empresa/:company/saude/marcacao/falta';

/** What becomes of absences, as the company works them off (decision 0099). */
export const faltasCalls = defineCalls({
  updateDispensaFaltas: {
    method: 'PUT',
    path: `${BASE}/dispensa`,
    summary:
      'Dizer que faltas não se remarcam, e porquê; sem razão (`null`), voltam a estar por remarcar.',
    permission: empresa('marcacoes.mudar-pedido'),
    saude: 'nenhuma',
    params: EmpresaParams,
    body: DispensaFaltasBody,
    answer: Message,
    errors: [404, 409],
  },
});

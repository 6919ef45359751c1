import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { empresa } from '../calls/permission.ts';
import {
  Cd,
  DateText,
  EmpresaItemParams,
  EmpresaParams,
  Message,
  orNull,
} from '../calls/shapes.ts';
import { MUITAS_MOST } from '../rules/medidas/vistas.ts';
import { Texto } from './tratamento.ts';

const cds = z
  .array(Cd)
  .min(1)
  .max(MUITAS_MOST)
  .refine((codes) => new Set(codes).size === codes.length, 'Cada medida uma só vez.');

/** What is changed of many measures at once. */
export const MuitasMedidasBody = z.discriminatedUnion('acao', [
  z.object({ acao: z.literal('prazo'), cds, prazo: DateText, texto: Texto }),
  z.object({ acao: z.literal('responsavel'), cds, cd_responsavel: orNull(Cd) }),
]);
export type MuitasMedidasBody = z.output<typeof MuitasMedidasBody>;

/** What became of each: those of which nothing was to change are done, too. */
const Resultado = Message.extend({
  feitas: z.array(Cd),
  recusadas: z.array(z.object({ cd: Cd, motivo: z.string() })),
});

const BASE = '/api/empresa/:company/seguranca/medida/muitas';

/** Many measures at once, each by the rules of one (decision 0183). */
export const muitasMedidasCalls = defineCalls({
  changeMedidas: {
    method: 'POST',
    path: BASE,
    summary: 'Mudar o prazo ou o responsável de várias medidas; diz o que foi feito de cada uma.',
    permission: empresa('medidas.responder'),
    programa: false,
    saude: 'nenhuma',
    changes: ['medida'],
    params: EmpresaParams,
    body: MuitasMedidasBody,
    /** With the code by which it is taken back, where something has changed. */
    answer: Resultado.extend({ alteracao: Cd.nullable() }),
    idempotent: true,
  },
  undoMedidas: {
    method: 'PUT',
    path: `${BASE}/:id/reposicao`,
    summary: 'Repor o que o próprio mudou em várias medidas, nas que mais ninguém leu.',
    permission: empresa('medidas.responder'),
    programa: false,
    saude: 'nenhuma',
    changes: ['medida'],
    params: EmpresaItemParams,
    answer: Resultado,
    errors: [404],
  },
});

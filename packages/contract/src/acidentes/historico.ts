import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { empresa } from '../calls/permission.ts';
import { BY_ID } from '../calls/read.ts';
import { Cd, EmpresaItemParams, messageOf } from '../calls/shapes.ts';

/** A line of the history of an accident: who did what, when. */
const LinhaDoHistorico = z.object({
  /** That of the line of the audit log. */
  cd: Cd,
  quando: z.string(),
  /** Null for what happened by itself. */
  quem: z.string().nullable(),
  /** As 'Alterou: Códigos de um acidente'. */
  texto: z.string(),
  /** What was something else before, as 'Desvio: 21 → 32'. */
  mudou: z.array(z.string()),
});
export type LinhaDoHistorico = z.output<typeof LinhaDoHistorico>;

/** The history of the file of an accident. */
export const historicoCalls = defineCalls({
  getHistoricoAcidente: {
    method: 'GET',
    path: '/api/empresa/:company/acidente/:id/historico',
    summary: 'O que se fez no processo de um acidente, do mais recente para o mais antigo.',
    permission: empresa('acidentes.ver'),
    programa: true,
    saude: 'registo',
    read: { label: 'Histórico de um acidente', of: 'acidente', in: BY_ID },
    stale: 'anew',
    params: EmpresaItemParams,
    answer: messageOf(z.array(LinhaDoHistorico)),
    errors: [404],
  },
});

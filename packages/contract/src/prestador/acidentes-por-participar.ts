import { z } from 'zod';
import { DESTINOS } from '../acidentes/participacoes.ts';
import { defineCalls } from '../calls/call.ts';
import { prestadorOnly } from '../calls/permission.ts';
import { Cd, DateText, messageOf, TimeText } from '../calls/shapes.ts';

/** An accident of which somebody is still to be told, in whichever company: whose it was is said by its page alone. */
export const AcidentePorParticipar = z.object({
  cd: Cd,
  cd_empresa: Cd,
  empresa: z.string(),
  dt: DateText,
  hr: TimeText,
  /** When the first of its clocks ends, in UTC. */
  ate: z.string(),
  /** Who is still to be told, and by when each, the first to end first; empty where nobody has looked since they were kept, absent from a server of the version before. */
  participar: z.array(z.object({ destino: z.enum(DESTINOS), ate: z.string() })).optional(),
  /** The names from the company down to the employee's unit. */
  caminho: z.string(),
});
export type AcidentePorParticipar = z.output<typeof AcidentePorParticipar>;

/** The clocks of accidents in all companies. */
export const acidentesPorParticiparCalls = defineCalls({
  listAcidentesPorParticipar: {
    method: 'GET',
    path: '/api/prestador/acidente-por-participar',
    summary:
      'Os acidentes por participar de todas as empresas, por ordem de prazo; no máximo 200, sem nomes de pessoas.',
    permission: prestadorOnly('empresas.ver'),
    programa: false,
    saude: 'nenhuma',
    stale: ['acidente', 'processoDoAcidente', 'empresa'],
    answer: messageOf(
      z.object({
        acidentes: z.array(AcidentePorParticipar),
        /** Of all. */
        total: z.int(),
      }),
    ),
  },
});

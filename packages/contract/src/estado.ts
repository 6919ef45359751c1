import { z } from 'zod';
import { defineCalls } from './calls/call.ts';

/** Whether the server works, for monitors, and whose it is. */
export const estadoCalls = defineCalls({
  getEstado: {
    method: 'GET',
    path: '/api/estado',
    summary:
      'Se o servidor está vivo e pronto; 503 diz desde quando não está pronto (`desde`) e porquê (`motivo`).',
    permission: { kind: 'public' },
    saude: 'nenhuma',
    answer: z.object({
      estado: z.literal('ok'),
      viva: z.literal(true),
      pronta: z.literal(true),
      versao: z.string(),
    }),
  },
  getSobre: {
    method: 'GET',
    path: '/api/sobre',
    summary: 'Quem presta o serviço, como está configurado.',
    permission: { kind: 'session' },
    saude: 'nenhuma',
    answer: z.object({
      /** The provider's name; `null` if it is not configured. */
      prestador: z.string().nullable(),
    }),
  },
});

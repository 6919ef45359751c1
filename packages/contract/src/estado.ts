import { z } from 'zod';
import { defineCalls } from './calls/call.ts';

/** Whether the server works, for monitors, and whose it is. */
export const estadoCalls = defineCalls({
  getEstado: {
    method: 'GET',
    path: '/api/estado',
    summary: 'Se o servidor e a base de dados respondem.',
    permission: { kind: 'public' },
    saude: 'nenhuma',
    answer: z.object({ estado: z.literal('ok'), versao: z.string() }),
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

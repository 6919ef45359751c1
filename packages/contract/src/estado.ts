import { z } from 'zod';
import { defineCalls } from './call.ts';

/** Whether the server works, for monitors. */
export const estadoCalls = defineCalls({
  getEstado: {
    method: 'GET',
    path: '/api/estado',
    summary: 'Se o servidor e a base de dados respondem.',
    permission: { kind: 'public' },
    answer: z.object({ estado: z.literal('ok'), versao: z.string() }),
  },
});

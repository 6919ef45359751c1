import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { prestadorOnly } from '../calls/permission.ts';
import { LOTE } from '../rules/identidade/codigos-externos.ts';
import { PROFISSIONAIS } from '../rules/listas.ts';
import { CELULAS, celula, LoteAnswer, LoteQuery, linhasOf } from './lotes.ts';

/** A professional of one of the provider's lists; who has an account is said by the team. */
const LinhaProfissional = z.strictObject({
  cod_externo: CELULAS.cod_externo,
  nome: celula('O nome, que a lista não tem em mais nenhum.'),
  cedula: celula('Dos médicos, o número da cédula.'),
  em_uso: celula('`sim` ou `não`: se os formulários o oferecem.'),
});

/** Professionals of other programs, of no company (decision 0163). */
export const lotesProfissionaisCalls = defineCalls({
  putProfissionais: {
    method: 'PUT',
    path: '/api/prestador/lista/:lista/lote',
    summary:
      'Criar e mudar médicos, enfermeiros ou técnicos, pelos códigos do programa; quem já está na lista é reconhecido pelo nome e, se for médico, pela cédula.',
    permission: prestadorOnly('listas.gerir'),
    programa: true,
    saude: 'nenhuma',
    changes: ['lista'],
    params: z.object({ lista: z.enum(PROFISSIONAIS, 'Lista inválida.') }),
    query: LoteQuery,
    body: linhasOf(LinhaProfissional),
    answer: LoteAnswer,
    errors: [409],
    maxBodyBytes: LOTE.bytes,
    deadline: 'import',
    idempotent: true,
  },
});

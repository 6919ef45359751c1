import { defineCalls } from './call.ts';
import { paged } from './shapes.ts';
import { AtividadeListQuery, AtividadeRow } from './utilizadores.ts';

export const registoCalls = defineCalls({
  listRegisto: {
    method: 'GET',
    path: '/api/prestador/registo',
    summary:
      'O que o prestador mudou na equipa e nas listas, do mais recente para o mais antigo; sem `quantidade`, tudo.',
    permission: { kind: 'provider' },
    query: AtividadeListQuery,
    answer: paged(AtividadeRow),
  },
});

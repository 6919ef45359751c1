import type { Especie } from '@sst/contract/rules/health';
import type { ListDefinition } from '../../../components/list/list-definition.ts';
import { bookingsOf } from '../marcacoes-list.ts';

/** The list definitions of past bookings that are still open. */
export const POR_FECHAR: Readonly<Record<Especie, ListDefinition<'listMarcacoesPorFechar'>>> = {
  exame: {
    ...bookingsOf('exame', 'Por fechar - Exames'),
    call: 'listMarcacoesPorFechar',
    empty: 'Não há marcações de exames por fechar.',
  },
  'acao-enfermagem': {
    ...bookingsOf('acao-enfermagem', 'Por fechar - Ações de enfermagem'),
    call: 'listMarcacoesPorFechar',
    empty: 'Não há marcações de ações de enfermagem por fechar.',
  },
};

import { porFecharFolha } from '@sst/contract/folhas/saude-folhas';
import type { Especie } from '@sst/contract/rules/saude';
import type { ListDefinition, ListFilter } from '../../../../components/list/list-definition.ts';
import { professionalFilter } from '../../../../components/saude/saude-fields.ts';
import { marcacoesOf } from '../../empresa/marcacoes/marcacoes-list.ts';

type List = ListDefinition<'listMarcacoesPorFechar'>;

const LISTS: Readonly<Record<Especie, List>> = {
  exame: {
    ...marcacoesOf('exame', porFecharFolha('exame').fileName)(true),
    empty: 'Não há marcações de exames por fechar.',
  },
  'acao-enfermagem': {
    ...marcacoesOf('acao-enfermagem', porFecharFolha('acao-enfermagem').fileName)(true),
    empty: 'Não há marcações de ações de enfermagem por fechar.',
  },
};

/** The list definition of the past bookings of a kind that are still open. @param names of who was booked. */
export function porFecharList(especie: Especie, names: ListFilter['options']): List {
  return { ...LISTS[especie], filters: [professionalFilter(especie, names)] };
}

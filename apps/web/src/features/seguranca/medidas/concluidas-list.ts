import {
  MEDIDA_CONCLUIDA_FIELDS,
  MEDIDAS_CONCLUIDAS_FOLHA,
} from '@sst/contract/folhas/seguranca-folhas';
import { columnsAndFile, dressed } from '../../../components/list/columns/row-fields.ts';
import { UNIDADE_LOOK } from '../../../components/list/columns/unidade-field.ts';
import type { ListDefinition } from '../../../components/list/list-definition.ts';
import { PLANNED_LOOKS } from '../medidas-list.tsx';

const FIELDS = dressed(MEDIDA_CONCLUIDA_FIELDS, {
  ...PLANNED_LOOKS,
  conclusao: { long: true, spare: true, prose: true },
  caminho: UNIDADE_LOOK,
});

export const MEDIDAS_CONCLUIDAS: ListDefinition<'listMedidasConcluidas'> = {
  key: (row) => row.cd,
  searchHint: 'Tarefa, risco, medida...',
  empty: 'Não há medidas concluídas aqui.',
  details: 'Dados da medida',
  filters: [
    {
      name: 'canceladas',
      label: 'Fim',
      all: 'Concluídas',
      options: [{ value: 'true', label: 'Canceladas' }],
    },
  ],
  ...columnsAndFile(FIELDS, MEDIDAS_CONCLUIDAS_FOLHA.fileName),
};

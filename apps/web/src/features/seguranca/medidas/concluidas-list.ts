import type { MedidaConcluidaRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { columnsAndFile, type RowField } from '../../../components/list/columns/row-fields.ts';
import type { ListDefinition } from '../../../components/list/list-definition.ts';
import { UNIDADE } from '../../../components/organigrama/unidade-field.ts';
import { MEDIDA_FIELDS } from '../medidas-list.tsx';

const FIELDS: readonly RowField<MedidaConcluidaRow>[] = [
  ...MEDIDA_FIELDS,
  {
    id: 'dt_conclusao',
    header: 'Concluída em',
    kind: 'date',
    text: (row) => row.dt_conclusao && displayDate(row.dt_conclusao),
  },
  {
    id: 'conclusao',
    header: 'O que foi feito',
    long: true,
    spare: true,
    prose: true,
    text: (row) => row.conclusao,
  },
  UNIDADE,
];

export const MEDIDAS_CONCLUIDAS: ListDefinition<'listMedidasConcluidas'> = {
  key: (row) => row.cd,
  searchHint: 'Tarefa, risco, medida...',
  empty: 'Não há medidas concluídas aqui.',
  details: 'Dados da medida',
  ...columnsAndFile(FIELDS, 'Medidas concluídas'),
};

import type { MedidaConcluidaRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates';
import type { ListDefinition } from '../../../components/list/list-definition.ts';
import { columnsOf, csvColumnsOf, type RowField } from '../../../components/list/row-fields.ts';
import { deadlineText } from '../medidas-list.tsx';

const FIELDS: readonly RowField<MedidaConcluidaRow>[] = [
  { id: 'tarefa', header: 'Tarefa', main: true, long: true, text: (row) => row.tarefa },
  {
    id: 'risco_identific',
    header: 'Risco identificado',
    long: true,
    prose: true,
    text: (row) => row.risco_identific,
  },
  { id: 'medida', header: 'Medida', long: true, prose: true, text: (row) => row.medida },
  { id: 'dt', header: 'Data', text: (row) => displayDate(row.dt) },
  { id: 'prazo', header: 'Prazo', text: (row) => deadlineText(row.prazo) },
  {
    id: 'dt_conclusao',
    header: 'Concluída em',
    text: (row) => row.dt_conclusao && displayDate(row.dt_conclusao),
  },
  {
    id: 'conclusao',
    header: 'O que foi feito',
    long: true,
    prose: true,
    text: (row) => row.conclusao,
  },
  { id: 'organig', header: 'Organigrama', long: true, text: (row) => row.organig },
];

export const MEDIDAS_CONCLUIDAS: ListDefinition<'listMedidasConcluidas'> = {
  call: 'listMedidasConcluidas',
  key: (row) => row.cd,
  searchHint: 'Tarefa, risco, medida...',
  empty: 'Não há medidas concluídas aqui.',
  columns: columnsOf(FIELDS),
  exports: { fileName: 'Medidas concluídas', columns: csvColumnsOf(FIELDS) },
};

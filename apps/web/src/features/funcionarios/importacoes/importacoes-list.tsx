import type { ImportacaoRow } from '@sst/contract';
import { displayMoment } from '@sst/contract/rules/dates/dates';
import { OPEN } from '@sst/contract/rules/pedidos';
import { wholeNumber } from '@sst/contract/rules/texts/text';
import { importacaoName } from '../../../components/importacao/importacao-name.ts';
import { columnsAndFile, type RowField } from '../../../components/list/columns/row-fields.ts';
import type { ListDefinition, ListFilter } from '../../../components/list/list-definition.ts';
import { Outcome } from './outcome.tsx';
import { outcomeText } from './outcome-parts.ts';

const FIELDS: readonly RowField<ImportacaoRow>[] = [
  { id: 'ficheiro', header: 'Ficheiro', main: true, text: importacaoName },
  {
    id: 'momento',
    header: 'Enviada em',
    phone: 'date',
    kind: 'date',
    text: (row) => displayMoment(new Date(row.momento)),
  },
  { id: 'utilizador', header: 'Por', spare: true, phone: 'place', text: (row) => row.utilizador },
  { id: 'linhas', header: 'Linhas', numeric: true, text: (row) => wholeNumber(row.linhas) },
  {
    id: 'situacao',
    header: 'Situação',
    unsorted: true,
    phone: 'state',
    phoneCell: ({ novos, em_analise }) =>
      novos + em_analise > 0 ? `${novos + em_analise} por decidir` : 'Decidida',
    text: outcomeText,
    render: (row) => <Outcome row={row} />,
  },
];

const { columns, exports } = columnsAndFile(FIELDS, 'Importações de funcionários');
const counted = (header: string, value: (row: ImportacaoRow) => number | null) => ({
  header,
  value,
});

const STATE: ListFilter = {
  name: 'estado',
  label: 'Estado',
  all: 'Todas',
  options: [{ value: OPEN, label: 'Por decidir' }],
};

/** The list definition of the imports. */
export const importacoesList: ListDefinition<'listImportacoes'> = {
  filters: [STATE],
  key: (row) => row.cd,
  count: ['importação', 'importações'],
  searchHint: 'Ficheiro ou quem enviou',
  empty: 'Ainda não foi enviada nenhuma importação. As que forem enviadas aparecem aqui.',
  wholeCompany: true,
  columns,
  exports: {
    ...exports,
    columns: [
      ...exports.columns.slice(0, 4),
      counted('Novos', (row) => row.novos),
      counted('Em análise', (row) => row.em_analise),
      counted('Aceites', (row) => row.aceites),
      counted('Recusados', (row) => row.recusados),
      counted('Retirados', (row) => row.retirados),
    ],
  },
};

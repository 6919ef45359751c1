import type { ImportacaoRow } from '@sst/contract';
import { IMPORTACAO_FIELDS, IMPORTACOES_FOLHA } from '@sst/contract/folhas/pedidos-folhas';
import { OPEN } from '@sst/contract/rules/pedidos';
import { columnsAndFile, dressed } from '../../../components/list/columns/row-fields.ts';
import type { ListDefinition, ListFilter } from '../../../components/list/list-definition.ts';
import { Outcome } from './outcome.tsx';
import { outcomeText } from './outcome-parts.ts';

const { columns } = columnsAndFile<ImportacaoRow>(
  [
    ...dressed(IMPORTACAO_FIELDS, {
      ficheiro: { main: true },
      momento: { phone: 'date' },
      utilizador: { spare: true, phone: 'place' },
    }),
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
  ],
  IMPORTACOES_FOLHA.fileName,
);

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
  exports: IMPORTACOES_FOLHA,
};

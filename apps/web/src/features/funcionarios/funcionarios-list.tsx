import type { FuncionarioRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates';
import { EXPIRIES, EXPIRY_LABEL } from '@sst/contract/rules/expiry';
import type { ListDefinition } from '../../components/list/list-definition.ts';
import { labelOptions } from '../../components/list/options.ts';
import { columnsAndFile, type RowField } from '../../components/list/row-fields.ts';
import { ExpiryCell } from './expiry-cell.tsx';
import { LeavingBadge } from './leaving-badge.tsx';

const NO_EXAM = 'Sem exame';
const NO_BOOKING = 'Sem marcação';

const dateOr = (date: string | null, none: string) => (date ? displayDate(date) : none);

const FIELDS: readonly RowField<FuncionarioRow>[] = [
  {
    id: 'num_mecan',
    header: 'N.º mecanográfico',
    fileHeader: 'Nº Mecanográfico',
    text: (row) => row.num_mecan,
  },
  {
    id: 'nome',
    header: 'Nome',
    fileHeader: 'Funcionário',
    main: true,
    text: (row) => row.nome,
    beside: ({ dt_inactiv }) => dt_inactiv && <LeavingBadge dt_inactiv={dt_inactiv} />,
  },
  { id: 'idade', header: 'Idade', numeric: true, text: (row) => String(row.idade) },
  {
    id: 'dt_ult_exam',
    header: 'Último exame',
    fileHeader: 'Data do último exame',
    text: (row) => dateOr(row.dt_ult_exam, NO_EXAM),
  },
  {
    id: 'dt_expir',
    header: 'Válido até',
    text: (row) => dateOr(row.dt_expir, NO_EXAM),
    render: (row) => (
      <ExpiryCell date={row.dt_expir} days={row.dias_expir} examined={row.dt_ult_exam !== null} />
    ),
  },
  {
    id: 'dt_prox_marc',
    header: 'Próximo exame',
    fileHeader: 'Próxima marcação',
    text: (row) => dateOr(row.dt_prox_marc, NO_BOOKING),
  },
];

const { columns, exports } = columnsAndFile(FIELDS, 'Funcionários');

/** The list definition of the employees. */
export const funcionariosList: ListDefinition<'listFuncionarios'> = {
  call: 'listFuncionarios',
  key: (row) => row.cd,
  searchHint: 'Nome ou n.º mecanográfico',
  empty: 'Ainda não há funcionários aqui.',
  columns,
  filters: [
    {
      name: 'validade',
      label: 'Validade',
      all: 'Todas',
      options: labelOptions(EXPIRY_LABEL, EXPIRIES),
    },
  ],
  exports: {
    ...exports,
    columns: [...exports.columns, { header: 'Organigrama', value: (row) => row.organig }],
  },
};

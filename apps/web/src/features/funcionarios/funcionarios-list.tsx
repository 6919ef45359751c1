import { displayDate } from '@sst/contract/rules/dates';
import { EXPIRIES, EXPIRY_LABEL } from '@sst/contract/rules/expiry';
import { NOT_AVAILABLE } from '@sst/contract/rules/text';
import type { ListDefinition } from '../../components/list/list-definition.ts';
import { labelOptions } from '../../components/list/options.ts';
import { ExpiryCell } from './expiry-cell.tsx';

const NO_EXAM = 'Sem exame';
const NO_BOOKING = 'Sem marcação';

const dateOr = (date: string | null, none: string) => (date ? displayDate(date) : none);

/** What the employee list shows, filters and exports. */
export const funcionariosList: ListDefinition<'listFuncionarios'> = {
  call: 'listFuncionarios',
  key: (row) => row.cd,
  searchHint: 'Nome ou n.º mecanográfico',
  empty: 'Ainda não há funcionários aqui.',
  columns: [
    {
      id: 'num_mecan',
      header: 'N.º mecanográfico',
      sort: 'num_mecan',
      cell: (row) => row.num_mecan || NOT_AVAILABLE,
    },
    { id: 'nome', header: 'Nome', sort: 'nome', main: true, cell: (row) => row.nome },
    { id: 'idade', header: 'Idade', sort: 'idade', numeric: true, cell: (row) => row.idade },
    {
      id: 'dt_ult_exam',
      header: 'Último exame',
      sort: 'dt_ult_exam',
      cell: (row) => dateOr(row.dt_ult_exam, NO_EXAM),
    },
    {
      id: 'dt_expir',
      header: 'Válido até',
      sort: 'dt_expir',
      cell: (row) => (
        <ExpiryCell date={row.dt_expir} days={row.dias_expir} examined={row.dt_ult_exam !== null} />
      ),
    },
    {
      id: 'dt_prox_marc',
      header: 'Próximo exame',
      sort: 'dt_prox_marc',
      cell: (row) => dateOr(row.dt_prox_marc, NO_BOOKING),
    },
  ],
  filters: [
    {
      name: 'validade',
      label: 'Validade',
      all: 'Todas',
      options: labelOptions(EXPIRY_LABEL, EXPIRIES),
    },
  ],
  exports: {
    fileName: 'Funcionários',
    columns: [
      { header: 'Nº Mecanográfico', value: (row) => row.num_mecan },
      { header: 'Funcionário', value: (row) => row.nome },
      { header: 'Idade', value: (row) => row.idade },
      { header: 'Data do último exame', value: (row) => dateOr(row.dt_ult_exam, NO_EXAM) },
      { header: 'Válido até', value: (row) => dateOr(row.dt_expir, NO_EXAM) },
      { header: 'Próxima marcação', value: (row) => dateOr(row.dt_prox_marc, NO_BOOKING) },
      { header: 'Organigrama', value: (row) => row.organig },
    ],
  },
};

import { FuncionarioName } from '../../components/funcionario/funcionario-name.tsx';
import type { RowField } from '../../components/list/columns/row-fields.ts';

/** The employee of a row, who leads to the own page; the rows of these lists open nothing. */
export const FUNCION: RowField<{ readonly cd_funcion: number; readonly funcion: string }> = {
  id: 'funcion',
  header: 'Funcionário',
  main: true,
  long: true,
  text: (row) => row.funcion,
  render: (row) => <FuncionarioName cd={row.cd_funcion} nome={row.funcion} inRow />,
};

import { FuncionarioName } from '../funcionario/funcionario-name.tsx';

interface Row {
  readonly cd_funcion: number;
  readonly funcion: string;
}

/** What the employee of a row looks like: it leads to the own page; the rows of these lists open nothing. */
export const FUNCION_LOOK = {
  main: true,
  long: true,
  render: (row: Row) => <FuncionarioName cd={row.cd_funcion} nome={row.funcion} inRow />,
} as const;

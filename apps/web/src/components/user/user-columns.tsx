import type { UtilizadorRow } from '@sst/contract';
import type { ReactNode } from 'react';
import type { ListColumn } from '../list/list-definition.ts';
import { LastAccess } from './last-access.tsx';
import { Person } from './person.tsx';

/** The address of a user, in lists where it has a column of its own. */
export const emailColumn: ListColumn<{ readonly email: string }> = {
  id: 'email',
  header: 'E-mail',
  cell: ({ email }) => email,
  cut: ({ email }) => email,
};

/** The columns of a list of users of a company. @param unidade shows the unit of a user's place. */
export function userColumns(
  unidade: (row: UtilizadorRow) => ReactNode,
): readonly [ListColumn<UtilizadorRow>, ...ListColumn<UtilizadorRow>[]] {
  return [
    {
      id: 'nome',
      header: 'Nome',
      sort: 'nome',
      main: true,
      text: (row) => row.nome,
      cell: (row) => <Person nome={row.nome} email={row.email} />,
      phoneCell: (row) => row.nome,
    },
    {
      id: 'adm',
      header: 'Perfil',
      sort: 'adm',
      phone: 'state',
      cell: (row) => (row.adm ? 'Administrador' : 'Utilizador'),
    },
    {
      id: 'organig',
      header: 'Unidade',
      sort: 'organig',
      phone: 'place',
      cell: unidade,
      cut: (row) => row.organig,
    },
    {
      id: 'dt_ult_acesso',
      header: 'Último acesso',
      sort: 'dt_ult_acesso',
      phone: 'date',
      cell: (row) => <LastAccess {...row} />,
    },
  ];
}

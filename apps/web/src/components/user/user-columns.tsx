import type { UtilizadorRow } from '@sst/contract';
import type { ReactNode } from 'react';
import type { ListColumn } from '../list/list-definition.ts';
import { LastAccess } from './last-access.tsx';
import { Person } from './person.tsx';

/** The columns of a list of users of a company. @param unidade shows the unit of a user's place. */
export function userColumns(
  unidade: (row: UtilizadorRow) => ReactNode,
): readonly ListColumn<UtilizadorRow>[] {
  return [
    {
      id: 'nome',
      header: 'Nome',
      sort: 'nome',
      main: true,
      cell: (row) => <Person nome={row.nome} email={row.email} />,
    },
    {
      id: 'adm',
      header: 'Perfil',
      sort: 'adm',
      cell: (row) => (row.adm ? 'Administrador' : 'Utilizador'),
    },
    {
      id: 'organig',
      header: 'Unidade',
      sort: 'organig',
      cell: unidade,
      cut: (row) => row.organig,
    },
    {
      id: 'dt_ult_acesso',
      header: 'Último acesso',
      sort: 'dt_ult_acesso',
      cell: (row) => <LastAccess {...row} />,
    },
  ];
}

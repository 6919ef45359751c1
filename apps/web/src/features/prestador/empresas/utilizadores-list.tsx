import type { ListDefinition } from '../../../components/list/list-definition.ts';
import { UnidadeOf } from '../../../components/organigrama/unidade-name.tsx';
import { LastAccess } from '../../../components/user/last-access.tsx';
import { Person } from '../../../components/user/person.tsx';

/** The list definition of the users of one company, as the provider sees them. */
export function utilizadoresDaEmpresaList(
  empresa: number,
): ListDefinition<'listUtilizadoresDaEmpresa'> {
  return {
    // A user with several nodes has a row for each.
    key: (row) => `${row.cd}-${row.cd_organig}`,
    count: ['utilizador', 'utilizadores'],
    searchHint: 'Nome ou e-mail',
    empty: 'Ninguém tem acesso a esta empresa.',
    columns: [
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
        cut: (row) => row.organig,
        sort: 'organig',
        cell: (row) => <UnidadeOf empresa={empresa} cd={row.cd_organig} nome={row.organig} />,
      },
      {
        id: 'dt_ult_acesso',
        header: 'Último acesso',
        sort: 'dt_ult_acesso',
        cell: (row) => <LastAccess {...row} />,
      },
    ],
  };
}

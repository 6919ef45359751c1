import type { ListDefinition } from '../../components/list/list-definition.ts';
import { UnidadeByCode } from '../../components/organigrama/unidade-name.tsx';
import { LastAccess } from '../../components/user/last-access.tsx';
import { Person } from '../../components/user/person.tsx';

/** The list definition of the users: active, or inactive (USR-02). */
export function utilizadoresList(inactive: boolean): ListDefinition<'listUtilizadores'> {
  return {
    // A user with several nodes has a row for each.
    key: (row) => `${row.cd}-${row.cd_organig}`,
    searchHint: 'Nome ou e-mail',
    part: inactive,
    empty: inactive ? 'Sem utilizadores inativos' : 'Sem utilizadores ativos',
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
        sort: 'organig',
        cell: (row) => <UnidadeByCode cd={row.cd_organig} nome={row.organig} />,
        cut: (row) => row.organig,
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

import type { ListDefinition } from '../../components/list/list-definition.ts';
import { UnidadeByCode } from '../../components/organigrama/unidade-name.tsx';
import { userColumns } from '../../components/user/user-columns.tsx';

/** The list definition of the users: active, or inactive (USR-02). */
export function utilizadoresList(inactive: boolean): ListDefinition<'listUtilizadores'> {
  return {
    // A user with several nodes has a row for each.
    key: (row) => `${row.cd}-${row.cd_organig}`,
    searchHint: 'Nome ou e-mail',
    part: inactive,
    empty: inactive ? 'Sem utilizadores inativos' : 'Sem utilizadores ativos',
    columns: userColumns((row) => <UnidadeByCode cd={row.cd_organig} nome={row.organig} />),
  };
}

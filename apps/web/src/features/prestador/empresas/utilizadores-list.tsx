import type { ListDefinition } from '../../../components/list/list-definition.ts';
import { UnidadeOf } from '../../../components/organigrama/unidade-name.tsx';
import { emailColumn, userColumns } from '../../../components/user/user-columns.tsx';

/** The list definition of the users of one company, as the provider sees them. */
export function utilizadoresDaEmpresaList(
  empresa: number,
): ListDefinition<'listUtilizadoresDaEmpresa'> {
  const [name, ...others] = userColumns((row) => (
    <UnidadeOf empresa={empresa} cd={row.cd_organig} nome={row.organig} />
  ));
  return {
    // A user with several nodes has a row for each.
    key: (row) => `${row.cd}-${row.cd_organig}`,
    count: ['utilizador', 'utilizadores'],
    searchHint: 'Nome ou e-mail',
    empty: 'Ninguém tem acesso a esta empresa.',
    details: 'Dados do utilizador',
    columns: [{ ...name, cell: ({ nome }) => nome }, { ...emailColumn, spare: true }, ...others],
  };
}

import type { ListDefinition } from '../../../components/list/list-definition.ts';
import { LastAccess } from '../../../components/user/last-access.tsx';
import { Person } from '../../../components/user/person.tsx';

/** The list definition of the provider's users. @param me code of the signed-in user. */
export const equipaList = (me: number | undefined): ListDefinition<'listEquipa'> => ({
  key: (row) => row.cd,
  searchHint: 'Nome ou e-mail',
  empty: 'Ainda não há ninguém na equipa.',
  columns: [
    {
      id: 'nome',
      header: 'Nome',
      sort: 'nome',
      main: true,
      cell: ({ cd, nome, email }) => (
        <Person nome={cd === me ? `${nome} (a sua conta)` : nome} email={email} />
      ),
    },
    {
      id: 'dt_ult_acesso',
      header: 'Último acesso',
      sort: 'dt_ult_acesso',
      cell: (row) => <LastAccess {...row} />,
    },
  ],
});

import type { MembroRow } from '@sst/contract';
import { papeisText } from '@sst/contract/rules/papeis';
import type { ListDefinition } from '../../../components/list/list-definition.ts';
import { LastAccess } from '../../../components/user/last-access.tsx';
import { emailColumn } from '../../../components/user/user-columns.tsx';
import classes from './equipa.module.css';

/** The list definition of the provider's users. @param me code of the signed-in user. */
export function equipaList(me: number | undefined): ListDefinition<'listEquipa'> {
  const nameOf = ({ cd, nome }: MembroRow) => (cd === me ? `${nome} (a sua conta)` : nome);
  return {
    key: (row) => row.cd,
    searchHint: 'Nome ou e-mail',
    empty: 'Ainda não há ninguém na equipa.',
    needs: 700,
    details: 'Dados da pessoa',
    columns: [
      {
        id: 'nome',
        header: 'Nome',
        sort: 'nome',
        main: true,
        text: nameOf,
        cell: (row) => <span className={classes.name}>{nameOf(row)}</span>,
        phoneCell: nameOf,
      },
      { ...emailColumn, phone: 'place' },
      {
        id: 'papeis',
        header: 'Papéis',
        cut: ({ papeis }) => papeisText(papeis),
        cell: ({ papeis, medic, enferm, tecnic }) => (
          <>
            {papeisText(papeis)}
            {(medic ?? enferm ?? tecnic) && (
              <span className={classes.professional}>{medic ?? enferm ?? tecnic}</span>
            )}
          </>
        ),
      },
      {
        id: 'dt_ult_acesso',
        header: 'Último acesso',
        sort: 'dt_ult_acesso',
        spare: true,
        phone: 'date',
        cell: (row) => <LastAccess {...row} />,
      },
    ],
  };
}

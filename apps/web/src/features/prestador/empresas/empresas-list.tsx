import { countLabel, NOT_AVAILABLE } from '@sst/contract/rules/texts/text';
import { Link } from '@tanstack/react-router';
import type { ListDefinition } from '../../../components/list/list-definition.ts';
import classes from '../prestador.module.css';
import { Wait } from '../waiting.tsx';

const waitingText = (count: number) =>
  count === 0 ? 'Nada' : countLabel(count, 'pedido', 'pedidos');

/** The list definition of the companies. @param queue whether the user may see what waits in it. */
export const empresasList = (queue: boolean): ListDefinition<'listEmpresasPrestador'> => ({
  key: (row) => row.cd,
  searchHint: 'Nome ou código',
  empty: 'Ainda não há empresas.',
  details: 'Dados da empresa',
  columns: [
    {
      id: 'nome',
      header: 'Nome',
      sort: 'nome',
      main: true,
      text: (row) => row.nome,
      cell: (row) => row.nome,
    },
    {
      id: 'cd_aux',
      header: 'Código',
      sort: 'cd_aux',
      phone: 'place',
      cell: (row) => row.cd_aux || NOT_AVAILABLE,
    },
    {
      id: 'por_decidir',
      header: 'Por decidir',
      sort: 'por_decidir',
      phone: 'date',
      phoneCell: ({ por_decidir }) => waitingText(por_decidir),
      cell: ({ cd, nome, por_decidir }) =>
        por_decidir === 0 || !queue ? (
          waitingText(por_decidir)
        ) : (
          <Link
            to="/prestador/pedidos"
            search={{ empresa: cd }}
            className={classes.waiting}
            aria-label={`${countLabel(por_decidir, 'pedido', 'pedidos')} por decidir de ${nome}`}
          >
            {countLabel(por_decidir, 'pedido', 'pedidos')}
          </Link>
        ),
    },
    {
      id: 'dias',
      header: 'Maior espera',
      sort: 'dias',
      phone: 'state',
      cell: ({ dias }) => (dias === null ? '' : <Wait days={dias} />),
    },
  ],
});

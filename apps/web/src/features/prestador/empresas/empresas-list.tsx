import type { EmpresaNumeros } from '@sst/contract';
import type { Right } from '@sst/contract/calls/rights';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { NUMERO_RIGHT, type Numero } from '@sst/contract/rules/hoje/numeros';
import { countLabel, NOT_AVAILABLE, wholeNumber } from '@sst/contract/rules/texts/text';
import { Link, linkOptions } from '@tanstack/react-router';
import type { ListColumn, ListDefinition } from '../../../components/list/list-definition.ts';
import {
  allToBook,
  type HrefOf,
  inEmpresa,
  lineInEmpresa,
} from '../../../components/prestador/prestador-links.ts';
import type { LinkTo } from '../../../lib/page/link-to.ts';
import classes from '../prestador.module.css';
import { Wait } from '../waiting.tsx';

type Column = ListColumn<EmpresaNumeros>;

const waitingText = (count: number) =>
  count === 0 ? 'Nada' : countLabel(count, 'pedido', 'pedidos');

const NOMES: readonly Column[] = [
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
    optional: true,
    cell: (row) => row.cd_aux || NOT_AVAILABLE,
  },
];

/** The requests that wait. @param queue whether the user may see them. */
const pedidosOf = (queue: boolean): readonly Column[] => [
  {
    id: 'por_decidir',
    header: 'Por decidir',
    sort: 'por_decidir',
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
    spare: true,
    cell: ({ dias }) => (dias === null ? '' : <Wait days={dias} />),
  },
];

/** A figure as a link to the list that has just what it counts; of what is said on a phone, and to who hears it. */
interface Figure extends Pick<Column, 'header' | 'phone' | 'spare'> {
  readonly id: Exclude<Numero, 'dt_visita' | 'dt_contacto'>;
  readonly one: string;
  readonly many: string;
  target(row: EmpresaNumeros): LinkTo;
}

function figure({ id, one, many, target, ...column }: Figure): Column {
  return {
    ...column,
    id,
    sort: id,
    numeric: true,
    cell: (row) => {
      const value = row[id];
      if (value === null) return NOT_AVAILABLE;
      if (value === 0) return 0;
      return (
        <Link
          {...target(row)}
          className={classes.waiting}
          aria-label={`${countLabel(value, one, many)}: ${row.nome}`}
        >
          {wholeNumber(value)}
        </Link>
      );
    },
    // Two lines have no room for targets: the company, which the row opens, has the links.
    phoneCell: (row) => {
      const value = row[id];
      return value === null ? NOT_AVAILABLE : countLabel(value, one, many);
    },
  };
}

/** A day as a link to the list whose first row it is of. */
function day(
  id: 'dt_visita' | 'dt_contacto',
  column: Pick<Column, 'header' | 'phone' | 'spare'>,
  target: (row: EmpresaNumeros) => LinkTo,
): Column {
  return {
    ...column,
    id,
    sort: id,
    cell: (row) => {
      const value = row[id];
      return value === null ? (
        ''
      ) : (
        <Link
          {...target(row)}
          className={classes.waiting}
          aria-label={`${column.header} de ${row.nome}: ${displayDate(value)}`}
        >
          {displayDate(value)}
        </Link>
      );
    },
    phoneCell: (row) => {
      const value = row[id];
      return value === null ? '' : displayDate(value);
    },
  };
}

/** What there is to do, each with the right that shows it. */
function figuresOf(hrefOf: HrefOf): readonly Column[] {
  const people = (cd: number, search: { validade?: 'expirada' | 'sem-exame' }) =>
    inEmpresa(cd, linkOptions({ to: '/funcionario', search }), hrefOf);
  return [
    figure({
      id: 'pessoas',
      header: 'Pessoas',
      phone: 'kind',
      one: 'pessoa',
      many: 'pessoas',
      target: ({ cd }) => people(cd, {}),
    }),
    figure({
      id: 'expirados',
      header: 'Fora do prazo',
      phone: 'state',
      one: 'fora do prazo',
      many: 'fora do prazo',
      target: ({ cd }) => people(cd, { validade: 'expirada' }),
    }),
    figure({
      id: 'sem_exame',
      header: 'Sem exame',
      spare: true,
      one: 'sem exame ou validade',
      many: 'sem exame ou validade',
      target: ({ cd }) => people(cd, { validade: 'sem-exame' }),
    }),
    figure({
      id: 'por_propor',
      header: 'Por propor',
      phone: 'place',
      one: 'por propor',
      many: 'por propor',
      target: ({ cd }) => allToBook(cd),
    }),
    figure({
      id: 'medidas',
      header: 'Medidas em atraso',
      one: 'medida em atraso',
      many: 'medidas em atraso',
      target: ({ cd }) => lineInEmpresa('medidas-em-atraso', cd, hrefOf),
    }),
    day('dt_visita', { header: 'Próxima visita', phone: 'date' }, ({ cd }) =>
      inEmpresa(cd, linkOptions({ to: '/seguranca/marcacao' }), hrefOf),
    ),
    day('dt_contacto', { header: 'Último contacto', spare: true }, ({ cd }) =>
      linkOptions({ to: '/prestador/comunicacoes', search: { empresa: cd, estado: 'enviada' } }),
    ),
  ];
}

/** The list definition of the companies. @param pode what the user may do. */
export function empresasList(
  pode: (right: Right) => boolean,
  hrefOf: HrefOf,
): ListDefinition<'listEmpresasComNumeros'> {
  return {
    key: (row) => row.cd,
    dense: true,
    searchHint: 'Nome ou código',
    empty: 'Ainda não há empresas.',
    details: 'Dados da empresa',
    columns: [
      ...NOMES,
      ...figuresOf(hrefOf).filter(({ id }) => pode(NUMERO_RIGHT[id as Numero])),
      ...pedidosOf(pode('fila.ver')),
    ],
  };
}

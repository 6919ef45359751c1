import type { FilaRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates';
import { NOT_AVAILABLE } from '@sst/contract/rules/text';
import { StateBadge } from '../../components/badges/state-badge.tsx';
import type { ListColumn, ListExport } from '../../components/list/list-definition.ts';
import styles from './prestador.module.css';
import { Waiting } from './waiting.tsx';

type Column = ListColumn<FilaRow>;

const TYPE: Column = { id: 'tipo', header: 'Tipo', sort: 'tipo', cell: (row) => row.tipo };

const WAIT: Column = { id: 'dias', header: 'Espera', cell: (row) => <Waiting {...row} /> };

const STATE: Column = {
  id: 'estado',
  header: 'Estado',
  sort: 'estado',
  cell: (row) => <StateBadge cd_estad={row.cd_estad} estado={row.estado} />,
};

export const COLUMNS: readonly Column[] = [
  {
    id: 'empresa',
    header: 'Empresa',
    sort: 'empresa',
    cell: (row) => row.empresa,
    cut: (row) => row.empresa,
  },
  TYPE,
  {
    id: 'num_mecan',
    header: 'N.º mecanográfico',
    sort: 'num_mecan',
    cell: (row) => row.num_mecan || NOT_AVAILABLE,
  },
  { id: 'nome', header: 'Nome', sort: 'nome', main: true, cell: (row) => row.nome },
  {
    id: 'organig',
    header: 'Organigrama',
    cell: (row) => row.organig,
    cut: (row) => row.organig,
  },
  {
    id: 'dt_cria',
    header: 'Data e autor',
    sort: 'dt_cria',
    cell: (row) => (
      <div className={styles.asked}>
        {displayDate(row.dt_cria)}
        <span className={styles.second} title={row.autor ?? undefined}>
          {row.autor ?? NOT_AVAILABLE}
        </span>
      </div>
    ),
  },
  WAIT,
  STATE,
];

/** What there is room for beside a detail. */
export const BRIEF_COLUMNS: readonly Column[] = [
  {
    id: 'nome',
    header: 'Nome',
    sort: 'nome',
    main: true,
    cell: (row) => (
      <>
        {row.nome}
        <span className={styles.second}>{row.empresa}</span>
      </>
    ),
  },
  TYPE,
  WAIT,
  STATE,
];

/** What the exported file says. */
export const FILA_EXPORT: ListExport<FilaRow> = {
  fileName: 'Pedidos das empresas',
  columns: [
    { header: 'Empresa', value: (row) => row.empresa },
    { header: 'Tipo', value: (row) => row.tipo },
    { header: 'N.º mecanográfico', value: (row) => row.num_mecan },
    { header: 'Nome', value: (row) => row.nome },
    { header: 'Organigrama', value: (row) => row.organig },
    { header: 'Data do pedido', value: (row) => displayDate(row.dt_cria) },
    { header: 'Pedido por', value: (row) => row.autor },
    { header: 'Dias de espera', value: (row) => row.dias },
    { header: 'Estado', value: (row) => row.estado },
  ],
};

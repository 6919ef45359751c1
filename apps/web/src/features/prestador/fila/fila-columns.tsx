import type { FilaRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { PEDIDO_TYPE_SHORT } from '@sst/contract/rules/pedidos';
import { pathBelowEmpresa, screenPath } from '@sst/contract/rules/texts/text';
import { StateBadge } from '../../../components/badges/state-badge.tsx';
import { Nothing } from '../../../components/facts/nothing.tsx';
import { columnsAndFile, type RowField } from '../../../components/list/columns/row-fields.ts';
import type { ListColumn, ListExport } from '../../../components/list/list-definition.ts';
import { UnidadePathMove } from '../../../components/organigrama/unidade-move.tsx';
import { UnidadeText } from '../../../components/organigrama/unidade-name.tsx';
import { DayInWords } from '../../../components/time/day.tsx';
import { HeldState } from '../decisoes/held-state.tsx';
import classes from '../prestador.module.css';
import { Waiting } from '../waiting.tsx';

type Column = ListColumn<FilaRow>;

const FIELDS: readonly RowField<FilaRow>[] = [
  { id: 'empresa', header: 'Empresa', long: true, phone: 'place', text: (row) => row.empresa },
  {
    id: 'tipo',
    header: 'Tipo',
    long: true,
    phone: 'kind',
    text: (row) => row.tipo,
    phoneCell: ({ cd_tipo, tipo }) => (cd_tipo === null ? tipo : PEDIDO_TYPE_SHORT[cd_tipo]),
  },
  { id: 'num_mecan', header: 'N.º mecanográfico', spare: true, text: (row) => row.num_mecan },
  { id: 'nome', header: 'Nome', main: true, text: (row) => row.nome },
  {
    id: 'caminho',
    header: 'Unidade',
    fileHeader: 'Organigrama',
    unsorted: true,
    spare: true,
    text: (row) => row.organig_origem ?? row.caminho,
    cut: (row) => screenPath(row.organig_origem ?? row.caminho),
    render: (row) =>
      row.organig_destino ? (
        <UnidadePathMove from={row.organig_origem ?? row.caminho} to={row.organig_destino} />
      ) : (
        <UnidadeText text={pathBelowEmpresa(row.caminho)} whole={screenPath(row.caminho)} />
      ),
  },
];

const { columns, exports } = columnsAndFile(FIELDS, 'Pedidos das empresas');

const WAIT: Column = {
  id: 'dias',
  header: 'Espera',
  phone: 'date',
  cell: (row) => <Waiting {...row} />,
  phoneCell: (row) =>
    row.dt_adiado ? (
      <>
        até <DayInWords date={row.dt_adiado} />
      </>
    ) : (
      <Waiting {...row} />
    ),
};

function stateOf(row: FilaRow) {
  if (row.retida !== null) return <HeldState row={row} retida={row.retida} />;
  return <StateBadge cd_estad={row.cd_estad} estado={row.estado} />;
}

const STATE: Column = {
  id: 'estado',
  header: 'Estado',
  sort: 'estado',
  phone: 'state',
  cell: (row) => (
    <>
      {stateOf(row)}
      {row.retida === null && row.dt_adiado && (
        <span className={classes.second}>até {displayDate(row.dt_adiado)}</span>
      )}
    </>
  ),
  phoneCell: stateOf,
};

export const COLUMNS: readonly Column[] = [
  ...columns,
  {
    id: 'dt_cria',
    header: 'Data e autor',
    sort: 'dt_cria',
    spare: true,
    cell: (row) => (
      <div className={classes.asked}>
        {displayDate(row.dt_cria)}
        <span className={classes.second} title={row.autor ?? undefined}>
          {row.autor ?? <Nothing />}
        </span>
      </div>
    ),
  },
  WAIT,
  STATE,
];

/** The columns that fit beside a detail. */
export const BRIEF_COLUMNS: readonly Column[] = [
  {
    id: 'nome',
    header: 'Nome',
    sort: 'nome',
    main: true,
    cell: (row) => (
      <>
        {row.nome}
        <span className={classes.second}>{row.empresa}</span>
      </>
    ),
  },
  ...columns.filter(({ id }) => id === 'tipo'),
  WAIT,
  STATE,
];

/** The columns of the exported file. */
export const FILA_EXPORT: ListExport<FilaRow> = {
  ...exports,
  columns: [
    ...exports.columns,
    { header: 'Data do pedido', kind: 'date', value: (row) => displayDate(row.dt_cria) },
    { header: 'Pedido por', value: (row) => row.autor },
    { header: 'Dias de espera', value: (row) => row.dias },
    { header: 'Estado', value: (row) => row.estado },
    { header: 'Destino', value: (row) => row.organig_destino },
  ],
};

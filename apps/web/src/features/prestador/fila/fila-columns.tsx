import type { FilaRow } from '@sst/contract';
import { FILA_FIELDS, FILA_FOLHA } from '@sst/contract/folhas/pedidos-folhas';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { PEDIDO_TYPE_SHORT } from '@sst/contract/rules/pedidos';
import { pathBelowEmpresa, screenPath } from '@sst/contract/rules/texts/text';
import { StateBadge } from '../../../components/badges/state-badge.tsx';
import { Nothing } from '../../../components/facts/nothing.tsx';
import { columnsAndFile, dressed } from '../../../components/list/columns/row-fields.ts';
import type { ListColumn } from '../../../components/list/list-definition.ts';
import { UnidadePathMove } from '../../../components/organigrama/unidade-move.tsx';
import { UnidadeText } from '../../../components/organigrama/unidade-name.tsx';
import { DayInWords } from '../../../components/time/day.tsx';
import { HeldState } from '../decisoes/held-state.tsx';
import classes from '../prestador.module.css';
import { Waiting } from '../waiting.tsx';

type Column = ListColumn<FilaRow>;

const { columns } = columnsAndFile(
  dressed(FILA_FIELDS, {
    empresa: { long: true, phone: 'place' },
    tipo: {
      long: true,
      phone: 'kind',
      phoneCell: ({ cd_tipo, tipo }) => (cd_tipo === null ? tipo : PEDIDO_TYPE_SHORT[cd_tipo]),
    },
    num_mecan: { spare: true },
    nome: { main: true },
    caminho: {
      unsorted: true,
      spare: true,
      cut: (row) => screenPath(row.organig_origem ?? row.caminho),
      render: (row) =>
        row.organig_destino ? (
          <UnidadePathMove from={row.organig_origem ?? row.caminho} to={row.organig_destino} />
        ) : (
          <UnidadeText text={pathBelowEmpresa(row.caminho)} whole={screenPath(row.caminho)} short />
        ),
    },
  }),
  FILA_FOLHA.fileName,
);

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

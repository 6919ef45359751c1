import { addDays } from '@sst/contract/rules/dates/dates';
import { displayPhone } from '@sst/contract/rules/funcionario/telemovel';
import {
  PEDIDO_STATE,
  PEDIDO_TYPE,
  type PedidoState,
  type PedidoType,
} from '@sst/contract/rules/pedidos';
import { laterOf } from '../../calendar.ts';
import type { Random } from '../../random.ts';
import type { FuncionarioRow } from '../../rows.ts';
import type { OrganigramaBranch } from '../organigrama-shapes.ts';
import type { Person } from '../people.ts';

/** What a request asks for, by type. */

/** Where and when a request is made. */
interface RequestScope {
  readonly today: string;
  readonly tree: readonly OrganigramaBranch[];
  /** Code of each node of the tree, by its position. */
  readonly nodes: readonly number[];
}

/** Whom a request is about; the texts of `person` belong to the codes of `row`. */
export interface PedidoSubject {
  readonly row: FuncionarioRow;
  readonly person: Person;
}

/** A request to be made: its type, its state and whom it is about. */
export interface PedidoCase {
  readonly type: PedidoType;
  readonly state: PedidoState;
  readonly subject: PedidoSubject;
}

type Changes = Readonly<Record<string, { antes: string | null; depois: string | null }>>;

/** Columns of a request that depend on its type. */
interface PedidoColumns {
  readonly cd_organig: number;
  /** Columns and values to write when the request is accepted. */
  readonly dados: object;
  readonly antes: object | null;
  readonly dt_efeito: string | null;
  readonly alteracoes: Changes;
  /** Of its portrait, what differs from the employee's row. */
  readonly shown?: Partial<FuncionarioRow>;
}

/** With its type, its state and what is shown of the employee: columns of its row. */
interface Contents
  extends Omit<PedidoColumns, 'shown'>,
    Pick<FuncionarioRow, 'num_mecan' | 'nome' | 'sexo' | 'dt_nasc'> {
  readonly cd_tipo: PedidoType;
  readonly cd_estad: PedidoState;
  readonly profis: string;
  readonly retrato: object;
}

/** Values of the employee form, as an admission carries them. */
const FORM_FIELDS = [
  'num_mecan',
  'nome',
  'sexo',
  'dt_nasc',
  'cd_nacion',
  'cd_categ',
  'cd_agrup_prof',
  'cd_profis',
  'cd_func_propost',
  'num_contrib',
  'num_bi',
  'num_benef',
  'num_serv_soc',
  'email',
  'telemovel',
  'loc_trab',
  'dt_ini_instit',
  'cd_organig',
] as const satisfies readonly (keyof FuncionarioRow)[];

function askAdmission(row: FuncionarioRow): PedidoColumns {
  return {
    cd_organig: row.cd_organig,
    dados: Object.fromEntries(FORM_FIELDS.map((field) => [field, row[field]])),
    antes: null,
    dt_efeito: row.dt_ini_instit,
    alteracoes: {},
  };
}

function askChange(row: FuncionarioRow, accepted: boolean, random: Random): PedidoColumns {
  const other: Partial<FuncionarioRow> =
    row.sexo === 1 && random.chance(0.6)
      ? { nome: row.nome.replace(/ \S+$/, ' Sacramento') }
      : { num_benef: random.digits(9), loc_trab: 'Piso 3' };
  const fields = Object.keys(other) as (keyof FuncionarioRow)[];
  const current = Object.fromEntries(fields.map((field) => [field, row[field]]));
  // Once accepted, what was asked for is what the employee has.
  const [antes, dados] = accepted ? [other, current] : [current, other];
  const textOf = (values: Partial<FuncionarioRow>, field: keyof FuncionarioRow) =>
    values[field] == null ? null : String(values[field]);
  return {
    cd_organig: row.cd_organig,
    dados,
    antes,
    dt_efeito: null,
    alteracoes: Object.fromEntries(
      fields.map((field) => [field, { antes: textOf(antes, field), depois: textOf(dados, field) }]),
    ),
    shown: dados,
  };
}

function askDeparture(row: FuncionarioRow, scope: RequestScope, random: Random): PedidoColumns {
  const dt_inactiv = row.dt_inactiv ?? addDays(scope.today, random.int(3, 40));
  return {
    cd_organig: row.cd_organig,
    dados: { dt_inactiv },
    antes: null,
    dt_efeito: dt_inactiv,
    alteracoes: { dt_inactiv: { antes: null, depois: dt_inactiv } },
    shown: { dt_inactiv },
  };
}

/** Names from the company down to a node, as requests show them. */
function pathOf({ tree, nodes }: RequestScope, cd: number): string {
  const names: string[] = [];
  for (
    let at: number | null = nodes.indexOf(cd);
    at !== null && at >= 0;
    at = tree[at]?.parent ?? null
  ) {
    names.unshift(tree[at]?.nome ?? '');
  }
  return names.join(' / ');
}

function askTransfer(
  row: FuncionarioRow,
  scope: RequestScope,
  random: Random,
  done: boolean,
): PedidoColumns {
  const other = random.pick(scope.nodes.filter((cd) => cd !== row.cd_organig));
  const [from, to] = done ? [other, row.cd_organig] : [row.cd_organig, other];
  const dt_efeito = addDays(scope.today, done ? -random.int(0, 20) : random.int(2, 30));
  return {
    cd_organig: from,
    dados: { cd_organig: to },
    antes: { cd_organig: from },
    dt_efeito: laterOf(dt_efeito, row.dt_ini_instit),
    alteracoes: { organig: { antes: pathOf(scope, from), depois: pathOf(scope, to) } },
  };
}

/** A type of request: why one is refused, and what one asks for. */
interface Kind {
  readonly refusal: string;
  ask(row: FuncionarioRow, at: RequestScope, random: Random, accepted: boolean): PedidoColumns;
}

const KINDS: Readonly<Record<PedidoType, Kind>> = {
  [PEDIDO_TYPE.admissao]: {
    refusal: 'O funcionário já existe noutro estabelecimento da empresa.',
    ask: askAdmission,
  },
  [PEDIDO_TYPE.alteracao]: {
    refusal: 'Falta o documento que comprova a alteração.',
    ask: (row, _, random, accepted) => askChange(row, accepted, random),
  },
  [PEDIDO_TYPE.saida]: {
    refusal: 'A data de saída é anterior à última presença registada.',
    ask: askDeparture,
  },
  [PEDIDO_TYPE.transferencia]: {
    refusal: 'O estabelecimento de destino encerra no final do mês.',
    ask: (row, at, random, accepted) =>
      askTransfer(row, at, random, accepted && random.chance(0.5)),
  },
};

/** Why a request of a type is refused. */
export function refusalOf(type: PedidoType): string {
  return KINDS[type].refusal;
}

/** The contents of a request about an employee, whose row agrees with it where it has taken effect. */
export function makeContents(request: PedidoCase, scope: RequestScope, random: Random): Contents {
  const { type, state, subject } = request;
  const { row, person } = subject;
  const accepted = state === PEDIDO_STATE.aceite;
  const { shown, ...asked } = KINDS[type].ask(row, scope, random, accepted);
  const portrait: FuncionarioRow = { ...row, dt_inactiv: null, ...shown };
  const { num_mecan, nome, sexo, dt_nasc } = row;
  return {
    ...asked,
    cd_tipo: type,
    cd_estad: state,
    num_mecan,
    nome,
    sexo,
    dt_nasc,
    profis: person.occupation.profissao,
    retrato: {
      nacionalidade: person.nacionalidade,
      categoria: person.occupation.categoria,
      agrupamento: person.occupation.agrupamento,
      funcao_proposta: person.proposed?.profissao ?? null,
      num_contrib: portrait.num_contrib,
      num_bi: portrait.num_bi,
      num_benef: portrait.num_benef,
      num_serv_soc: portrait.num_serv_soc,
      email: portrait.email,
      telemovel: portrait.telemovel && displayPhone(portrait.telemovel),
      loc_trab: portrait.loc_trab,
      dt_inactiv: portrait.dt_inactiv,
      dt_ini_instit: portrait.dt_ini_instit,
      organig_destino: asked.alteracoes.organig?.depois ?? null,
    },
  };
}

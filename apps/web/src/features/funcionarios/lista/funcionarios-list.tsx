import type { FuncionarioRow } from '@sst/contract';
import {
  FUNCIONARIO_EXAMES,
  FUNCIONARIO_FITNESS,
  FUNCIONARIO_WHO,
  type FuncionariosSight,
  funcionariosFolha,
  reasonText,
  SEM_MARCACAO,
} from '@sst/contract/folhas/funcionarios-folha';
import { motivosVistos, type PrazoSight, RESERVADO } from '@sst/contract/prazos/regras-vistas';
import { MOTIVO_LABEL, MOTIVOS } from '@sst/contract/rules/agenda/por-marcar';
import { LIST_EXPIRIES, type ListExpiry } from '@sst/contract/rules/exames/expiry';
import { BOOKED_LABEL, LIST_EXPIRY_LABEL } from '@sst/contract/rules/exames/expiry-labels';
import { SEM_POSTO } from '@sst/contract/rules/funcionario/posto';
import type { Situacao } from '@sst/contract/rules/funcionario/situacao';
import { DECISION_LABEL, DECISIONS } from '@sst/contract/rules/saude';
import { FitnessBadge, FitnessCell } from '../../../components/badges/fitness-badge.tsx';
import { labelOptions } from '../../../components/form/fields/options.ts';
import {
  columnsAndFile,
  dressed,
  type RowField,
} from '../../../components/list/columns/row-fields.ts';
import { UNIDADE } from '../../../components/list/columns/unidade-field.ts';
import type { ListDefinition, ListFilter } from '../../../components/list/list-definition.ts';
import { DateWithWord } from '../../../components/time/day.tsx';
import classes from './expiry.module.css';
import { ExpiryCell } from './expiry-cell.tsx';
import { LeavingBadge } from './leaving-badge.tsx';

const WHO = dressed(FUNCIONARIO_WHO, {
  num_mecan: { spare: true },
  nome: {
    main: true,
    beside: ({ dt_inactiv, ativo }) =>
      (dt_inactiv || ativo === false) && (
        <LeavingBadge dt_inactiv={dt_inactiv} left={ativo === false} />
      ),
  },
  idade: { spare: true },
});

const EXAMS = dressed(FUNCIONARIO_EXAMES, {
  dt_ult_exam: { spare: true },
  dt_expir: {
    phone: 'date',
    render: (row) => <ExpiryCell row={row} />,
    phoneCell: (row) => <ExpiryCell row={row} inWords />,
  },
  dt_prox_marc: {
    render: ({ dt_prox_marc }) =>
      dt_prox_marc ? (
        <DateWithWord date={dt_prox_marc} />
      ) : (
        <span className={classes.wraps}>{SEM_MARCACAO}</span>
      ),
  },
});

/** Why the next exam is due; without an exam also when. */
const REASON: RowField<FuncionarioRow> = {
  id: 'regra',
  header: 'Motivo',
  spare: true,
  optional: true,
  long: true,
  text: (row) => reasonText(row) ?? '–',
};

/** The decision stands before the validity, which says until when it holds. */
const FITNESS: RowField<FuncionarioRow> = {
  ...FUNCIONARIO_FITNESS,
  phone: 'state',
  render: (row) => <FitnessCell of={row} />,
  phoneCell: (row) => <FitnessBadge of={row} />,
};

/** The states that a reader can tell apart. */
function byValidade(fitness: boolean, { ausencias }: PrazoSight): ListFilter {
  const told = (one: ListExpiry) =>
    one === 'inapta' ? fitness : one === 'suspensa' ? ausencias : true;
  return {
    name: 'validade',
    label: 'Validade',
    all: 'Todas',
    options: labelOptions(LIST_EXPIRY_LABEL, LIST_EXPIRIES.filter(told)),
  };
}

/** Who has to be examined is asked together with whether that is arranged. */
const BOOKING: ListFilter = {
  name: 'marcacao',
  label: 'Marcação',
  all: 'Todas',
  options: labelOptions(BOOKED_LABEL),
};
const NIF: ListFilter = {
  name: 'nif',
  label: 'NIF',
  all: 'Todos',
  options: [{ value: 'sem', label: 'Sem NIF' }],
  more: true,
};
const POSTO: ListFilter = {
  name: 'posto',
  label: 'Posto',
  all: 'Todos',
  options: [{ value: SEM_POSTO, label: 'Sem posto' }],
  more: true,
};
/** Without a control of its own for who may not use it: an address that has it is refused, not read as another. */
const FITNESS_FILTER: ListFilter = {
  name: 'aptidao',
  label: FITNESS.header,
  options: labelOptions(DECISION_LABEL, DECISIONS),
};

/** Of days that the user may not know: an address that has it is refused, as that of fitness. */
const withoutControl = ({ all, more, ...filter }: ListFilter): ListFilter => filter;

/** The reasons that a reader can tell apart. */
function byRule(sight: PrazoSight): ListFilter {
  return {
    name: 'regra',
    label: REASON.header,
    all: 'Todos',
    options: labelOptions(
      MOTIVO_LABEL,
      motivosVistos(
        MOTIVOS.filter((one) => one !== RESERVADO),
        sight,
      ),
    ),
    more: true,
  };
}

/** Behind '+ Filtro': of most lists, who works there is what is wanted. */
const SITUATION: ListFilter = {
  name: 'situacao',
  label: 'Situação',
  all: 'Ativos',
  options: labelOptions({ sairam: 'Saíram', todos: 'Ativos e saídos' }),
  more: true,
};

/** The list definition of the employees. @param sees whether the user may see decisions about health, and the days of exams and bookings. @param sight what the user may know of due days. @param situacao who is listed, if not those who work there. */
export function funcionariosList(
  sees: FuncionariosSight,
  sight: PrazoSight,
  situacao?: Situacao,
): ListDefinition<'listFuncionarios'> {
  const { fitness, days } = sees;
  const unidade = { ...UNIDADE, spare: true };
  const exams = days ? [...EXAMS, REASON] : [];
  const fields = fitness ? [...WHO, unidade, FITNESS, ...exams] : [...WHO, unidade, ...exams];
  const exports = funcionariosFolha(sees, situacao !== undefined);
  return {
    key: (row) => row.cd,
    searchHint: 'Nome, n.º mecanográfico, unidade...',
    empty: 'Ainda não há funcionários aqui.',
    dense: fitness,
    columns: columnsAndFile(fields, exports.fileName).columns,
    filters: [
      fitness ? { ...FITNESS_FILTER, all: 'Todas' } : FITNESS_FILTER,
      ...[byValidade(fitness, sight), byRule(sight), BOOKING].map((one) =>
        days ? one : withoutControl(one),
      ),
      NIF,
      POSTO,
      SITUATION,
    ],
    exports,
  };
}

import type { FuncionarioRow } from '@sst/contract';
import { REGRA_LABEL } from '@sst/contract/prazos/regra-labels';
import { REGRAS } from '@sst/contract/prazos/regras';
import { motivosVistos, type PrazoSight } from '@sst/contract/prazos/regras-vistas';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { LIST_EXPIRIES } from '@sst/contract/rules/exames/expiry';
import { BOOKED_LABEL, LIST_EXPIRY_LABEL } from '@sst/contract/rules/exames/expiry-labels';
import { fitnessText } from '@sst/contract/rules/exames/fitness';
import { SEM_POSTO } from '@sst/contract/rules/funcionario/posto';
import type { Situacao } from '@sst/contract/rules/funcionario/situacao';
import { DECISION_LABEL, DECISIONS } from '@sst/contract/rules/saude';
import { FitnessBadge, FitnessCell } from '../../../components/badges/fitness-badge.tsx';
import { columnsAndFile, type RowField } from '../../../components/list/columns/row-fields.ts';
import { labelOptions } from '../../../components/list/filters/options.ts';
import type {
  ListDefinition,
  ListExport,
  ListFilter,
} from '../../../components/list/list-definition.ts';
import { UNIDADE } from '../../../components/organigrama/unidade-field.ts';
import { DateWithWord } from '../../../components/time/day.tsx';
import { ExpiryCell } from './expiry-cell.tsx';
import { LeavingBadge } from './leaving-badge.tsx';

const NO_EXAM = 'Sem exame';
const NO_END = 'Sem validade';
const NO_BOOKING = 'Sem marcação';

const dateOr = (date: string | null, none: string) => (date ? displayDate(date) : none);

const WHO: readonly RowField<FuncionarioRow>[] = [
  {
    id: 'num_mecan',
    header: 'N.º mecanográfico',
    fileHeader: 'Nº Mecanográfico',
    spare: true,
    text: (row) => row.num_mecan,
  },
  {
    id: 'nome',
    header: 'Nome',
    fileHeader: 'Funcionário',
    main: true,
    text: (row) => row.nome,
    beside: ({ dt_inactiv, ativo }) =>
      (dt_inactiv || ativo === false) && (
        <LeavingBadge dt_inactiv={dt_inactiv} left={ativo === false} />
      ),
  },
  { id: 'idade', header: 'Idade', numeric: true, spare: true, text: (row) => String(row.idade) },
];

function Expiry({ row, inWords }: { readonly row: FuncionarioRow; readonly inWords?: boolean }) {
  const { dt_expir, dias_expir, dt_ult_exam, suspenso } = row;
  return (
    <ExpiryCell
      date={dt_expir}
      days={dias_expir}
      examined={dt_ult_exam !== null}
      suspended={suspenso}
      {...(inWords && { inWords })}
    />
  );
}

const EXAMS: readonly RowField<FuncionarioRow>[] = [
  {
    id: 'dt_ult_exam',
    header: 'Último exame',
    fileHeader: 'Data do último exame',
    spare: true,
    kind: 'date',
    text: (row) => dateOr(row.dt_ult_exam, NO_EXAM),
  },
  {
    id: 'dt_expir',
    header: 'Válido até',
    phone: 'date',
    kind: 'date',
    text: (row) => dateOr(row.dt_expir, row.dt_ult_exam ? NO_END : NO_EXAM),
    render: (row) => <Expiry row={row} />,
    phoneCell: (row) => <Expiry row={row} inWords />,
  },
  {
    id: 'dt_prox_marc',
    header: 'Próximo exame',
    fileHeader: 'Próxima marcação',
    kind: 'date',
    text: (row) => dateOr(row.dt_prox_marc, NO_BOOKING),
    render: ({ dt_prox_marc }) =>
      dt_prox_marc ? <DateWithWord date={dt_prox_marc} /> : NO_BOOKING,
  },
];

/** Why the next exam is due; without an exam also when. */
const REASON: RowField<FuncionarioRow> = {
  id: 'regra',
  header: 'Motivo',
  spare: true,
  optional: true,
  long: true,
  text: (row) => reasonText(row) ?? '–',
};

function reasonText({ regra, dt_prazo, dt_expir, ativo }: FuncionarioRow): string | null {
  if (regra === null || ativo === false) return null;
  const when = dt_expir === null && dt_prazo !== null ? ` · ${displayDate(dt_prazo)}` : '';
  return `${REGRA_LABEL[regra]}${when}`;
}

/** The decision stands before the validity, which says until when it holds. */
const FITNESS: RowField<FuncionarioRow> = {
  id: 'cd_aptidao',
  header: 'Aptidão',
  phone: 'state',
  text: fitnessText,
  render: (row) => <FitnessCell of={row} />,
  phoneCell: (row) => <FitnessBadge of={row} />,
};

const { exports } = columnsAndFile([...WHO, ...EXAMS], 'Funcionários');

/** The columns of the file: the first seven are fixed (EXP-05), others follow. */
const FILE: ListExport<FuncionarioRow>['columns'] = [
  ...exports.columns,
  { header: 'Organigrama', value: (row) => row.caminho },
];
const FITNESS_FILE: typeof FILE = [
  { header: FITNESS.header, value: FITNESS.text },
  {
    header: 'Data do exame da aptidão',
    kind: 'date',
    value: ({ dt_aptidao }) => (dt_aptidao ? displayDate(dt_aptidao) : null),
  },
];

const VALIDITY: ListFilter = {
  name: 'validade',
  label: 'Validade',
  all: 'Todas',
  options: labelOptions(LIST_EXPIRY_LABEL, LIST_EXPIRIES),
};
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

/** The reasons that a reader can tell apart. */
function byRule(sight: PrazoSight): ListFilter {
  return {
    name: 'regra',
    label: REASON.header,
    all: 'Todos',
    options: labelOptions(REGRA_LABEL, motivosVistos(REGRAS, sight)),
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

/** Why the next exam is due, and when. */
const REASON_FILE: typeof FILE = [
  { header: REASON.header, value: reasonText },
  {
    header: 'Exame devido a',
    kind: 'date',
    value: ({ dt_prazo }) => (dt_prazo ? displayDate(dt_prazo) : null),
  },
];

/** What a file with those who have left has more. */
const LEFT_FILE: typeof FILE = [
  {
    header: 'Data de saída',
    kind: 'date',
    value: ({ dt_inactiv }) => (dt_inactiv ? displayDate(dt_inactiv) : null),
  },
];

/** The list definition of the employees. @param fitness whether the user may see decisions about health. @param sight what the user may know of due days. @param situacao who is listed, if not those who work there. */
export function funcionariosList(
  fitness: boolean,
  sight: PrazoSight,
  situacao?: Situacao,
): ListDefinition<'listFuncionarios'> {
  const unidade = { ...UNIDADE, spare: true };
  const exams = [...EXAMS, REASON];
  const fields = fitness ? [...WHO, unidade, FITNESS, ...exams] : [...WHO, unidade, ...exams];
  const file = [...FILE, ...(fitness ? FITNESS_FILE : []), ...REASON_FILE];
  return {
    key: (row) => row.cd,
    searchHint: 'Nome, n.º mecanográfico, unidade...',
    empty: 'Ainda não há funcionários aqui.',
    dense: fitness,
    columns: columnsAndFile(fields, exports.fileName).columns,
    filters: [
      fitness ? { ...FITNESS_FILTER, all: 'Todas' } : FITNESS_FILTER,
      VALIDITY,
      byRule(sight),
      BOOKING,
      NIF,
      POSTO,
      SITUATION,
    ],
    exports: { ...exports, columns: situacao ? [...file, ...LEFT_FILE] : file },
  };
}

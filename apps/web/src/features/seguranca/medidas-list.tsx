import { VisuallyHidden } from '@mantine/core';
import type { MedidaRow } from '@sst/contract';
import { MEDIDA_NEAR_DAYS } from '@sst/contract/rules/avisos';
import { displayDate } from '@sst/contract/rules/dates/dates';
import {
  DELAY_LABEL,
  DELAYS,
  deadlineDay,
  deadlineText,
  isDeadline,
  isLate,
  LATE,
  MEDIDA_STATE,
  NEAR,
  overdueDays,
} from '@sst/contract/rules/seguranca';
import { countLabel, NOT_AVAILABLE, pathBelowEmpresa } from '@sst/contract/rules/texts/text';
import { IconClockExclamation } from '@tabler/icons-react';
import { Badge } from '../../components/badges/badge.tsx';
import { IN_HAND, WAITS } from '../../components/badges/looks.ts';
import { keepDates } from '../../components/kept-dates.tsx';
import { columnsAndFile, type RowField } from '../../components/list/columns/row-fields.ts';
import { labelOptions } from '../../components/list/filters/options.ts';
import type {
  FilterOption,
  ListDefinition,
  ListFilter,
} from '../../components/list/list-definition.ts';
import { unidadeField } from '../../components/organigrama/unidade-field.ts';
import { DayInWords } from '../../components/time/day.tsx';
import classes from './seguranca.module.css';

function overdueText(row: MedidaRow): string | null {
  const days = overdueDays(row);
  return days === null ? null : String(days);
}

function Overdue({ row }: { readonly row: MedidaRow }) {
  const days = overdueDays(row);
  if (days === null) return NOT_AVAILABLE;
  return <Badge tone="danger" icon={IconClockExclamation} text={countLabel(days, 'dia', 'dias')} />;
}

interface DeadlineProps {
  readonly row: MedidaRow;
  /** In words, as in a row of a phone. */
  readonly inWords?: boolean;
}

/** The deadline, in red and said to be over once it is past. */
function Deadline({ row, inWords = false }: DeadlineProps) {
  const { prazo, dt } = row;
  const text =
    inWords && prazo !== null && isDeadline(prazo) ? (
      <DayInWords date={deadlineDay(prazo, dt)} />
    ) : (
      keepDates(deadlineText(row) ?? NOT_AVAILABLE)
    );
  if (!isLate(row)) return <span className={classes.deadline}>{text}</span>;
  return (
    <span className={classes.deadline} data-late title="O prazo terminou.">
      {text}
      <VisuallyHidden> (o prazo terminou)</VisuallyHidden>
    </span>
  );
}

type Planned = Pick<MedidaRow, 'tarefa' | 'risco_identific' | 'medida' | 'dt' | 'prazo'>;

/** The first fields of every list of measures: subject and date. */
const SUBJECT: readonly RowField<Planned>[] = [
  { id: 'tarefa', header: 'Tarefa', main: true, long: true, text: (row) => row.tarefa },
  {
    id: 'risco_identific',
    header: 'Risco identificado',
    long: true,
    spare: true,
    prose: true,
    text: (row) => row.risco_identific,
  },
  { id: 'medida', header: 'Medida', long: true, prose: true, text: (row) => row.medida },
  { id: 'dt', header: 'Data', kind: 'date', spare: true, text: (row) => displayDate(row.dt) },
];

const DEADLINE: RowField<Planned> = {
  id: 'prazo',
  header: 'Prazo',
  phone: 'named',
  kind: 'date',
  text: deadlineText,
};

/** What every list of measures begins with; whether a deadline is past matters to open ones only. */
export const MEDIDA_FIELDS: readonly RowField<Planned>[] = [...SUBJECT, DEADLINE];

const FIELDS: readonly RowField<MedidaRow>[] = [
  ...SUBJECT,
  {
    ...DEADLINE,
    render: (row) => <Deadline row={row} />,
    phoneCell: (row) => <Deadline row={row} inWords />,
  },
  {
    id: 'dias_expir',
    header: 'Dias em atraso',
    // Where there is no room, the red deadline says it.
    spare: true,
    text: overdueText,
    render: (row) => <Overdue row={row} />,
  },
  { id: 'provis', header: 'Provisória', spare: true, text: (row) => (row.provis ? 'Sim' : 'Não') },
  {
    id: 'estad',
    header: 'Estado',
    phone: 'state',
    text: (row) => row.estad,
    render: (row) => (
      <Badge {...(row.cd_estad === MEDIDA_STATE.porIniciar ? WAITS : IN_HAND)} text={row.estad} />
    ),
  },
  unidadeField({ id: 'organigrama', header: 'Organigrama' }, (row) => row.organigrama),
];

/** The path of a measure's unit below the company. */
function siteOf({ organigrama }: MedidaRow): string {
  return pathBelowEmpresa(organigrama);
}

const PROVISIONAL: ListFilter = {
  name: 'tipo',
  label: 'Provisória',
  all: 'Todas',
  options: [
    { value: 'true', label: 'Sim' },
    { value: 'false', label: 'Não' },
  ],
};

const DELAY: ListFilter = {
  name: 'atraso',
  label: 'Atraso',
  options: [
    ...labelOptions(DELAY_LABEL, DELAYS),
    { value: LATE, label: 'Em atraso' },
    { value: NEAR, label: `Prazo em ${MEDIDA_NEAR_DAYS} dias` },
  ],
};

const SHOWN = columnsAndFile(FIELDS, 'Medidas em aberto');

/** The list definition of the open measures, with the options from the server. */
export function medidasList(choices: {
  readonly estados: readonly FilterOption[];
  readonly tarefas: readonly FilterOption[];
  readonly bySite: boolean;
}): ListDefinition<'listMedidas'> {
  return {
    key: (row) => row.cd,
    searchHint: 'Tarefa, risco, medida...',
    empty: 'Não há medidas em aberto aqui.',
    details: 'Dados da medida',
    ...SHOWN,
    group: choices.bySite ? siteOf : undefined,
    filters: [
      PROVISIONAL,
      { name: 'estado', label: 'Estado', all: 'Todos', options: choices.estados },
      { name: 'tarefa', label: 'Tarefa', all: 'Todas', options: choices.tarefas, searchable: true },
      DELAY,
    ],
  };
}

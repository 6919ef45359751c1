import { VisuallyHidden } from '@mantine/core';
import type { MedidaRow } from '@sst/contract';
import { MEDIDA_FIELDS, MEDIDAS_FOLHA } from '@sst/contract/folhas/seguranca-folhas';
import { MEDIDA_NEAR_DAYS } from '@sst/contract/rules/avisos';
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
import { Link } from '@tanstack/react-router';
import { Badge } from '../../components/badges/badge.tsx';
import { IN_HAND, WAITS } from '../../components/badges/looks.ts';
import type { FilterOption } from '../../components/form/fields/options.ts';
import { labelOptions } from '../../components/form/fields/options.ts';
import { keepDates } from '../../components/kept-dates.tsx';
import { columnsAndFile, dressed } from '../../components/list/columns/row-fields.ts';
import { unidadeLook } from '../../components/list/columns/unidade-field.ts';
import type { ListDefinition, ListFilter } from '../../components/list/list-definition.ts';
import { DayInWords } from '../../components/time/day.tsx';
import classes from './seguranca.module.css';

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

/** The way from a measure to the accident that it was born of. */
export function ofAcidente({ acidente }: Pick<MedidaRow, 'acidente'>) {
  return (
    acidente !== null && (
      <p className={classes.origin}>
        <Link to="/acidente/$codigo" params={{ codigo: acidente.cd }}>
          O acidente de que nasceu esta medida
        </Link>
      </p>
    )
  );
}

/** What the first fields of every list of measures look like; whether a deadline is past matters to open ones only. */
export const PLANNED_LOOKS = {
  tarefa: { main: true, long: true },
  risco_identific: { long: true, spare: true, prose: true },
  medida: { long: true, prose: true },
  dt: { spare: true },
  prazo: { phone: 'named' },
} as const;

const FIELDS = dressed(MEDIDA_FIELDS, {
  ...PLANNED_LOOKS,
  prazo: {
    ...PLANNED_LOOKS.prazo,
    render: (row) => <Deadline row={row} />,
    phoneCell: (row) => <Deadline row={row} inWords />,
  },
  // Where there is no room, the red deadline says it.
  dias_expir: { spare: true, render: (row) => <Overdue row={row} /> },
  provis: { spare: true },
  estad: {
    phone: 'state',
    render: (row) => (
      <Badge {...(row.cd_estad === MEDIDA_STATE.porIniciar ? WAITS : IN_HAND)} text={row.estad} />
    ),
  },
  organigrama: unidadeLook((row: MedidaRow) => row.organigrama),
});

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

const SHOWN = columnsAndFile(FIELDS, MEDIDAS_FOLHA.fileName);

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
    belowDetails: ofAcidente,
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

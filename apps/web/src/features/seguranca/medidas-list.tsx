import { VisuallyHidden } from '@mantine/core';
import type { MedidaRow } from '@sst/contract';
import { MEDIDA_FIELDS, MEDIDAS_FOLHA } from '@sst/contract/folhas/seguranca-folhas';
import {
  ATRASO_LABEL,
  ATRASOS,
  FILTRO_LABEL,
  PROVISORIA_LABEL,
  RESPONSAVEL_LABEL,
} from '@sst/contract/rules/medidas/filtros';
import { RESPONSAVEIS, SITUACAO_LABEL } from '@sst/contract/rules/medidas/vida';
import { IDADE_LABEL, IDADES, SITUACOES_ABERTAS } from '@sst/contract/rules/medidas/vistas';
import {
  deadlineDay,
  deadlineText,
  isDeadline,
  isLate,
  MEDIDA_STATE,
  overdueDays,
} from '@sst/contract/rules/seguranca';
import { countLabel, NOT_AVAILABLE, pathBelowEmpresa } from '@sst/contract/rules/texts/text';
import { IconClockExclamation } from '@tabler/icons-react';
import { Badge } from '../../components/badges/badge.tsx';
import { IN_HAND, WAITS } from '../../components/badges/looks.ts';
import type { FilterOption } from '../../components/form/fields/options.ts';
import { labelOptions } from '../../components/form/fields/options.ts';
import { keepDates } from '../../components/kept-dates.tsx';
import { columnsAndFile, dressed } from '../../components/list/columns/row-fields.ts';
import { unidadeLook } from '../../components/list/columns/unidade-field.ts';
import { monthFilter } from '../../components/list/filters/month-filter.ts';
import type { ListDefinition, ListFilter } from '../../components/list/list-definition.ts';
import { DayInWords } from '../../components/time/day.tsx';
import { SITUACAO_LOOK } from './medidas/vida/situacao-look.ts';
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
export function Deadline({ row, inWords = false }: DeadlineProps) {
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

/** What the first fields of every list of measures look like; whether a deadline is past matters to open ones only. */
export const PLANNED_LOOKS = {
  tarefa: { main: true, long: true },
  risco_identific: { long: true, spare: true, prose: true },
  medida: { long: true, prose: true },
  dt: { spare: true },
  prazo: { phone: 'named' },
} as const;

/** Its state, as the specification names it; what it waits for is seen by the look, and said beside. */
function Situation({ row: { cd_estad, estad, gestao } }: { readonly row: MedidaRow }) {
  const { fase } = gestao;
  if (!fase) {
    return <Badge {...(cd_estad === MEDIDA_STATE.porIniciar ? WAITS : IN_HAND)} text={estad} />;
  }
  return (
    <span title={SITUACAO_LABEL[fase]} aria-description={SITUACAO_LABEL[fase]}>
      <Badge {...SITUACAO_LOOK[fase]} text={estad} />
    </span>
  );
}

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
    render: (row) => <Situation row={row} />,
  },
  organigrama: unidadeLook((row: MedidaRow) => row.organigrama),
});

/** The path of a measure's unit below the company. */
function siteOf({ organigrama }: MedidaRow): string {
  return pathBelowEmpresa(organigrama);
}

const PROVISIONAL: ListFilter = {
  name: 'tipo',
  label: FILTRO_LABEL.tipo,
  all: 'Todas',
  options: labelOptions(PROVISORIA_LABEL),
};

const DELAY: ListFilter = {
  name: 'atraso',
  label: FILTRO_LABEL.atraso,
  options: labelOptions(ATRASO_LABEL, ATRASOS),
};

const PHASE: ListFilter = {
  name: 'fase',
  label: FILTRO_LABEL.fase,
  all: 'Todas',
  more: true,
  options: labelOptions(SITUACAO_LABEL, SITUACOES_ABERTAS),
};

const AGE: ListFilter = {
  name: 'idade',
  label: FILTRO_LABEL.idade,
  all: 'Todas',
  more: true,
  options: labelOptions(IDADE_LABEL, IDADES),
};

/** Whose they are. @param own the code of who looks. */
function ownerFilter(own: number | undefined): ListFilter {
  const offered = RESPONSAVEIS.filter((value) => value !== 'minhas' || own !== undefined);
  return {
    name: 'responsavel',
    label: FILTRO_LABEL.responsavel,
    all: 'Todos',
    more: true,
    options: labelOptions(RESPONSAVEL_LABEL, offered),
  };
}

const SHOWN = columnsAndFile(FIELDS, MEDIDAS_FOLHA.fileName);

/** The list definition of the open measures, with the options from the server. */
export function medidasList(choices: {
  readonly estados: readonly FilterOption[];
  readonly tarefas: readonly FilterOption[];
  readonly bySite: boolean;
  readonly own: number | undefined;
  /** The month that the address names. */
  readonly aberta_em: string | undefined;
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
      { name: 'estado', label: FILTRO_LABEL.estado, all: 'Todos', options: choices.estados },
      {
        name: 'tarefa',
        label: FILTRO_LABEL.tarefa,
        all: 'Todas',
        options: choices.tarefas,
        searchable: true,
      },
      PHASE,
      ownerFilter(choices.own),
      DELAY,
      AGE,
      monthFilter('aberta_em', FILTRO_LABEL.aberta_em, choices.aberta_em),
    ],
  };
}

import type { ExameListRow, ExameRow } from '@sst/contract';
import { EXAME_FIELDS, PHYSICIAN_FIELD } from '@sst/contract/folhas/saude-folhas';
import {
  FICHA_CONHECIMENTO_ATRASADO,
  FICHA_POR_ARQUIVAR,
  FICHA_SEM_CONHECIMENTO,
  SEM_CONHECIMENTO_DIAS,
} from '@sst/contract/rules/circulo/circulo';
import { FICHA_COM_RESPOSTA } from '@sst/contract/rules/conversas/conversas';
import { EXPIRY_LABEL } from '@sst/contract/rules/exames/expiry-labels';
import {
  DECISION_LABEL,
  DECISIONS,
  EXAME_VALIDITIES,
  FICHA_EM_FALTA,
  FICHA_POR_DESCARREGAR,
} from '@sst/contract/rules/saude';
import { DecisionBadge } from '../../components/badges/decision-badge.tsx';
import { labelOptions } from '../../components/form/fields/options.ts';
import { dressed } from '../../components/list/columns/row-fields.ts';
import { monthFilter } from '../../components/list/filters/month-filter.ts';
import type {
  ListColumn,
  ListDefinition,
  ListFilter,
} from '../../components/list/list-definition.ts';
import { columnsByTypes, SAUDE_LOOKS, searchHint } from '../../components/saude/saude-fields.ts';
import type { ExamesSearch } from '../../components/saude/saude-search.ts';
import { CirculoOfRow, FichaCell } from './ficha-cell.tsx';

const FIELDS = dressed(EXAME_FIELDS, {
  ...SAUDE_LOOKS,
  hr: { ...SAUDE_LOOKS.hr, spare: true },
  tipo_exam: { long: true, spare: true },
  decis: {
    phone: 'state',
    render: (row: ExameRow) => <DecisionBadge cd_decis={row.cd_decis} decis={row.decis} />,
  },
});

const FICHA: ListColumn<ExameListRow> = {
  id: 'anex',
  header: 'Ficha de aptidão',
  cell: (row) => <FichaCell exame={row} />,
  phone: 'end',
  phoneCell: (row) => <CirculoOfRow exame={row} />,
};

const DECISION: ListFilter = {
  name: 'decisao',
  label: 'Decisão',
  all: 'Todas',
  options: labelOptions(DECISION_LABEL, DECISIONS),
};

const VALIDITY: ListFilter = {
  name: 'validade',
  label: 'Validade',
  options: labelOptions(EXPIRY_LABEL, EXAME_VALIDITIES),
};

const SHEET: ListFilter = {
  name: 'ficha',
  label: 'Ficha',
  all: 'Todos',
  options: [
    { value: '1', label: 'Com ficha' },
    { value: '0', label: 'Sem ficha' },
    { value: FICHA_EM_FALTA, label: 'Ficha em falta' },
    { value: FICHA_POR_DESCARREGAR, label: 'Por descarregar' },
    { value: FICHA_SEM_CONHECIMENTO, label: 'Sem conhecimento do trabalhador' },
    {
      value: FICHA_CONHECIMENTO_ATRASADO,
      label: `Sem conhecimento há mais de ${SEM_CONHECIMENTO_DIAS} dias`,
    },
    { value: FICHA_POR_ARQUIVAR, label: 'Conhecida, por arquivar' },
    { value: FICHA_COM_RESPOSTA, label: 'Com resposta do médico por ler' },
  ],
  more: true,
};

const columnsSeen = columnsByTypes(FIELDS, 'Exames realizados');

/** What the user may read: the sheets of the exams, and their types. */
export interface ExamesSeen {
  readonly sheets: boolean;
  readonly types: boolean;
}

/** The list definition of the completed exams. */
export function examesList(
  { mes, expira }: ExamesSearch,
  medicos: ListFilter['options'],
  { sheets, types }: ExamesSeen,
): ListDefinition<'listExames'> {
  const { columns, exports } = columnsSeen(types);
  return {
    key: (row) => row.cd,
    searchHint: searchHint(types),
    empty: 'Ainda não há exames realizados aqui.',
    details: 'Dados do exame',
    columns: sheets ? [...columns, FICHA] : columns,
    exports,
    filters: [
      { name: 'medico', label: PHYSICIAN_FIELD.header, all: 'Todos', options: medicos },
      DECISION,
      monthFilter('mes', 'Mês', mes),
      monthFilter('expira', 'Expira em', expira),
      VALIDITY,
      SHEET,
    ],
  };
}

import type { MinhaComunicacao } from '@sst/contract';
import { letterMoment } from '@sst/contract/folhas/prestador-folhas';
import {
  COMUNICACAO_FILTER_LABEL,
  COMUNICACAO_KIND_FILTER_LABEL,
  COMUNICACAO_KIND_LABEL,
  COMUNICACAO_STATE_LABEL,
} from '@sst/contract/rules/comunicacoes';
import { labelOptions } from '../form/fields/options.ts';
import type { ListColumn, ListFilter } from '../list/list-definition.ts';
import { LetterState } from './letter-state.tsx';

/** The columns of letters, whoever looks at them. */
export const LETTER_COLUMNS = {
  assunto: {
    id: 'assunto',
    header: 'Assunto',
    sort: 'assunto',
    main: true,
    cut: ({ assunto }) => assunto,
    cell: ({ assunto }) => assunto,
    text: ({ assunto }) => assunto,
  },
  tipo: {
    id: 'tipo',
    header: 'Tipo',
    sort: 'tipo',
    spare: true,
    cell: ({ tipo }) => COMUNICACAO_KIND_LABEL[tipo],
    text: ({ tipo }) => COMUNICACAO_KIND_LABEL[tipo],
  },
  estado: {
    id: 'estado',
    header: 'Estado',
    sort: 'estado',
    phone: 'state',
    cell: ({ estado }) => <LetterState estado={estado} />,
    text: ({ estado }) => COMUNICACAO_STATE_LABEL[estado],
  },
  quando: {
    id: 'dt_cria',
    header: 'Quando',
    sort: 'dt_cria',
    phone: 'date',
    cell: (row) => letterMoment(row),
    text: (row) => letterMoment(row),
  },
  para: {
    id: 'para',
    header: 'Para',
    phone: 'place',
    cell: ({ para }) => para,
    text: ({ para }) => para,
  },
} as const satisfies Record<string, ListColumn<MinhaComunicacao>>;

const BY_STATE: ListFilter = {
  name: 'estado',
  label: 'Estado',
  all: 'Todos',
  options: labelOptions(COMUNICACAO_FILTER_LABEL),
};

/** The filters by state and kind. */
export const LETTER_FILTERS: readonly ListFilter[] = [
  BY_STATE,
  { name: 'tipo', label: 'Tipo', all: 'Todos', options: labelOptions(COMUNICACAO_KIND_LABEL) },
];

/** The same, with all that goes to workers as one kind. */
export const PRESTADOR_LETTER_FILTERS: readonly ListFilter[] = [
  BY_STATE,
  {
    name: 'tipo',
    label: 'Tipo',
    all: 'Todos',
    options: labelOptions(COMUNICACAO_KIND_FILTER_LABEL),
  },
];

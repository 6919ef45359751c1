import {
  QUASE_ESTADO_LABEL,
  QUASE_ORIGEM_LABEL,
  QUASE_TIPO_LABEL,
} from '@sst/contract/acidentes/quase';
import { QUASE_RECENTES } from '@sst/contract/acidentes/quase-recentes';
import { QUASE_FIELDS, QUASE_FOLHA } from '@sst/contract/folhas/quase-folha';
import { labelOptions } from '../../../components/form/fields/options.ts';
import { columnsAndFile, dressed } from '../../../components/list/columns/row-fields.ts';
import { UNIDADE_LOOK } from '../../../components/list/columns/unidade-field.ts';
import type { ListDefinition } from '../../../components/list/list-definition.ts';
import { dayInWordsOf } from '../../../components/time/date-cell.ts';
import { QuaseBadge } from './quase-badge.tsx';

const FIELDS = dressed(QUASE_FIELDS, {
  tipo: { phone: 'kind' },
  dt: { phone: 'date', phoneCell: dayInWordsOf },
  hr: { spare: true },
  loc: { spare: true, long: true },
  descric: { main: true, long: true },
  estado: { phone: 'state', render: ({ estado }) => <QuaseBadge estado={estado} /> },
  origem: { spare: true },
  caminho: UNIDADE_LOOK,
});

/** The list definition of near misses and unsafe conditions. */
export const QUASE_LIST: ListDefinition<'listQuaseAcidentes'> = {
  key: (row) => row.cd,
  searchHint: 'Descrição, local...',
  empty:
    'Ainda ninguém comunicou um quase-acidente ou uma condição insegura aqui. Afixe o cartaz de uma unidade, em «Códigos QR».',
  period: 'more',
  details: 'Dados da comunicação',
  ...columnsAndFile(FIELDS, QUASE_FOLHA.fileName),
  filters: [
    { name: 'estado', label: 'Estado', all: 'Todos', options: labelOptions(QUASE_ESTADO_LABEL) },
    { name: 'tipo', label: 'Tipo', all: 'Todos', options: labelOptions(QUASE_TIPO_LABEL) },
    {
      name: 'origem',
      label: 'Origem',
      all: 'Todas',
      options: labelOptions(QUASE_ORIGEM_LABEL),
      more: true,
    },
    // A link sets it; the chip says so, and removes it.
    {
      name: 'recentes',
      label: 'Comunicados',
      options: [{ value: '1', label: `Nos últimos ${QUASE_RECENTES} dias` }],
    },
  ],
};

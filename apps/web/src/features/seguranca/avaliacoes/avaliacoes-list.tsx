import { AVALIACAO_FIELDS, AVALIACOES_FOLHA } from '@sst/contract/folhas/avaliacoes-folha';
import {
  FRESCURA_LABEL,
  FRESCURAS,
  type Frescura,
} from '@sst/contract/rules/avaliacoes/avaliacoes';
import { IconCircleX, IconClockExclamation } from '@tabler/icons-react';
import { Badge, type BadgeLook } from '../../../components/badges/badge.tsx';
import { DONE } from '../../../components/badges/looks.ts';
import { labelOptions } from '../../../components/form/fields/options.ts';
import { columnsAndFile, dressed } from '../../../components/list/columns/row-fields.ts';
import { UNIDADE_LOOK } from '../../../components/list/columns/unidade-field.ts';
import type { ListDefinition } from '../../../components/list/list-definition.ts';

const LOOK: Readonly<Record<Frescura, BadgeLook>> = {
  'em-falta': { tone: 'danger', icon: IconCircleX },
  'a-rever': { tone: 'warning', icon: IconClockExclamation },
  'em-dia': DONE,
};

const FIELDS = dressed(AVALIACAO_FIELDS, {
  caminho: UNIDADE_LOOK,
  posto: { main: true, long: true },
  situacao: {
    phone: 'state',
    render: ({ situacao }) => <Badge {...LOOK[situacao]} text={FRESCURA_LABEL[situacao]} />,
  },
  dt: { spare: true },
  ate: { phone: 'named' },
  meses: { spare: true },
  razao: { spare: true, long: true },
});

/** Places with how old their assessment is, the worst first. */
export const AVALIACOES_LIST: ListDefinition<'listAvaliacoes'> = {
  key: (row) => `${row.cd_organig} ${row.cd_posto}`,
  searchHint: 'Unidade ou posto...',
  empty: 'Não há unidades nem postos por avaliar aqui.',
  details: 'Avaliação de riscos',
  ...columnsAndFile(FIELDS, AVALIACOES_FOLHA.fileName),
  filters: [
    {
      name: 'situacao',
      label: 'Situação',
      all: 'Todas',
      options: labelOptions(FRESCURA_LABEL, FRESCURAS),
    },
  ],
};

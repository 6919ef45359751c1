import {
  MEDIDA_CONCLUIDA_FIELDS,
  MEDIDAS_CONCLUIDAS_FOLHA,
} from '@sst/contract/folhas/seguranca-folhas';
import { CUMPRIMENTO_LABEL, CUMPRIMENTOS } from '@sst/contract/rules/medidas/vistas';
import { labelOptions } from '../../../components/form/fields/options.ts';
import { columnsAndFile, dressed } from '../../../components/list/columns/row-fields.ts';
import { UNIDADE_LOOK } from '../../../components/list/columns/unidade-field.ts';
import { monthFilter } from '../../../components/list/filters/month-filter.ts';
import type { ListDefinition } from '../../../components/list/list-definition.ts';
import { PLANNED_LOOKS } from '../medidas-list.tsx';
import type { MedidasConcluidasSearch } from '../seguranca-search.ts';

const FIELDS = dressed(MEDIDA_CONCLUIDA_FIELDS, {
  ...PLANNED_LOOKS,
  conclusao: { long: true, spare: true, prose: true },
  caminho: UNIDADE_LOOK,
});

const SHOWN = columnsAndFile(FIELDS, MEDIDAS_CONCLUIDAS_FOLHA.fileName);

/** The list definition of the measures that have ended. @param search what the address names. */
export const medidasConcluidasList = ({
  mes,
  aberta_em,
}: MedidasConcluidasSearch): ListDefinition<'listMedidasConcluidas'> => ({
  key: (row) => row.cd,
  searchHint: 'Tarefa, risco, medida...',
  empty: 'Não há medidas concluídas aqui.',
  details: 'Dados da medida',
  filters: [
    {
      name: 'canceladas',
      label: 'Fim',
      all: 'Concluídas',
      options: [{ value: 'true', label: 'Canceladas' }],
    },
    {
      name: 'cumprimento',
      label: 'Prazo',
      all: 'Todos',
      more: true,
      options: labelOptions(CUMPRIMENTO_LABEL, CUMPRIMENTOS),
    },
    monthFilter('mes', 'Mês', mes),
    monthFilter('aberta_em', 'Em aberto no fim de', aberta_em),
  ],
  ...SHOWN,
});

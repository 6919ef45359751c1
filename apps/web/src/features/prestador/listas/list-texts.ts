import { ITENS_LIST, type States } from '@sst/contract/folhas/prestador-folhas';
import type { ListName } from '@sst/contract/rules/listas';

interface ListText {
  readonly title: string;
  /** The label of the add button, and the dialog's title. */
  readonly add: string;
  readonly change: string;
  readonly states: States;
}

/** The texts of each list. */
export const LIST_TEXT: Readonly<Record<ListName, ListText>> = {
  medicos: {
    ...ITENS_LIST.medicos,
    add: 'Novo médico',
    change: 'Alterar médico',
  },
  enfermeiros: {
    ...ITENS_LIST.enfermeiros,
    add: 'Novo enfermeiro',
    change: 'Alterar enfermeiro',
  },
  tecnicos: {
    ...ITENS_LIST.tecnicos,
    add: 'Novo técnico',
    change: 'Alterar técnico',
  },
  exames: {
    ...ITENS_LIST.exames,
    add: 'Novo tipo de exame',
    change: 'Alterar tipo de exame',
  },
  'acoes-enfermagem': {
    ...ITENS_LIST['acoes-enfermagem'],
    add: 'Nova ação',
    change: 'Alterar ação',
  },
  motivos: {
    ...ITENS_LIST.motivos,
    add: 'Novo motivo',
    change: 'Alterar motivo',
  },
  lesoes: {
    ...ITENS_LIST.lesoes,
    add: 'Novo tipo de acidente',
    change: 'Alterar tipo de acidente',
  },
};

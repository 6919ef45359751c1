import type { ListName } from '@sst/contract/rules/listas';

/** The words for active and inactive, in the grammatical gender of the entries. */
export interface States {
  readonly on: string;
  readonly off: string;
}

const MASCULINE: States = { on: 'Ativo', off: 'Inativo' };
const FEMININE: States = { on: 'Ativa', off: 'Inativa' };

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
    title: 'Médicos',
    add: 'Novo médico',
    change: 'Alterar médico',
    states: MASCULINE,
  },
  enfermeiros: {
    title: 'Enfermeiros',
    add: 'Novo enfermeiro',
    change: 'Alterar enfermeiro',
    states: MASCULINE,
  },
  tecnicos: {
    title: 'Técnicos',
    add: 'Novo técnico',
    change: 'Alterar técnico',
    states: MASCULINE,
  },
  exames: {
    title: 'Tipos de exame',
    add: 'Novo tipo de exame',
    change: 'Alterar tipo de exame',
    states: MASCULINE,
  },
  'acoes-enfermagem': {
    title: 'Ações de enfermagem',
    add: 'Nova ação',
    change: 'Alterar ação',
    states: FEMININE,
  },
  motivos: {
    title: 'Motivos de atividade',
    add: 'Novo motivo',
    change: 'Alterar motivo',
    states: MASCULINE,
  },
  lesoes: {
    title: 'Tipos de acidente',
    add: 'Novo tipo de acidente',
    change: 'Alterar tipo de acidente',
    states: MASCULINE,
  },
};

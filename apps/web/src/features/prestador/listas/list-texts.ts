import type { ListName } from '@sst/contract/rules/lists';

interface ListText {
  readonly title: string;
  /** What the button and the dialog of a new one say. */
  readonly add: string;
  readonly change: string;
}

/** How each list is spoken of. */
export const LIST_TEXT: Readonly<Record<ListName, ListText>> = {
  medicos: {
    title: 'Médicos',
    add: 'Novo médico',
    change: 'Alterar médico',
  },
  enfermeiros: {
    title: 'Enfermeiros',
    add: 'Novo enfermeiro',
    change: 'Alterar enfermeiro',
  },
  tecnicos: {
    title: 'Técnicos',
    add: 'Novo técnico',
    change: 'Alterar técnico',
  },
  exames: {
    title: 'Tipos de exame',
    add: 'Novo tipo de exame',
    change: 'Alterar tipo de exame',
  },
  'acoes-enfermagem': {
    title: 'Ações de enfermagem',
    add: 'Nova ação',
    change: 'Alterar ação',
  },
  motivos: {
    title: 'Motivos de atividade',
    add: 'Novo motivo',
    change: 'Alterar motivo',
  },
  lesoes: {
    title: 'Tipos de acidente',
    add: 'Novo tipo de acidente',
    change: 'Alterar tipo de acidente',
  },
};

import type { ListName } from '@sst/contract/rules/lists';

interface ListText {
  readonly title: string;
  readonly count: readonly [string, string];
  /** What the button and the dialog of a new one say. */
  readonly add: string;
  readonly change: string;
}

/** How each list is spoken of. */
export const LIST_TEXT: Readonly<Record<ListName, ListText>> = {
  medicos: {
    title: 'Médicos',
    count: ['médico', 'médicos'],
    add: 'Novo médico',
    change: 'Alterar médico',
  },
  enfermeiros: {
    title: 'Enfermeiros',
    count: ['enfermeiro', 'enfermeiros'],
    add: 'Novo enfermeiro',
    change: 'Alterar enfermeiro',
  },
  tecnicos: {
    title: 'Técnicos',
    count: ['técnico', 'técnicos'],
    add: 'Novo técnico',
    change: 'Alterar técnico',
  },
  exames: {
    title: 'Tipos de exame',
    count: ['tipo', 'tipos'],
    add: 'Novo tipo de exame',
    change: 'Alterar tipo de exame',
  },
  'acoes-enfermagem': {
    title: 'Ações de enfermagem',
    count: ['ação', 'ações'],
    add: 'Nova ação',
    change: 'Alterar ação',
  },
  motivos: {
    title: 'Motivos de atividade',
    count: ['motivo', 'motivos'],
    add: 'Novo motivo',
    change: 'Alterar motivo',
  },
  lesoes: {
    title: 'Tipos de acidente',
    count: ['tipo', 'tipos'],
    add: 'Novo tipo de acidente',
    change: 'Alterar tipo de acidente',
  },
};

/** An area of technical activity that most companies have, with its types. */
export interface StandardArea {
  readonly nome: string;
  readonly obs: string | null;
  readonly tipos: readonly string[];
}

/** The areas of each new company, which the provider can change afterwards. */
export const STANDARD_AREAS: readonly StandardArea[] = [
  {
    nome: 'Avaliação de riscos',
    obs: 'Identificação dos perigos e avaliação dos riscos profissionais em todos os postos de trabalho, com revisão anual e sempre que as condições mudem.',
    tipos: ['Avaliação inicial', 'Revisão anual', 'Avaliação após acidente'],
  },
  {
    nome: 'Segurança contra incêndio',
    obs: 'Verificação dos meios de primeira intervenção, da sinalização e dos caminhos de evacuação; simulacros.',
    tipos: ['Verificação de extintores', 'Simulacro', 'Revisão das medidas de autoproteção'],
  },
  {
    nome: 'Formação',
    obs: 'Ações de informação e formação dos trabalhadores em segurança e saúde no trabalho.',
    tipos: ['Acolhimento', 'Movimentação manual de cargas', 'Primeiros socorros', 'Uso de EPI'],
  },
  {
    nome: 'Ergonomia',
    obs: 'Estudo dos postos de trabalho com ecrãs de visualização e das tarefas repetitivas.',
    tipos: ['Estudo do posto de trabalho', 'Avaliação de tarefas repetitivas'],
  },
  {
    nome: 'Higiene industrial',
    obs: 'Medição da exposição a ruído, vibrações, iluminação, ambiente térmico e agentes químicos.',
    tipos: ['Medição de ruído', 'Medição de iluminação', 'Amostragem de agentes químicos'],
  },
  {
    nome: 'Máquinas e equipamentos',
    obs: null,
    tipos: ['Verificação de equipamento', 'Inspeção após modificação'],
  },
  {
    nome: 'Visitas e auditorias',
    obs: 'Visitas técnicas às instalações e auditorias ao sistema de gestão.',
    tipos: ['Visita técnica', 'Auditoria interna'],
  },
];

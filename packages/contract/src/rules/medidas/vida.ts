/** What becomes of a measure: its situations, the steps between them, and its priority (decision 0181). */

/** Where a measure is; finer than the states of the lists. */
export const SITUACOES = [
  'por-iniciar',
  'em-curso',
  'executada',
  'devolvida',
  'concluida',
  'cancelada',
] as const;
export type Situacao = (typeof SITUACOES)[number];

/** What is finer than the state of a measure in hand. */
export type Fase = Extract<Situacao, 'executada' | 'devolvida'>;

export const SITUACAO_LABEL: Readonly<Record<Situacao, string>> = {
  'por-iniciar': 'Por iniciar',
  'em-curso': 'Em curso',
  executada: 'Por verificar',
  devolvida: 'Devolvida',
  concluida: 'Concluída',
  cancelada: 'Cancelada',
};

/** Who takes a step: who treats measures or answers for the one, the provider, or who may end it. */
type StepBy = 'trata' | 'prestador' | 'cancela';

interface Step {
  readonly de: readonly Situacao[];
  readonly para: Situacao;
  readonly por: StepBy;
  /** What its text is asked as; null where it has none. */
  readonly texto: string | null;
  readonly label: string;
  /** What it says in the history. */
  readonly feito: string;
}

/** The steps that somebody takes. */
export const PASSOS = {
  iniciar: {
    de: ['por-iniciar'],
    para: 'em-curso',
    por: 'trata',
    texto: null,
    label: 'Iniciar',
    feito: 'Pôs em curso',
  },
  executar: {
    de: ['por-iniciar', 'em-curso', 'devolvida'],
    para: 'executada',
    por: 'trata',
    texto: 'O que foi feito',
    label: 'Dar por executada',
    feito: 'Deu por executada',
  },
  verificar: {
    de: ['executada'],
    para: 'concluida',
    por: 'prestador',
    texto: null,
    label: 'Verificar e concluir',
    feito: 'Verificou e concluiu',
  },
  devolver: {
    de: ['executada'],
    para: 'devolvida',
    por: 'prestador',
    texto: 'Porque é devolvida',
    label: 'Devolver',
    feito: 'Devolveu',
  },
  cancelar: {
    de: ['por-iniciar', 'em-curso', 'devolvida'],
    para: 'cancelada',
    por: 'cancela',
    texto: 'Porque é cancelada',
    label: 'Cancelar a medida',
    feito: 'Cancelou',
  },
} as const satisfies Record<string, Step>;
export type PassoTomado = keyof typeof PASSOS;
export const PASSOS_TOMADOS = Object.keys(PASSOS) as [PassoTomado, ...PassoTomado[]];

/** On which side somebody takes a step; what happens by itself is on none. */
export const LADOS_DO_PASSO = ['empresa', 'prestador', 'sistema'] as const;

/** Whose measures a list shows, beside those of one user: one's own, those for which nobody answers, and of these those whose owner left. */
export const RESPONSAVEIS = ['minhas', 'sem', 'sem-acesso'] as const;

/** What else the history tells of. */
const FEITO = {
  criar: 'Registou',
  responsavel: 'Mudou o responsável',
  prazo: 'Mudou o prazo',
  prioridade: 'Mudou a prioridade',
  estado: 'Mudou o estado',
  concluir: 'Deu por concluída',
  reabrir: 'Reabriu',
  repetir: 'Criou a próxima, com prazo',
  escalar: 'Avisou os administradores do atraso',
} as const;
export type PassoEscrito = PassoTomado | keyof typeof FEITO;
export const PASSOS_ESCRITOS = [...PASSOS_TOMADOS, ...Object.keys(FEITO)] as [
  PassoEscrito,
  ...PassoEscrito[],
];

/** What a step says in the history. */
export function feitoOf(passo: PassoEscrito): string {
  return passo in PASSOS ? PASSOS[passo as PassoTomado].feito : FEITO[passo as keyof typeof FEITO];
}

/** The parts that somebody has in a measure. */
export interface ParteNaMedida {
  /** Whether it is theirs to carry out: by right, or because they answer for it. */
  readonly trata: boolean;
  readonly prestador: boolean;
  /** Whether the company itself made it. */
  readonly propria: boolean;
}

/** The steps that somebody may take from a situation, in the order in which they are offered. */
export function passosDe(
  situacao: Situacao,
  { trata, prestador, propria }: ParteNaMedida,
): PassoTomado[] {
  const may: Readonly<Record<StepBy, boolean>> = {
    trata: trata || prestador,
    prestador,
    cancela: prestador || (trata && propria),
  };
  return PASSOS_TOMADOS.filter((passo) => {
    const step: Step = PASSOS[passo];
    return step.de.includes(situacao) && may[step.por];
  });
}

/** Whether a measure of a situation may be changed otherwise: its owner, deadline, priority and evidence. */
export function isTratavel(situacao: Situacao): boolean {
  return situacao !== 'concluida' && situacao !== 'cancelada';
}

export const ORIGENS = ['avaliacao', 'acidente', 'ficha', 'consulta', 'visita', 'propria'] as const;
export type Origem = (typeof ORIGENS)[number];
export const ORIGEM_LABEL: Readonly<Record<Origem, string>> = {
  avaliacao: 'Avaliação de riscos',
  acidente: 'Acidente ou quase-acidente',
  ficha: 'Ficha de aptidão',
  consulta: 'Consulta dos trabalhadores',
  visita: 'Visita',
  propria: 'Própria da empresa',
};

/** How a measure controls its risk, the best way first (Lei 102/2009, art. 15). */
export const CONTROLOS = ['eliminacao', 'substituicao', 'coletiva', 'organizacao', 'epi'] as const;
export type Controlo = (typeof CONTROLOS)[number];
export const CONTROLO_LABEL: Readonly<Record<Controlo, string>> = {
  eliminacao: 'Eliminar o risco',
  substituicao: 'Substituir por menos perigoso',
  coletiva: 'Proteção coletiva e engenharia',
  organizacao: 'Organização e formação',
  epi: 'Equipamento de proteção individual',
};

export const VIDA = { texto: 1000, custo: 9_999_999, meses: 120 } as const;

/** After how many months measures come back, as forms offer it. */
export const REPETICOES = [1, 2, 3, 6, 12, 24, 36] as const;

/** 'De 6 em 6 meses'. */
export function repeteText(meses: number): string {
  return meses === 1 ? 'Todos os meses' : `De ${meses} em ${meses} meses`;
}

/** Errors of what becomes of a measure. */
export const PRAZO_PASSADO = 'O prazo já passou.';
export const PRIORIDADE_INTEIRA = 'Indique a probabilidade e a gravidade.';
export const ORIGEM_FIXA = 'Uma medida é da própria empresa desde que foi registada, ou nunca.';
export const MEDIDA_FECHADA = 'A medida já não está em aberto.';

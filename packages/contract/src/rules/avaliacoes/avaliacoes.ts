/** Assessments of risks: groups of hazards, limits, and how old an assessment may be (decision 0184). */

/** Kinds of hazards, in the order in which they are shown. */
export const PERIGO_GRUPOS = [
  'mecanico',
  'queda',
  'eletrico',
  'incendio',
  'transito',
  'fisico',
  'quimico',
  'biologico',
  'ergonomico',
  'psicossocial',
  'organizacao',
] as const;
export type PerigoGrupo = (typeof PERIGO_GRUPOS)[number];

/** Longest texts of a hazard. */
export const PERIGO = { nome: 150, consequencias: 500, controlos: 1000, lei: 200 } as const;

/** Longest texts of a row, and most rows of an assessment. */
export const AVALIACAO = {
  linhas: 200,
  tarefa: 100,
  quem: 200,
  pessoas: 100_000,
  nota: 500,
  medida: 1000,
} as const;

/** Where an assessment is: its provider writes it, it holds, or a later one of the same place does. */
export const AVALIACAO_ESTADOS = ['rascunho', 'publicada', 'substituida'] as const;
export type AvaliacaoEstado = (typeof AVALIACAO_ESTADOS)[number];

/** How old the assessment of a place is, the worst first. */
export const FRESCURAS = ['em-falta', 'a-rever', 'em-dia'] as const;

/** What makes a place need an assessment sooner than others. */
export const RAZOES = ['geral', 'noturno', 'cmr', 'ruido'] as const;

/** What a row lacks to be published; nothing where it is whole. */
export function faltaNaLinha({
  tarefa,
  antes,
}: {
  readonly tarefa: string;
  readonly antes: unknown;
}): string | undefined {
  if (tarefa === '') return 'falta a tarefa ou o local';
  return antes === null ? 'falta a probabilidade e a gravidade' : undefined;
}

/** Errors of assessments. */
export const SEM_LINHAS = 'Indique pelo menos um perigo.';
export const JA_PUBLICADA = 'A avaliação já está publicada: não se altera. Faça uma nova.';

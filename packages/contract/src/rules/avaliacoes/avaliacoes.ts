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
export const PERIGO_GRUPO_LABEL: Readonly<Record<PerigoGrupo, string>> = {
  mecanico: 'Mecânico',
  queda: 'Quedas e espaços',
  eletrico: 'Elétrico',
  incendio: 'Incêndio e explosão',
  transito: 'Circulação e condução',
  fisico: 'Físico',
  quimico: 'Químico',
  biologico: 'Biológico',
  ergonomico: 'Ergonómico',
  psicossocial: 'Psicossocial',
  organizacao: 'Organização do trabalho',
};

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
export const AVALIACAO_ESTADO_LABEL: Readonly<Record<AvaliacaoEstado, string>> = {
  rascunho: 'Rascunho',
  publicada: 'Publicada',
  substituida: 'Substituída',
};

/** How old the assessment of a place is, the worst first. */
export const FRESCURAS = ['em-falta', 'a-rever', 'em-dia'] as const;
export type Frescura = (typeof FRESCURAS)[number];
export const FRESCURA_LABEL: Readonly<Record<Frescura, string>> = {
  'em-falta': 'Em falta',
  'a-rever': 'A rever',
  'em-dia': 'Em dia',
};

/** What makes a place need an assessment sooner than others. */
export const RAZOES = ['geral', 'noturno', 'cmr', 'ruido'] as const;
export type Razao = (typeof RAZOES)[number];
export const RAZAO_LABEL: Readonly<Record<Razao, string>> = {
  geral: 'Geral',
  noturno: 'Trabalho noturno',
  cmr: 'Cancerígenos, mutagénicos e tóxicos para a reprodução',
  ruido: 'Ruído a partir do valor de ação superior',
};

/** What is said of a law that nobody has read yet. */
const POR_CONFIRMAR = 'a confirmar';

/** A law with whether it is to be confirmed; nothing of none. */
export function leiText(lei: string | null, verificada: boolean): string {
  if (lei === null) return '';
  return verificada ? lei : `${lei} (${POR_CONFIRMAR})`;
}

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
export const DIA_POR_CHEGAR = 'A avaliação não pode ser de um dia que ainda não chegou.';
export const SEM_LINHAS = 'Indique pelo menos um perigo.';
export const POSTO_FORA = 'O posto já não está em uso: volte a pô-lo em uso, ou remova o rascunho.';
export const JA_PUBLICADA = 'A avaliação já está publicada: não se altera. Faça uma nova.';

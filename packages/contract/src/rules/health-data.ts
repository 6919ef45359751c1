/** What the answers of calls reveal of employees' health, and of whose: what a record of who saw it needs to know. */

/**
 * The kinds, each with its words for the description of the API. To choose one for a call, look at its answer alone, not
 * at its body or at its errors. Health data is whatever tells of a named employee's fitness, exams and their validity,
 * bookings, absences or accidents, also in a sentence or by the mere fact that there is a record. Where several kinds
 * fit, the one that names the employees most exactly counts: first `funcionario`, then `registo`, then `linhas`.
 */
export const HEALTH_DATA = {
  /** Nobody's. Also what a change answers, as long as that is a message and codes. */
  nenhuma: 'A resposta não tem dados de saúde.',
  /** Figures on many, which name nobody. */
  totais: 'A resposta tem totais sobre a saúde, sem nomear ninguém.',
  /** What the caller has typed, or is the caller's own, and nobody else is given. */
  proprio: 'A resposta pode ter dados de saúde que o próprio escreveu, ou que são seus.',
  /** Those of one employee: the one whom the parameter `id`, or `funcionario`, names. */
  funcionario: 'A resposta tem dados de saúde do funcionário indicado.',
  /** Those of one employee: whom the exam, booking or accident is about that the parameter `id` names. */
  registo: 'A resposta tem dados de saúde do funcionário do registo indicado.',
  /** Those of each employee whom a row of the answer is about. */
  linhas: 'A resposta tem dados de saúde dos funcionários que lista.',
  /** In one fitness sheet or several; whose it is, its exam says. */
  documento: 'A resposta é uma ou mais fichas de aptidão.',
} as const;
export type HealthData = keyof typeof HEALTH_DATA;

/** The fields of answers that are health data wherever they occur; a call whose answer has one of them has to say so. */
export const HEALTH_FIELDS: ReadonlySet<string> = new Set([
  // Fitness, and the exams that decide it.
  'cd_aptidao',
  'dt_aptidao',
  'cd_decis',
  'decis',
  'recomendacoes',
  'recomendacoes_itens',
  'outras_funcoes',
  'razao_validade',
  'dt_ult_exam',
  'dt_exame',
  'dt_expir',
  'dt_prazo',
  'validade',
  'dt_anex',
  'exames',
  'tipo_exam',
  // The file name of a fitness sheet; other documents answer with a title.
  'nome_fich',
  // Bookings, and those that were not kept.
  'dt_prox_marc',
  'tipo_ac_enferm',
  'especie',
  // Accidents.
  'gravidade',
  'dias_perdidos',
  'codigos_esaw',
  'exame_regresso',
  'acc_lesiv',
  'cd_acc_lesiv',
  'prest_prim_socorr',
  'prest_prim_socorr_desc',
  'interr_trab',
  'dt_interr_trab',
  'hr_interr_trab',
  // Figures.
  'aptidao',
  'com_exame_valido',
  'exames_expirados',
  'exames_a_expirar',
  'sem_exame',
  'marcacoes_exame',
  'marcacoes_acao_enfermagem',
  'faltas_exame',
  'faltas_acao_enfermagem',
  'caducidades',
]);

/** What of somebody was seen, and what for, as a worker's own page tells it: each has its words in each language. */
export const VISTOS = [
  'ficha',
  'exames',
  'marcar',
  'recomendacoes',
  'acidente',
  'perguntas',
  'dados',
  'registo',
] as const;
export type Visto = (typeof VISTOS)[number];

/** What those of the provider do, who are told by that and not by name. */
export const FUNCOES_DO_SERVICO = ['medico', 'enfermeiro', 'tecnico', 'servico'] as const;
export type FuncaoDoServico = (typeof FUNCOES_DO_SERVICO)[number];

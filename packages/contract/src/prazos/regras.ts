/** The rules that ask for an exam. This file has nothing else, since lists load it. */

/** Why somebody has to be examined. Of equal days the first of these wins. */
export const REGRAS = [
  'medico',
  'regresso',
  'reavaliacao',
  'admissao',
  'periodico_menor',
  'periodico_maior',
  'periodico',
  'trabalho_noturno',
  'teletrabalho',
  'radiacao_a',
  'ruido_superior',
  'ruido_inferior',
  'amianto',
  'validade',
] as const;
export type Regra = (typeof REGRAS)[number];

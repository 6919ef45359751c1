/** The rules that ask for an exam. This file has nothing else, since lists load it. */

/** Why somebody has to be examined. Of equal days the first of these wins. */
export const REGRAS = [
  'medico',
  'regresso',
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

export const REGRA_LABEL: Readonly<Record<Regra, string>> = {
  medico: 'Definido pelo médico do trabalho',
  regresso: 'Regresso de ausência prolongada',
  admissao: 'Admissão',
  periodico_menor: 'Periódico anual: menor de idade',
  periodico_maior: 'Periódico anual: mais de 50 anos',
  periodico: 'Periódico',
  trabalho_noturno: 'Trabalho noturno',
  teletrabalho: 'Teletrabalho',
  radiacao_a: 'Radiação ionizante, categoria A',
  ruido_superior: 'Ruído acima do valor de ação superior',
  ruido_inferior: 'Ruído acima do valor de ação inferior',
  amianto: 'Amianto',
  validade: 'Validade do último exame',
};

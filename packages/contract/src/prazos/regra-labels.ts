import { RESERVADO, RESERVADO_LABEL, type RegraVista } from './regras-vistas.ts';

export const REGRA_LABEL: Readonly<Record<RegraVista, string>> = {
  medico: 'Definido pelo médico do trabalho',
  regresso: 'Regresso de ausência prolongada',
  reavaliacao: 'Nova avaliação de quem está inapto temporariamente',
  admissao: 'Admissão',
  periodico_menor: 'Periódico anual: menor de idade',
  periodico_maior: 'Periódico anual: mais de 50 anos',
  periodico: 'Periódico',
  trabalho_noturno: 'Trabalho noturno',
  teletrabalho: 'Teletrabalho',
  radiacao_a: 'Radiação ionizante, categoria A',
  ruido_superior: 'Ruído a partir do valor de ação superior',
  ruido_inferior: 'Ruído a partir do valor de ação inferior',
  amianto: 'Amianto',
  validade: 'Validade do último exame',
  [RESERVADO]: RESERVADO_LABEL,
};

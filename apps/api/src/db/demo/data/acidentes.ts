/** Accidents as their witnesses describe them; by the position of the injury in the reference values. */
export const ACIDENTES: readonly (readonly [injury: number, descric: string])[] = [
  [0, 'Ao atravessar o corredor, escorregou no pavimento molhado e caiu sobre o lado direito.'],
  [1, 'Ao descer do escadote, falhou o último degrau e caiu de cerca de um metro.'],
  [2, 'Uma caixa mal acondicionada caiu da estante e atingiu o ombro esquerdo.'],
  [3, 'Entalou o dedo indicador entre o tapete e o rolo durante a limpeza da máquina.'],
  [4, 'Cortou a palma da mão esquerda com o x-ato ao abrir uma embalagem.'],
  [5, 'Tocou na conduta de vapor sem isolamento e sofreu uma queimadura ligeira no antebraço.'],
  [6, 'Salpico de detergente concentrado na cara durante a trasfega.'],
  [8, 'Sentiu uma dor forte na região lombar ao levantar um motor sem ajuda mecânica.'],
  [9, 'Bateu com o joelho na esquina da bancada.'],
  [10, 'Partícula metálica no olho direito ao rebarbar uma peça sem óculos de proteção.'],
  [11, 'Embate ligeiro de um empilhador em marcha atrás.'],
  [12, 'Colisão ao volante no trajeto de casa para o trabalho.'],
];

export const ACIDENTE_PLACES: readonly string[] = [
  'Corredor principal',
  'Cais de carga',
  'Linha de montagem',
  'Parque exterior',
  'Escadas do armazém',
  'Oficina de manutenção',
];

export const FIRST_AID_NOTES: readonly string[] = [
  'Limpeza e desinfeção da ferida',
  'Aplicação de gelo e repouso',
  'Transporte em ambulância para o hospital',
  'Observação no centro de saúde',
];

import type { ExameKind } from '@sst/contract/rules/saude';

/** Reference values of the provider: the same for all companies. */

interface ExamType {
  readonly nome: string;
  readonly kind: ExameKind;
}

export const EXAME_TYPES: readonly ExamType[] = [
  { nome: 'Admissão', kind: 'admissao' },
  { nome: 'Periódico', kind: 'periodico' },
  { nome: 'Ocasional - Após doença', kind: 'ocasional' },
  { nome: 'Ocasional - Após acidente', kind: 'ocasional' },
  { nome: 'Ocasional - A pedido do trabalhador', kind: 'ocasional' },
  { nome: 'Ocasional - A pedido do serviço', kind: 'ocasional' },
  { nome: 'Ocasional - Mudança de função', kind: 'ocasional' },
  { nome: 'Ocasional - Alteração das condições de trabalho', kind: 'ocasional' },
];

export const NURSING_ACTIONS: readonly string[] = [
  'Análises clínicas',
  'Audiograma',
  'Eletrocardiograma',
  'Espirometria',
  'Rastreio visual',
  'Vacinação contra a gripe',
  'Vacinação contra o tétano',
  'Avaliação da tensão arterial',
];

/** Of these, the one whose name tells of somebody's health: clients read 'Ação de enfermagem'. */
export const NOT_NEUTRAL: ReadonlySet<string> = new Set(['Eletrocardiograma']);

export const INJURIES: readonly string[] = [
  'Queda ao mesmo nível',
  'Queda em altura',
  'Queda de objetos',
  'Entalamento ou esmagamento',
  'Corte ou perfuração',
  'Contacto com superfícies quentes',
  'Contacto com substâncias perigosas',
  'Contacto com a corrente elétrica',
  'Esforço excessivo na movimentação de cargas',
  'Pancada em objetos imóveis',
  'Projeção de partículas para os olhos',
  'Atropelamento ou colisão com veículos',
  'Acidente de trajeto',
  'Agressão por pessoas ou animais',
];

export const REASONS: readonly string[] = [
  'Plano anual de atividades',
  'Pedido do cliente',
  'Na sequência de acidente',
  'Alteração de instalações ou equipamentos',
  'Obrigação legal',
  'Auditoria',
];

/** Physicians with the number of their licence. */
export const PHYSICIANS: readonly (readonly [nome: string, cedula: string])[] = [
  ['Dr.ª Mariana Assunção', '38214'],
  ['Dr. Rui Câmara', '29107'],
  ['Dr.ª Íris Feijó', '51466'],
  ['Dr. Estêvão Paixão', '33920'],
  ['Dr.ª Leonor Brandão', '47753'],
];

/** The physician with an account, in whose name nothing has been recorded yet. */
export const OWN_PHYSICIAN = ['Dr.ª Beatriz Salgado', '60218'] as const;

export const NURSES: readonly string[] = ['Cátia Rebelo', 'Hélder Pinho', 'Sónia Travassos'];

export const TECHNICIANS: readonly string[] = [
  'Eng.ª Patrícia Marçal',
  'Eng. Nuno Galvão',
  'Dora Simões',
  'Vítor Guimarães',
];

/** What a physician recommends with a conditional decision. */
export const RECOMMENDATIONS: readonly string[] = [
  'Evitar a movimentação manual de cargas superiores a 10 kg.',
  'Usar sempre proteção auditiva nas zonas de ruído. Repetir o audiograma dentro de seis meses.',
  'Alternar a posição de pé com a posição sentada, com pausas de dez minutos a cada duas horas.',
  'Usar óculos com correção no trabalho com ecrãs de visualização.',
  'Evitar trabalhos em altura e a condução de máquinas até nova avaliação.',
  'Evitar o trabalho noturno durante três meses.',
  'Usar luvas de nitrilo no contacto com produtos de limpeza; evitar o contacto com solventes.',
];

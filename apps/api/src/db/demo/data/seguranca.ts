/** Documents of areas, notes, tasks, risks and measures. */

/** Documents of the standard areas, by the area's name. */
export const AREA_ANEXOS: Readonly<Record<string, readonly string[]>> = {
  'Avaliação de riscos': ['Metodologia de avaliação de riscos', 'Plano anual de prevenção'],
  'Segurança contra incêndio': [
    'Medidas de autoproteção',
    'Procedimento de evacuação',
    'Lista de extintores',
  ],
  Formação: ['Plano de formação'],
  Ergonomia: ['Guia de ergonomia no escritório'],
  'Máquinas e equipamentos': ['Registo de verificações periódicas'],
};

export const ATIVIDADE_NOTES: readonly string[] = [
  'Foram observados os postos de trabalho e ouvidos os trabalhadores presentes.',
  'Atividade acompanhada pelo responsável do estabelecimento.',
  'Recomenda-se repetir a verificação no próximo trimestre.',
  'Foi necessário reagendar parte dos trabalhos por paragem da produção.',
];

export const TASKS: readonly string[] = [
  'Condução de empilhador',
  'Soldadura',
  'Movimentação manual de cargas',
  'Trabalho com ecrãs de visualização',
  'Limpeza de pavimentos',
  'Trabalho em altura',
  'Manutenção elétrica',
  'Manuseamento de produtos químicos',
];

/** What was done about a risk. */
export const DONE: readonly string[] = [
  'Trabalho feito por empresa externa e verificado no local.',
  'Material comprado e entregue; os trabalhadores foram informados.',
  'Instruções revistas e afixadas junto do posto de trabalho.',
  'Formação dada a todos os trabalhadores do turno.',
];

/** What may go wrong in a task, and what is to be done about it; by the task's position. */
export const RISKS: readonly (readonly [task: number, risco: string, medida: string])[] = [
  [0, 'Atropelamento por empilhador', 'Separar e marcar os corredores de peões e de veículos.'],
  [0, 'Capotamento do empilhador', 'Verificar mensalmente a habilitação dos condutores.'],
  [1, 'Inalação de fumos de soldadura', 'Instalar aspiração localizada em todas as bancadas.'],
  [1, 'Projeção de partículas', 'Substituir as viseiras danificadas e repor o stock.'],
  [2, 'Lesões músculo-esqueléticas', 'Adquirir mesas elevatórias e rever o método de trabalho.'],
  [3, 'Fadiga visual', 'Reorientar os ecrãs e instalar estores nas janelas a poente.'],
  [3, 'Posturas incorretas', 'Substituir as cadeiras sem regulação em altura.'],
  [4, 'Queda ao mesmo nível', 'Sinalizar o pavimento molhado e limpar fora das horas de passagem.'],
  [5, 'Queda em altura', 'Instalar linha de vida certificada na cobertura.'],
  [5, 'Queda de ferramentas', 'Delimitar a zona inferior e amarrar as ferramentas.'],
  [6, 'Eletrização', 'Implementar o procedimento de bloqueio e consignação.'],
  [7, 'Contacto com substâncias corrosivas', 'Instalar chuveiro de emergência e lava-olhos.'],
  [7, 'Derrame de produtos', 'Colocar bacias de retenção em todos os recipientes.'],
];

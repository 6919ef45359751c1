/**
 * The rights that keys of programs may have, in words and in bundles. The server alone knows the tables: the page is told what its
 * user may give (decision 0153).
 */
import type { Right } from './rights.ts';

/** What a right lets a program do, as the end of the sentence 'Pode …'. */
export const RIGHT_WORDS = {
  'funcionarios.ver': 'ver funcionários e as suas fichas',
  'funcionarios.escolher': 'ver nomes e números de funcionários',
  'prazos.ver': 'ver até quando vale o exame e quando é o próximo',
  'admissoes.criar': 'pedir admissões',
  'alteracoes.criar': 'pedir alterações e acertar a lista de pessoal',
  'saidas.criar': 'pedir saídas',
  'transferencias.criar': 'pedir transferências',
  'nomes.criar': 'criar nomes de categorias, agrupamentos e profissões',
  'factos.indicar': 'indicar regimes e ausências prolongadas',
  'ausencias.ver': 'ver ausências prolongadas',
  'aptidao.ver': 'ver a aptidão',
  'exames.ver': 'ver exames realizados',
  'marcacoes.ver': 'ver marcações e quem tem exame por fazer',
  'faltas.ver': 'ver faltas a marcações',
  'saude.tipo': 'ver de que tipo são exames e ações',
  'marcacoes.pedir': 'pedir marcações',
  'marcacoes.trocar': 'trocar pessoas em marcações propostas',
  'marcacoes.mudar-pedido': 'mudar e retirar pedidos de marcação',
  'marcacoes.responder': 'confirmar, recusar e mudar marcações propostas',
  'fichas.ver': 'descarregar fichas de aptidão',
  'leituras.ver': 'ver quem viu dados de saúde',
  'atividades.ver': 'ver atividades de segurança',
  'areas.ver': 'ver áreas de segurança',
  'medidas.ver': 'ver medidas e o que lhes falta',
  'atividades.criar': 'registar atividades da empresa',
  'documentos.ver': 'descarregar documentos e relatórios de segurança',
  'acidentes.ver': 'ver acidentes',
  'acidentes.criar': 'registar acidentes',
  'acidentes.anexar': 'juntar documentos a acidentes',
  'pedidos.ver': 'ver pedidos e como foram decididos',
  'pedidos.remover': 'retirar pedidos por decidir',
  'acidentes-pendentes.ver': 'ver acidentes por aceitar',
  'acidentes-pendentes.remover': 'retirar acidentes por aceitar',
  'utilizadores.ver': 'ver quem tem conta na empresa',
  'registo.ver': 'ver o registo de alterações',
  'eventos-seguranca.ver': 'ver as entradas e as recusas de acesso',
  'diretorio.escrever': 'criar, mudar e fechar contas a partir do diretório da empresa',
  'pedidos.decidir': 'decidir pedidos',
  'acidentes.decidir': 'aceitar acidentes',
  'marcacoes.publicar': 'fazer, mudar e fechar marcações',
  'agenda.ver': 'ver a agenda, os locais e os turnos',
  'agenda.gerir': 'mudar locais e turnos',
  'exames.publicar': 'ver exames com o que é preciso para os registar',
  'exames.escrever': 'registar e corrigir exames; a decisão espera pelo médico',
  'atividades.publicar': 'publicar atividades e os seus documentos',
  'areas.publicar': 'publicar áreas e tipos de atividade',
  'medidas.publicar': 'publicar medidas e tarefas',
  'organigrama.gerir': 'criar e mover unidades',
  'funcionarios.carregar': 'criar e mudar funcionários sem pedido',
  'postos.ver': 'ver postos de trabalho',
  'postos.gerir': 'mudar postos de trabalho e quem lá trabalha',
  'fila.ver': 'ver a fila de pedidos',
  'empresas.ver': 'ver as empresas',
  'funcionarios.procurar': 'procurar funcionários em todas as empresas',
  'comunicacoes.ver': 'ver as comunicações enviadas',
  'listas.ver': 'ver as listas e os parâmetros',
  'listas.gerir': 'mudar as listas',
  'registo-prestador.ver': 'ver o registo do prestador',
  'eventos-seguranca-prestador.ver': 'ver as entradas e as recusas de todas as empresas',
} as const satisfies Partial<Record<Right, string>>;

/** A right that a key may have beside what every place gives. */
export type ProgramRight = keyof typeof RIGHT_WORDS;
export const PROGRAM_RIGHTS = Object.keys(RIGHT_WORDS) as ProgramRight[];

/** Rights that tell of somebody's health, or write it: a key has them only where an administrator with a second factor says so. */
export const SAUDE_RIGHTS: ReadonlySet<string> = new Set<ProgramRight>([
  'prazos.ver',
  'factos.indicar',
  'ausencias.ver',
  'pedidos.decidir',
  'comunicacoes.ver',
  'aptidao.ver',
  'exames.ver',
  'marcacoes.ver',
  'faltas.ver',
  'saude.tipo',
  'marcacoes.pedir',
  'marcacoes.trocar',
  'marcacoes.mudar-pedido',
  'marcacoes.responder',
  'fichas.ver',
  'leituras.ver',
  'acidentes.ver',
  'acidentes.criar',
  'acidentes.anexar',
  'acidentes-pendentes.ver',
  'acidentes-pendentes.remover',
  'registo.ver',
  'acidentes.decidir',
  'marcacoes.publicar',
  'agenda.ver',
  'exames.publicar',
  'exames.escrever',
  'fila.ver',
]);

/**
 * The right of a company's directory to its accounts (decision 0159), which no call demands: it opens SCIM alone. As health data, it
 * is given by somebody with a second factor, and serves while they have one.
 */
export const DIRETORIO_RIGHT = 'diretorio.escrever' satisfies ProgramRight;

/** Rights that belong together, by what the program is for. */
export const PROGRAM_BUNDLES: readonly {
  readonly nome: string;
  readonly de: 'empresa' | 'prestador';
  readonly direitos: readonly ProgramRight[];
}[] = [
  {
    nome: 'Salários e pessoal',
    de: 'empresa',
    direitos: [
      'funcionarios.ver',
      'funcionarios.escolher',
      'admissoes.criar',
      'alteracoes.criar',
      'saidas.criar',
      'transferencias.criar',
      'nomes.criar',
      'pedidos.ver',
    ],
  },
  {
    nome: 'Consulta sem saúde',
    de: 'empresa',
    direitos: [
      'funcionarios.ver',
      'funcionarios.escolher',
      'pedidos.ver',
      'atividades.ver',
      'areas.ver',
      'medidas.ver',
      'documentos.ver',
    ],
  },
  {
    nome: 'Consulta com saúde',
    de: 'empresa',
    direitos: [
      'funcionarios.ver',
      'funcionarios.escolher',
      'prazos.ver',
      'aptidao.ver',
      'exames.ver',
      'marcacoes.ver',
      'faltas.ver',
      'saude.tipo',
      'fichas.ver',
      'acidentes.ver',
    ],
  },
  { nome: 'Diretório da empresa', de: 'empresa', direitos: [DIRETORIO_RIGHT] },
  {
    nome: 'Programa clínico',
    de: 'prestador',
    direitos: [
      'empresas.ver',
      'funcionarios.ver',
      'funcionarios.escolher',
      'funcionarios.procurar',
      'prazos.ver',
      'aptidao.ver',
      'exames.ver',
      'marcacoes.ver',
      'faltas.ver',
      'saude.tipo',
      'fichas.ver',
      'marcacoes.publicar',
      'agenda.ver',
      'exames.publicar',
      'exames.escrever',
      'postos.ver',
    ],
  },
  {
    nome: 'Primeira carga de empresas',
    de: 'prestador',
    direitos: [
      'empresas.ver',
      'funcionarios.ver',
      'funcionarios.escolher',
      'organigrama.gerir',
      'funcionarios.carregar',
      'exames.publicar',
      'exames.escrever',
      'marcacoes.publicar',
    ],
  },
  {
    nome: 'Pedidos dos clientes',
    de: 'prestador',
    direitos: [
      'empresas.ver',
      'funcionarios.ver',
      'funcionarios.escolher',
      'pedidos.ver',
      'pedidos.decidir',
      'organigrama.gerir',
    ],
  },
  {
    nome: 'Segurança no trabalho',
    de: 'prestador',
    direitos: [
      'empresas.ver',
      'funcionarios.escolher',
      'atividades.ver',
      'areas.ver',
      'medidas.ver',
      'documentos.ver',
      'atividades.publicar',
      'areas.publicar',
      'medidas.publicar',
      'postos.ver',
      'postos.gerir',
    ],
  },
  {
    nome: 'Faturação',
    de: 'prestador',
    direitos: ['empresas.ver', 'funcionarios.escolher', 'atividades.ver', 'listas.ver'],
  },
];

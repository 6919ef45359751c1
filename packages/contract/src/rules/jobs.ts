/** The kinds of jobs that the server does by itself, by the names of their queues, in the words of the page. */
export const JOB_KINDS = {
  correio: 'Enviar uma mensagem de correio',
  'correio-por-enviar': 'Procurar mensagens por enviar',
  'pedidos-do-dia': 'Aplicar saídas e transferências no seu dia',
  'avisos-do-dia': 'Avisar de faltas e de prazos de medidas',
  'resumo-do-dia': 'Enviar o resumo do que há para fazer',
  'decisoes-retidas': 'Pôr em efeito as decisões retidas',
  prazos: 'Calcular os prazos dos exames',
  acidentes: 'Avisar de acidentes por participar',
  propostas: 'Terminar as propostas de marcação sem resposta',
  campanhas: 'Lembrar e terminar campanhas, e libertar lugares guardados',
  leituras: 'Distribuir por pessoa quem viu dados de saúde',
  'chaves-programa': 'Reduzir chaves de programas ao que quem responde por elas ainda pode',
  gancho: 'Enviar alterações a um programa',
  ganchos: 'Procurar alterações por enviar a programas',
  'padroes-seguranca': 'Procurar padrões nos acessos',
  'aviso-leituras': 'Avisar os trabalhadores de quem viu os seus dados de saúde',
  convocatorias: 'Convocar trabalhadores para as suas marcações',
  lembretes: 'Lembrar aos trabalhadores as suas marcações',
  devolucoes: 'Ler que mensagens foram devolvidas',
  limpeza: 'Apagar sessões, mensagens e rascunhos que já passaram',
  retencao: 'Apagar o que passou do prazo de conservação',
  armazem: 'Retirar do armazém os documentos que já não existem',
  'selar-registo': 'Selar o registo de alterações',
  'copiar-registo': 'Copiar o registo de alterações para fora',
} as const;

export type JobKind = keyof typeof JOB_KINDS;

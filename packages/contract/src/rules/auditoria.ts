/** The codes of the audit log's lines, for what was done and to what, with their words. */

/** What was done, as a verb whose subject is the user. */
const AUDIT_ACTION_LABEL = {
  criar: 'Criou',
  alterar: 'Alterou',
  remover: 'Removeu',
  repor: 'Repôs',
  consultar: 'Consultou',
  convidar: 'Voltou a convidar',
  confirmar: 'Confirmou',
  analisar: 'Pôs em análise',
  aceitar: 'Aceitou',
  recusar: 'Recusou',
  reter: 'Decidiu, podendo ainda anular',
  libertar: 'Anulou a decisão',
  desistir: 'Não pôde decidir',
  aplicar: 'Aplicou',
  anular: 'Deu sem efeito',
  mover: 'Moveu',
  terminar: 'Terminou',
  concluir: 'Concluiu',
  publicar: 'Publicou',
  reabrir: 'Reabriu',
  importar: 'Importou',
  desativar: 'Desativou',
  ativar: 'Voltou a ativar',
  juntar: 'Juntou',
  separar: 'Separou',
  dispensar: 'Dispensou',
  definir: 'Definiu',
  esvaziar: 'Esvaziou',
  exportar: 'Exportou',
  apagar: 'Apagou',
  limitar: 'Limitou',
  responder: 'Respondeu',
} as const;
export type AuditAction = keyof typeof AUDIT_ACTION_LABEL;

/** What it was done to. */
const AUDIT_ENTITY_LABEL = {
  pedido: 'Pedido',
  pessoa: 'Períodos de trabalho',
  'dados-pessoa': 'Dados de uma pessoa',
  'pessoas-diferentes': 'Pessoas diferentes',
  facto: 'Regime ou ausência',
  'exame-devido': 'Exame devido',
  prazo: 'Prazo do próximo exame',
  posto: 'Posto de trabalho',
  acidente: 'Acidente',
  'acidente-anexo': 'Fotografia ou documento de acidente',
  marcacao: 'Marcação',
  'pedido-marcacao': 'Pedido de marcação',
  proposta: 'Proposta de marcação',
  campanha: 'Campanha de marcações',
  'campanha-lugar': 'Lugar guardado de uma campanha',
  exame: 'Exame',
  'exame-aproveitado': 'Exame aproveitado',
  'ficha-aptidao': 'Ficha de aptidão',
  'tablet-fichas': 'Tablet para tomar conhecimento de fichas',
  'ficha-serie': 'Série de fichas de aptidão',
  recomendacao: 'Recomendação do médico',
  conversa: 'Pergunta ao médico',
  'marcacao-atividade': 'Marcação de atividade técnica',
  atividade: 'Atividade técnica',
  'atividade-relatorio': 'Relatório de atividade',
  'atividade-anexo': 'Anexo de atividade',
  'area-atividade': 'Área de atividade técnica',
  'area-anexo': 'Documento de área',
  'atividade-tipo': 'Tipo de atividade técnica',
  medida: 'Medida',
  'avaliacao-risco': 'Avaliação de riscos',
  'medida-anexo': 'Prova de uma medida',
  tarefa: 'Tarefa',
  visita: 'Visita',
  utilizador: 'Utilizador',
  acessos: 'Acessos de utilizador',
  sessao: 'Sessões de utilizador',
  fator: 'Segundo fator de utilizador',
  'entrada-propria': 'Início de sessão da empresa',
  'entrada-dominio': 'Domínio do início de sessão da empresa',
  'entrada-ligacao': 'Ligação ao início de sessão da empresa',
  'politica-fator': 'Regra do segundo fator',
  'chave-programa': 'Chave de programa',
  gancho: 'Gancho de um programa',
  'gancho-entrega': 'Envio de um gancho',
  categoria: 'Categoria profissional',
  agrupamento: 'Agrupamento profissional',
  profissao: 'Profissão',
  empresa: 'Empresa',
  organigrama: 'Unidade do organigrama',
  funcionario: 'Funcionário',
  unidades: 'Ficheiro de unidades',
  funcionarios: 'Ficheiro de funcionários',
  'lista-pessoal': 'Lista de pessoal',
  'processo-acidente': 'Processo de um acidente',
  'participacao-acidente': 'Participação de um acidente',
  'ausencia-acidente': 'Ausência por um acidente',
  'horas-trabalhadas': 'Horas trabalhadas',
  'metas-indicadores': 'Metas dos índices de acidentes',
  'plano-anual': 'Linha do plano anual',
  'contrato-servico': 'Horas contratadas do serviço',
  'codigos-acidente': 'Códigos de um acidente',
  'investigacao-acidente': 'Investigação de um acidente',
  'dados-participacao': 'Dados para participar acidentes',
  'prestadora-acidentes': 'Prestadora nos acidentes',
  'quase-acidente': 'Quase-acidente ou condição insegura',
  'quase-anexo': 'Fotografia de um quase-acidente',
  'codigo-quase': 'Código QR de uma unidade',
  'registos-acidentes': 'Dossier de acidentes',
  exames: 'Ficheiro de exames',
  marcacoes: 'Ficheiro de marcações',
  areas: 'Ficheiro de áreas',
  tipos: 'Ficheiro de tipos de atividade',
  atividades: 'Ficheiro de atividades técnicas',
  medidas: 'Ficheiro de medidas',
  postos: 'Ficheiro de postos de trabalho',
  'aviso-leituras': 'Aviso mensal aos trabalhadores',
  convocatoria: 'Convocatória',
  convocatorias: 'Convocatórias aos trabalhadores',
  registo: 'Linhas do registo',
} as const;
export type AuditEntity = keyof typeof AUDIT_ENTITY_LABEL;

/** What was done, in the provider's own log of changes that belong to no company. */
const PROVIDER_ACTION_LABEL = {
  criar: 'Adicionou',
  alterar: 'Alterou',
  remover: 'Removeu',
  convidar: 'Voltou a convidar',
  desativar: 'Desativou',
  ativar: 'Voltou a ativar',
  repetir: 'Mandou tentar de novo',
  terminar: 'Terminou',
  esvaziar: 'Esvaziou',
} as const;
export type PrestadorAuditAction = keyof typeof PROVIDER_ACTION_LABEL;

/** What it was done to, by the name of its table where it has one. */
const PROVIDER_ENTITY_LABEL = {
  utilizador: 'Pessoa da equipa',
  fator: 'Segundo fator de uma conta',
  sessao: 'Sessões de uma pessoa da equipa',
  'chave-programa': 'Chave de programa',
  gancho: 'Gancho de um programa',
  'gancho-entrega': 'Envio de um gancho',
  medico: 'Médico',
  enfermeiro: 'Enfermeiro',
  tecnico: 'Técnico',
  exame_tipo: 'Tipo de exame',
  acao_enfermagem_tipo: 'Tipo de ação de enfermagem',
  motivo_atividade: 'Motivo de atividade',
  visita_modelo: 'Modelo de visita',
  lesao_tipo: 'Tipo de acidente',
  parametro: 'Parâmetro legal',
  'metodo-risco': 'Método de avaliação do risco',
  perigo: 'Perigo da biblioteca',
  prazo_resposta: 'Prazo de resposta',
  definicao_propostas: 'Definições das propostas',
  local: 'Local',
  turno: 'Turno',
  tarefa: 'Tarefa do servidor',
  correio: 'Mensagem de correio',
  registo: 'Linhas do registo',
} as const;
export type PrestadorAuditEntity = keyof typeof PROVIDER_ENTITY_LABEL;

/** The words of an audit log's codes. */
export interface AuditWords {
  readonly acao: Readonly<Record<string, string>>;
  readonly entidade: Readonly<Record<string, string>>;
}

export const EMPRESA_WORDS: AuditWords = { acao: AUDIT_ACTION_LABEL, entidade: AUDIT_ENTITY_LABEL };
export const PRESTADOR_WORDS: AuditWords = {
  acao: PROVIDER_ACTION_LABEL,
  entidade: PROVIDER_ENTITY_LABEL,
};

/** The words for a code of an audit log; a code without any stands for itself. */
export function auditWord(words: Readonly<Record<string, string>>, code: string): string {
  return Object.hasOwn(words, code) ? (words[code] ?? code) : code;
}

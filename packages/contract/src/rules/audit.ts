/** What the record of activity says happened, and to what: the codes of its lines and their words. */

/** What was done, as it is said of who did it. */
export const AUDIT_ACTION_LABEL = {
  criar: 'Criou',
  alterar: 'Alterou',
  remover: 'Removeu',
  consultar: 'Consultou',
  convidar: 'Voltou a convidar',
  analisar: 'Pôs em análise',
  aceitar: 'Aceitou',
  recusar: 'Recusou',
  aplicar: 'Aplicou',
  anular: 'Deu sem efeito',
  mover: 'Moveu',
  terminar: 'Terminou',
  concluir: 'Concluiu',
  reabrir: 'Reabriu',
} as const;
export type AuditAction = keyof typeof AUDIT_ACTION_LABEL;

/** What it was done to. */
export const AUDIT_ENTITY_LABEL = {
  pedido: 'Pedido',
  acidente: 'Acidente',
  marcacao: 'Marcação',
  exame: 'Exame',
  'ficha-aptidao': 'Ficha de aptidão',
  'marcacao-atividade': 'Marcação de atividade técnica',
  atividade: 'Atividade técnica',
  'atividade-relatorio': 'Relatório de atividade',
  'atividade-anexo': 'Anexo de atividade',
  'area-atividade': 'Área de atividade técnica',
  'area-anexo': 'Documento de área',
  medida: 'Medida',
  tarefa: 'Tarefa',
  utilizador: 'Utilizador',
  acessos: 'Acessos de utilizador',
  categoria: 'Categoria profissional',
  agrupamento: 'Agrupamento',
  profissao: 'Profissão',
  empresa: 'Empresa',
  organigrama: 'Unidade do organigrama',
} as const;
export type AuditEntity = keyof typeof AUDIT_ENTITY_LABEL;

function labelOf(labels: Readonly<Record<string, string>>, code: string): string {
  return Object.hasOwn(labels, code) ? (labels[code] ?? code) : code;
}

/** The word for an action; a code without one stands for itself. */
export function auditAction(code: string): string {
  return labelOf(AUDIT_ACTION_LABEL, code);
}

/** The words for what it was done to; a code without any stands for itself. */
export function auditEntity(code: string): string {
  return labelOf(AUDIT_ENTITY_LABEL, code);
}

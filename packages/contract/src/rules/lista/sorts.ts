/** The columns that each list's page can be sorted by. This file has no schemas, since every page loads it. */

export const ACIDENTE_SORT = [
  'num_mecan',
  'nome',
  'dt',
  'hr',
  'acc_lesiv',
  'prest_prim_socorr',
  'formac_tarefa',
  'epi_adeq',
  'descric',
  'organig',
  'caminho',
  'organig_acident',
  'cd_estad',
] as const;
export type AcidenteSort = (typeof ACIDENTE_SORT)[number];

export const ACIDENTE_PENDENTE_SORT = [
  'num_mecan',
  'nome',
  'dt',
  'hr',
  'acc_lesiv',
  'prest_prim_socorr',
  'loc',
  'organig',
  'dt_cria',
  'estado',
] as const;
export type AcidentePendenteSort = (typeof ACIDENTE_PENDENTE_SORT)[number];

export const QUASE_SORT = [
  'tipo',
  'dt',
  'hr',
  'loc',
  'descric',
  'estado',
  'origem',
  'caminho',
] as const;

export const PESSOAS_SORT = ['um', 'outro', 'iguais', 'empresa'] as const;
export const EQUIPA_SORT = ['nome', 'email', 'dt_ult_acesso'] as const;

export const CONVERSA_SORT = ['nome', 'empresa', 'espera', 'desde'] as const;
export const POR_CONFIRMAR_SORT = ['nome', 'dt', 'medic', 'decis', 'momento'] as const;

/** Fields that the employee list can be sorted by. */
export const FUNCIONARIO_SORT = [
  'num_mecan',
  'nome',
  'idade',
  'dt_ult_exam',
  'dias_expir',
  'dt_expir',
  'dt_prazo',
  'regra',
  'dt_prox_marc',
  'pendente',
  'organig',
  'caminho',
  'cd_aptidao',
  'dt_aptidao',
] as const;

/** Fields that the list of who is to be booked can be sorted by. */
export const PRAZO_SORT = [
  'num_mecan',
  'nome',
  'dt_prazo',
  'motivo',
  'dt_ult_exam',
  'estado',
  'dt_marcacao',
  'dt_pedido',
  'organig',
  'caminho',
] as const;
export const PRAZO_PRESTADOR_SORT = [...PRAZO_SORT, 'empresa'] as const;

/** Fields that the list of what is proposed can be sorted by. */
export const PROPOSTA_SORT = [
  'num_mecan',
  'nome',
  'dt',
  'hr',
  'local',
  'tipo',
  'organig',
  'caminho',
  'profissional',
  'nota',
  'estado',
] as const;

export const PROPOSTA_PRESTADOR_SORT = [...PROPOSTA_SORT, 'empresa', 'responder_ate'] as const;

export const PEDIDO_MARCACAO_SORT = ['dt_cria', 'empresa', 'tipo', 'nome', 'pessoas'] as const;

/** Fields that the list of imports can be sorted by. */
export const IMPORTACAO_SORT = ['ficheiro', 'momento', 'utilizador', 'linhas'] as const;

export const ITEM_SORT = ['nome', 'cedula', 'minutos', 'inactiv'] as const;

export const MEDIDA_SORT = [
  'tarefa',
  'risco_identific',
  'medida',
  'dt',
  'prazo',
  'dias_expir',
  'provis',
  'estad',
  'organig',
  'organigrama',
] as const;
export type MedidaSort = (typeof MEDIDA_SORT)[number];

/** Fields that places with their assessments can be sorted by. */
export const AVALIACAO_SORT = [
  'caminho',
  'posto',
  'situacao',
  'dt',
  'ate',
  'meses',
  'razao',
] as const;

export const PEDIDO_SORT = [
  'num_mecan',
  'nome',
  'dt_nasc',
  'sexo',
  'profis',
  'dt_cria',
  'organig',
  'organigrama',
  'tipo',
  'estado',
] as const;
export type PedidoSort = (typeof PEDIDO_SORT)[number];

export const FILA_SORT = ['dt_cria', 'empresa', 'tipo', 'estado', 'nome', 'num_mecan'] as const;

/** Of the comparison of companies by their indices. */
export const INDICADORES_SORT = [
  'nome',
  'cae',
  'acidentes',
  'dias',
  'horas',
  'if',
  'ig',
  'ii',
] as const;

export const EMPRESA_SORT = [
  'nome',
  'cd_aux',
  'pessoas',
  'expirados',
  'sem_exame',
  'por_propor',
  'medidas',
  'dt_visita',
  'dt_contacto',
  'por_decidir',
  'dias',
] as const;

export const MEDIDA_CONCLUIDA_SORT = [
  'tarefa',
  'risco_identific',
  'medida',
  'dt',
  'prazo',
  'dt_conclusao',
  'conclusao',
  'organig',
  'caminho',
] as const;

export const MARCACAO_SORT = [
  'num_mecan',
  'funcion',
  'dt',
  'hr',
  'tipo_exam',
  'tipo_ac_enferm',
  'organig',
  'caminho',
  'medic',
  'enferm',
] as const;
export type MarcacaoSort = (typeof MARCACAO_SORT)[number];

export const EXAME_SORT = [
  'num_mecan',
  'funcion',
  'dt',
  'hr',
  'tipo_exam',
  'medic',
  'decis',
  'dt_expir',
  'organig',
  'caminho',
] as const;
export type ExameSort = (typeof EXAME_SORT)[number];

export const MARCACAO_ATIVIDADE_SORT = [
  'tipo',
  'tecnic',
  'dt',
  'hr',
  'organig',
  'caminho',
] as const;
export type MarcacaoAtividadeSort = (typeof MARCACAO_ATIVIDADE_SORT)[number];

export const ATIVIDADE_TECNICA_SORT = [
  'tipo',
  'motivo',
  'tecnic',
  'funcion',
  'num_mecan',
  'organig',
  'caminho',
  'dt',
  'hr',
  'estado',
  'relat',
  'anex',
] as const;
export type AtividadeTecnicaSort = (typeof ATIVIDADE_TECNICA_SORT)[number];

export const UTILIZADOR_SORT = [
  'nome',
  'email',
  'adm',
  'inactiv',
  'organig',
  'dt_ult_acesso',
] as const;
export type UtilizadorSort = (typeof UTILIZADOR_SORT)[number];

export const AUDITORIA_SORT = ['quando', 'utilizador', 'acao', 'entidade', 'ip'] as const;
export type AuditoriaSort = (typeof AUDITORIA_SORT)[number];

export const EVENTO_SEGURANCA_SORT = [
  'quando',
  'utilizador',
  'tipo',
  'alvo',
  'ip',
  'vezes',
  'empresa',
] as const;

export const FALTA_SORT = [...MARCACAO_SORT, 'estado', 'motivo'] as const;
export type FaltaSort = (typeof FALTA_SORT)[number];

export const AVISO_SORT = ['titulo', 'dt_cria'] as const;
export const COMUNICACAO_SORT = [
  'dt_cria',
  'para',
  'empresa',
  'tipo',
  'assunto',
  'estado',
] as const;
export const MINHA_COMUNICACAO_SORT = ['dt_cria', 'tipo', 'assunto', 'estado'] as const;

export const RECOMENDADO_SORT = ['num_mecan', 'nome', 'dt_expir', 'organig', 'caminho'] as const;
export const RESTRICAO_SORT = [
  'num_mecan',
  'nome',
  'cd_decis',
  'dt',
  'dt_expir',
  'estado',
  'organig',
  'caminho',
] as const;

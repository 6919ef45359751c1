/**
 * The fields that each list's call can be sorted by: all fields of its row. They are the columns of its page
 * (sorts.ts), and more; the two are apart because the page needs its columns only, and loads no more.
 */
import {
  ACIDENTE_PENDENTE_SORT,
  ACIDENTE_SORT,
  ATIVIDADE_TECNICA_SORT,
  AUDITORIA_SORT,
  EMPRESA_SORT,
  EQUIPA_SORT,
  EXAME_SORT,
  FALTA_SORT,
  FILA_SORT,
  FUNCIONARIO_SORT,
  ITEM_SORT,
  MARCACAO_ATIVIDADE_SORT,
  MARCACAO_SORT,
  MEDIDA_CONCLUIDA_SORT,
  MEDIDA_SORT,
  PEDIDO_SORT,
  UTILIZADOR_SORT,
} from './sorts.ts';

export const ACIDENTE_ROW_SORT = [...ACIDENTE_SORT, 'cd', 'cd_funcion'] as const;
export type AcidenteRowSort = (typeof ACIDENTE_ROW_SORT)[number];

export const ACIDENTE_PENDENTE_ROW_SORT = [
  ...ACIDENTE_PENDENTE_SORT,
  'cd',
  'cd_funcion',
  'funcion',
  'organig_acident',
  'cd_estad',
  'dt_ini_instit',
  'categ',
  'profis',
  'formac_taref',
  'epi_adeq',
  'interr_trab',
  'dt_interr_trab',
  'hr_interr_trab',
  'descric',
  'obs',
] as const;
export type AcidentePendenteRowSort = (typeof ACIDENTE_PENDENTE_ROW_SORT)[number];

export const EQUIPA_ROW_SORT = [...EQUIPA_SORT, 'cd', 'convidado'] as const;
export type EquipaRowSort = (typeof EQUIPA_ROW_SORT)[number];

export const FUNCIONARIO_ROW_SORT = [...FUNCIONARIO_SORT, 'cd', 'dt_inactiv'] as const;
export type FuncionarioRowSort = (typeof FUNCIONARIO_ROW_SORT)[number];

export const MINIFICADO_ROW_SORT = ['nome', 'num_mecan', 'cd', 'cd_organig', 'organig'] as const;
export type MinificadoRowSort = (typeof MINIFICADO_ROW_SORT)[number];

export const ITEM_ROW_SORT = [...ITEM_SORT, 'cd', 'versao'] as const;
export type ItemRowSort = (typeof ITEM_ROW_SORT)[number];

export const MEDIDA_ROW_SORT = [...MEDIDA_SORT, 'cd', 'cd_estad'] as const;
export type MedidaRowSort = (typeof MEDIDA_ROW_SORT)[number];

/** Fields of a request's row that show the employee as of the request. */
export const PEDIDO_PORTRAIT_SORT = [
  'nacionalidade',
  'categoria',
  'agrupamento',
  'funcao_proposta',
  'num_benef',
  'loc_trab',
  'dt_inactiv',
  'dt_ini_instit',
] as const;
export const PEDIDO_ROW_SORT = [
  ...PEDIDO_SORT,
  ...PEDIDO_PORTRAIT_SORT,
  'cd',
  'cd_funcion',
  'organigrama',
  'cd_tipo',
  'cd_estad',
] as const;
export type PedidoRowSort = (typeof PEDIDO_ROW_SORT)[number];

export const FILA_ROW_SORT = [
  ...FILA_SORT,
  'origem',
  'cd',
  'cd_empresa',
  'cd_tipo',
  'cd_estad',
  'cd_funcion',
  'organig',
  'dias',
  'cd_autor',
  'autor',
] as const;
export type FilaRowSort = (typeof FILA_ROW_SORT)[number];

export const EMPRESA_ROW_SORT = [...EMPRESA_SORT, 'cd'] as const;
export type EmpresaRowSort = (typeof EMPRESA_ROW_SORT)[number];

export const MEDIDA_CONCLUIDA_ROW_SORT = [...MEDIDA_CONCLUIDA_SORT, 'cd'] as const;
export type MedidaConcluidaRowSort = (typeof MEDIDA_CONCLUIDA_ROW_SORT)[number];

export const MARCACAO_ROW_SORT = [
  ...MARCACAO_SORT,
  'cd',
  'cd_funcion',
  'cd_medic',
  'cd_enferm',
] as const;
export type MarcacaoRowSort = (typeof MARCACAO_ROW_SORT)[number];

export const FALTA_ROW_SORT = [
  ...FALTA_SORT,
  'cd',
  'cd_funcion',
  'cd_medic',
  'cd_enferm',
  'cd_estad',
  'cd_motiv',
] as const;
export type FaltaRowSort = (typeof FALTA_ROW_SORT)[number];

export const EXAME_ROW_SORT = [
  ...EXAME_SORT,
  'tipo_ac_enferm',
  'cd',
  'cd_funcion',
  'cd_decis',
  'anex',
] as const;
export type ExameRowSort = (typeof EXAME_ROW_SORT)[number];

export const MARCACAO_ATIVIDADE_ROW_SORT = [...MARCACAO_ATIVIDADE_SORT, 'cd'] as const;
export type MarcacaoAtividadeRowSort = (typeof MARCACAO_ATIVIDADE_ROW_SORT)[number];

export const ATIVIDADE_TECNICA_ROW_SORT = [
  ...ATIVIDADE_TECNICA_SORT,
  'cd',
  'cd_estad',
  'cd_relat',
] as const;
export type AtividadeTecnicaRowSort = (typeof ATIVIDADE_TECNICA_ROW_SORT)[number];

export const UTILIZADOR_ROW_SORT = [...UTILIZADOR_SORT, 'cd', 'cd_organig', 'convidado'] as const;
export type UtilizadorRowSort = (typeof UTILIZADOR_ROW_SORT)[number];

export const AUDITORIA_ROW_SORT = [
  ...AUDITORIA_SORT,
  'cd',
  'cd_utilizador',
  'cd_entidade',
  'descricao',
] as const;
export type AuditoriaRowSort = (typeof AUDITORIA_ROW_SORT)[number];

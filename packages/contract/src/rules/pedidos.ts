/** Types and states of employee requests (PEND-14, PEND-15, decision 0006). */

import { displayDate } from './dates/dates.ts';

export const PEDIDO_TYPE = { admissao: 0, alteracao: 1, saida: 5, transferencia: 6 } as const;
export type PedidoType = (typeof PEDIDO_TYPE)[keyof typeof PEDIDO_TYPE];

export const PEDIDO_TYPE_LABEL: Readonly<Record<PedidoType, string>> = {
  0: 'Admissão',
  1: 'Alteração de dados',
  5: 'Inativação / Saída',
  6: 'Transferência',
};

/** What a request does to the company's people, by type: it brings somebody in, has somebody leave, or neither. */
const EFEITO: Readonly<Record<PedidoType, 'entra' | 'sai' | 'fica'>> = {
  [PEDIDO_TYPE.admissao]: 'entra',
  [PEDIDO_TYPE.alteracao]: 'fica',
  [PEDIDO_TYPE.saida]: 'sai',
  [PEDIDO_TYPE.transferencia]: 'fica',
};
export const bringsIn = ({ cd_tipo }: { readonly cd_tipo: PedidoType }) =>
  EFEITO[cd_tipo] === 'entra';
export const hasLeave = ({ cd_tipo }: { readonly cd_tipo: PedidoType }) =>
  EFEITO[cd_tipo] === 'sai';

/** The exam that an admission asks for: 'Exame de admissão até 01-12-2026 (Lei n.º 102/2009, artigo 108.º).' */
export const exameAdmissaoText = ({
  prazo,
  base,
}: {
  readonly prazo: string;
  readonly base: string;
}) => `Exame de admissão até ${displayDate(prazo)} (${base}).`;

/** The types in one word each, where no column of the specification names them: tabs, rows of a phone. */
export const PEDIDO_TYPE_SHORT: typeof PEDIDO_TYPE_LABEL = {
  ...PEDIDO_TYPE_LABEL,
  1: 'Alteração',
  5: 'Saída',
};

export const PEDIDO_STATE = { novo: 0, emAnalise: 1, aceite: 2, recusado: 3 } as const;
export type PedidoState = (typeof PEDIDO_STATE)[keyof typeof PEDIDO_STATE];

export const PEDIDO_STATE_LABEL: Readonly<Record<PedidoState, string>> = {
  0: 'Novo',
  1: 'Em análise',
  2: 'Aceite',
  3: 'Recusado',
};

/** What was sent at once: the rows of an import, or what differs from a list of all people. */
export const IMPORTACAO_TIPOS = ['adicao', 'acerto'] as const;
export type ImportacaoTipo = (typeof IMPORTACAO_TIPOS)[number];

/** States in which a request still waits for a decision. */
export const OPEN_STATES: readonly PedidoState[] = [PEDIDO_STATE.novo, PEDIDO_STATE.emAnalise];

/** Filter value: refused of late, and not asked for again. */
export const TO_CORRECT = 'por-corrigir';

/** For how long a refused request is called to mind, in days. */
export const TO_CORRECT_DAYS = 30;

/** Why an accepted request does not take effect at once: its day has not come, or an earlier one has to go first. */
export const WAITS_FOR = ['dia', 'anterior'] as const;
export type WaitsFor = (typeof WAITS_FOR)[number];

/** What has overtaken an accepted request: the departure of its employee, or another departure accepted after it. */
export const OVERTAKEN_BY = ['saida', 'posterior'] as const;
export type OvertakenBy = (typeof OVERTAKEN_BY)[number];

/** What happens to a request: it is made, decided and done; the provider holds, takes back and puts off. */
export const MOMENT_KINDS = [
  'criado',
  'analisado',
  'aceite',
  'recusado',
  'aplicado',
  'sem-efeito',
  'retido',
  'libertado',
  'desistido',
  'adiado',
] as const;
export type MomentKind = (typeof MOMENT_KINDS)[number];

/** How far back what is usual is looked for, in days, and among how many decided requests at least. */
export const USUAL_DAYS = 90;
export const USUAL_LEAST = 5;

/** Filter value for all of `OPEN_STATES` together. */
export const OPEN = 'abertos';

/** Names of the fields that a request can change, as the screens label them. */
export const CHANGED_FIELD_LABEL = {
  num_mecan: 'N.º mecanográfico',
  nome: 'Nome',
  sexo: 'Sexo',
  dt_nasc: 'Data de nascimento',
  nacionalidade: 'Nacionalidade',
  num_contrib: 'NIF',
  num_bi: 'Cartão de cidadão',
  num_benef: 'Número de utente',
  num_serv_soc: 'NISS',
  email: 'E-mail',
  telemovel: 'Telemóvel',
  categoria: 'Categoria profissional',
  agrupamento: 'Agrupamento profissional',
  profis: 'Profissão',
  funcao_proposta: 'Função proposta',
  loc_trab: 'Local de trabalho',
  dt_ini_instit: 'Data de admissão',
  adm_urgente: 'Admissão urgente',
  dt_inactiv: 'Data de saída',
  organig: 'Organigrama',
} as const;
export type ChangedField = keyof typeof CHANGED_FIELD_LABEL;

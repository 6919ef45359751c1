import type { AccidentState } from '@sst/contract/rules/accidents';
import type { BookingState, Decision, Especie } from '@sst/contract/rules/health';
import type { RequestState, RequestType } from '@sst/contract/rules/requests';
import type { ActivityState, MeasureState } from '@sst/contract/rules/safety';
import type { Generated, GeneratedAlways } from 'kysely';

/** The tables as Kysely sees them. Dates are `aaaa-mm-dd` texts, times `hh:mm` texts, moments `Date`. */

export interface Database {
  utilizador: UtilizadorTable;
  sessao: SessaoTable;
  tentativa: { chave: string; quando: Generated<Date> };
  registo_sessao: RegistoSessaoTable;
  chave_palavra_passe: ChavePalavraPasseTable;
  endereco_confirmado: { cd_utilizador: number; email: string; dt_cria: Generated<Date> };
  correio: CorreioTable;
  notificacao: NotificacaoTable;
  menu: { cd: number; nome: string };
  organigrama: OrganigramaTable;
  utilizador_empresa: UtilizadorEmpresaTable;
  acesso: AcessoTable;
  auditoria: AuditoriaTable;
  auditoria_prestador: Omit<AuditoriaTable, 'cd_empresa'>;
  nacionalidade: { cd: Generated<number>; nome: string; primeira: boolean };
  medico: OfferedTable & { cedula: string };
  enfermeiro: OfferedTable;
  tecnico: OfferedTable;
  acao_enfermagem_tipo: OfferedTable;
  lesao_tipo: OfferedTable;
  exame_tipo: OfferedTable;
  categoria: LookupTable;
  agrupamento: LookupTable;
  profissao: LookupTable;
  funcionario: FuncionarioTable;
  funcionario_busca: FuncionarioBuscaView;
  funcionario_foto: { cd_empresa: number; cd_funcion: number; mime: string; bytes: Buffer };
  pedido: PedidoTable;
  idempotencia: IdempotenciaTable;
  idempotencia_geral: IdempotenciaGeralTable;
  exame: ExameTable;
  marcacao: MarcacaoTable;
  acidente: AcidenteTable;
  anexo: AnexoTable;
  anexo_conteudo: { cd_empresa: number; sha256: Buffer; bytes: Buffer };
  area_atividade: AreaTable;
  atividade_tipo: AtividadeTipoTable;
  motivo_atividade: OfferedTable;
  atividade: AtividadeTable;
  area_anexo: { cd_empresa: number; cd_area: number; cd_anex: number };
  atividade_anexo: { cd_empresa: number; cd_ativ: number; cd_anex: number };
  medida_estado: { cd: number; nome: string };
  tarefa: { cd_empresa: number; cd: Generated<number>; nome: string };
  medida: MedidaTable;
}

interface AreaTable {
  cd_empresa: number;
  cd: Generated<number>;
  nome: string;
  obs: string | null;
  inactiv: Generated<boolean>;
}

interface AtividadeTipoTable {
  cd_empresa: number;
  cd: Generated<number>;
  cd_area: number;
  nome: string;
  inactiv: Generated<boolean>;
}

interface UtilizadorTable {
  cd: Generated<number>;
  nome: string;
  email: string;
  pass_hash: string | null;
  email_confirmado: Generated<string | null>;
  prestador: Generated<boolean>;
  dt_cria: Generated<Date>;
  dt_ult_acesso: Generated<Date | null>;
  avisos_email: Generated<boolean>;
}

interface SessaoTable {
  token_hash: Buffer;
  cd_utilizador: number;
  dt_cria: Date;
  dt_uso: Date;
  ip: string | null;
  agente: string | null;
}

interface RegistoSessaoTable {
  cd: Generated<number>;
  cd_utilizador: number | null;
  acao: string;
  ip: string | null;
  quando: Generated<Date>;
}

interface ChavePalavraPasseTable {
  chave_hash: Buffer;
  cd_utilizador: number;
  tipo: 'reposicao' | 'convite';
  dt_cria: Date;
  dt_fim: Date;
}

interface NotificacaoTable {
  cd_empresa: number;
  cd: Generated<number>;
  cd_utilizador: number;
  dt_cria: Date;
  dt_lida: Generated<Date | null>;
  titulo: string;
  texto: string;
  ligacao: string;
  cd_organig: number | null;
  cd_menu_web: Generated<number>;
}

interface CorreioTable {
  cd: Generated<number>;
  para: string;
  assunto: string;
  texto: string;
  html: string;
  dt_cria: Date;
  dt_proxima: Date;
  tentativas: Generated<number>;
  dt_envio: Generated<Date | null>;
  erro: Generated<string | null>;
}

interface OrganigramaTable {
  cd_empresa: number;
  cd: Generated<number>;
  cd_base: number | null;
  nome: string;
  cd_aux: string | null;
  nipc: string | null;
  localidade: string | null;
}

interface UtilizadorEmpresaTable {
  cd_empresa: number;
  cd: Generated<number>;
  cd_organig: number;
  cd_utilizador: number;
  adm: Generated<boolean>;
  inactiv: Generated<boolean>;
  email_convite: Generated<string | null>;
  nome_convite: Generated<string | null>;
  dt_aberto: Generated<Date>;
  dt_cria: Generated<Date>;
}

interface AcessoTable {
  cd_empresa: number;
  cd_organig: number;
  cd_utilizador: number;
  cd_menu_web: number;
  ver: boolean;
  criar: boolean;
  editar: boolean;
  remover: boolean;
  doc: boolean;
}

interface IdempotenciaTable {
  cd_empresa: number;
  cd_utilizador: number;
  chave: string;
  pedido_hash: Buffer;
  /** JSON text when written. */
  resposta: unknown;
  dt_cria: Date;
}

type IdempotenciaGeralTable = Omit<IdempotenciaTable, 'cd_empresa'>;

interface AuditoriaTable {
  cd_empresa: number;
  cd: Generated<number>;
  quando: Date;
  cd_utilizador: number | null;
  acao: string;
  entidade: string;
  cd_entidade: number | null;
  detalhe: unknown;
  ip: string | null;
}

/** A list of the provider, for all companies. */
interface OfferedTable {
  cd: Generated<number>;
  nome: string;
  inactiv: Generated<boolean>;
}

interface LookupTable {
  cd_empresa: number;
  cd: Generated<number>;
  nome: string;
  nome_norm: GeneratedAlways<string>;
}

interface FuncionarioTable {
  cd_empresa: number;
  cd: Generated<number>;
  cd_organig: number;
  num_mecan: string | null;
  nome: string;
  sexo: number;
  dt_nasc: string;
  cd_nacion: number | null;
  cd_categ: number | null;
  cd_agrup_prof: number | null;
  cd_profis: number | null;
  cd_func_propost: number | null;
  num_contrib: string | null;
  num_bi: string | null;
  num_benef: string | null;
  num_serv_soc: string | null;
  loc_trab: string | null;
  dt_ini_instit: string | null;
  dt_inactiv: string | null;
  ativo: Generated<boolean>;
  pendente: Generated<number>;
  dt_ult_exam: string | null;
  dt_expir: string | null;
  cod_externo: string | null;
  versao: Generated<number>;
  pesquisa: GeneratedAlways<string>;
}

type FuncionarioBuscaView = Pick<
  FuncionarioTable,
  | 'cd_empresa'
  | 'cd'
  | 'cd_organig'
  | 'num_mecan'
  | 'nome'
  | 'dt_nasc'
  | 'dt_ult_exam'
  | 'dt_expir'
  | 'pendente'
  | 'ativo'
  | 'pesquisa'
>;

interface PedidoTable {
  cd_empresa: number;
  cd: Generated<number>;
  cd_tipo: RequestType;
  cd_estad: Generated<RequestState>;
  cd_funcion: number | null;
  cd_organig: number;
  num_mecan: string | null;
  nome: string;
  dt_nasc: string | null;
  sexo: number | null;
  profis: string | null;
  /** Written as JSON texts. */
  dados: string;
  antes: string | null;
  retrato: string;
  alteracoes: string;
  dt_efeito: string | null;
  dt_aplicado: Generated<Date | null>;
  cd_organig_antes: Generated<number | null>;
  cd_autor: number | null;
  dt_cria: Generated<Date>;
  cd_decisor: Generated<number | null>;
  dt_decis: Generated<Date | null>;
  motivo: Generated<string | null>;
  pesquisa: GeneratedAlways<string>;
}

interface ExameTable {
  cd_empresa: number;
  cd: Generated<number>;
  cd_funcion: number;
  cd_organig: number;
  cd_tipo_exam: number;
  cd_medic: number | null;
  cd_decis: Decision;
  dt: string;
  hr: string | null;
  dt_expir: string | null;
  cd_anex: number | null;
  recomendacoes: string | null;
  outras_funcoes: string[];
  cd_marcacao: number | null;
  cod_externo: string | null;
  corrigido: Generated<boolean>;
}

interface MarcacaoTable {
  cd_empresa: number;
  cd: Generated<number>;
  cd_funcion: number;
  cd_organig: number;
  especie: Especie;
  cd_tipo_exam: number | null;
  cd_tipo_ac_enferm: number | null;
  cd_medic: number | null;
  dt: string;
  hr: string;
  cd_estad: Generated<BookingState>;
}

interface AcidenteTable {
  cd_empresa: number;
  cd: Generated<number>;
  cd_funcion: number;
  cd_organig: number;
  cd_organig_acident: number;
  cd_acc_lesiv: number;
  dt: string;
  hr: string;
  loc: string | null;
  descric: string;
  prest_prim_socorr: number | null;
  prest_prim_socorr_desc: string | null;
  formac_tarefa: number | null;
  epi_adeq: number | null;
  interr_trab: boolean;
  dt_interr_trab: string | null;
  hr_interr_trab: string | null;
  obs: string | null;
  cd_estad: AccidentState;
  cd_autor: number | null;
  dt_cria: Date;
  cd_decisor: Generated<number | null>;
  dt_decis: Generated<Date | null>;
  /** The employee's number at registration, set by a trigger. */
  num_mecan: Generated<string | null>;
  nome: Generated<string>;
  dt_ini_instit: Generated<string | null>;
  categ: Generated<string | null>;
  profis: Generated<string | null>;
}

interface AnexoTable {
  cd_empresa: number;
  cd: Generated<number>;
  sha256: Buffer;
  tamanho: number;
  mime: string;
  nome_fich: string;
  titulo: string | null;
}

interface AtividadeTable {
  cd_empresa: number;
  cd: Generated<number>;
  cd_area: number;
  cd_tipo: number;
  cd_motiv: number | null;
  cd_tecnic: number | null;
  cd_funcion: number | null;
  cd_organig: number;
  dt: string;
  hr: string | null;
  cd_estad: Generated<ActivityState>;
  cd_relat: number | null;
  obs: string | null;
  cd_autor: number | null;
  dt_cria: Generated<Date>;
}

interface MedidaTable {
  cd_empresa: number;
  cd: Generated<number>;
  cd_organig: number;
  cd_tarefa: number;
  risco_identific: string;
  medida: string;
  dt: string;
  prazo: string | null;
  dt_prazo: string | null;
  provis: boolean;
  cd_estad: Generated<MeasureState>;
  dt_conclusao: string | null;
  conclusao: string | null;
}

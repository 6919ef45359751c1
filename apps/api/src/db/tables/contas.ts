import type { Papel } from '@sst/contract/rules/papeis';
import type { Generated } from 'kysely';

/** Accounts, their sessions and links, and what is told to users. */
export interface ContasTables {
  utilizador: UtilizadorTable;
  sessao: SessaoTable;
  aparelho: AparelhoTable;
  entrada_pendente: EntradaPendenteTable;
  fator: FatorTable;
  fator_por_ativar: { cd_utilizador: number; guarda: Buffer; segredo: string; dt_fim: Date };
  codigo_recuperacao: { cd_utilizador: number; codigo_hash: Buffer };
  chave_acesso: ChaveAcessoTable;
  desafio: DesafioTable;
  tentativa: { chave: string; quando: Generated<Date> };
  registo_sessao: RegistoSessaoTable;
  chave_palavra_passe: ChavePalavraPasseTable;
  endereco_confirmado: { cd_utilizador: number; email: string; dt_cria: Generated<Date> };
  correio: CorreioTable;
  notificacao: NotificacaoTable;
  aviso_contado: AvisoContadoTable;
  preferencia_aviso: PreferenciaAvisoTable;
}

interface UtilizadorTable {
  cd: Generated<number>;
  nome: string;
  email: string;
  pass_hash: string | null;
  pass_dada: Generated<Buffer | null>;
  fator_exigido_em: Generated<Date | null>;
  pass_dada_em: Generated<Date | null>;
  pass_adiada_ate: Generated<Date | null>;
  email_confirmado: Generated<string | null>;
  prestador: Generated<boolean>;
  papeis: Generated<Papel[] | null>;
  cd_medic: Generated<number | null>;
  cd_enferm: Generated<number | null>;
  cd_tecnic: Generated<number | null>;
  dt_cria: Generated<Date>;
  dt_ult_acesso: Generated<Date | null>;
  avisos_email: Generated<boolean>;
  id_opaco: Generated<Buffer | null>;
}

interface SessaoTable {
  cd: Generated<number>;
  token_hash: Buffer;
  cd_utilizador: number;
  dt_cria: Date;
  dt_uso: Date;
  ip: string | null;
  agente: string | null;
  prova_hash: Generated<Buffer | null>;
  programa: Generated<boolean>;
  entrada_empresa: Generated<number | null>;
  dt_prova: Generated<Date | null>;
}

interface AparelhoTable {
  cd_utilizador: number;
  chave_hash: Buffer;
  pass_sha256: Buffer;
  dt_uso: Date;
}

interface FatorTable {
  cd_utilizador: number;
  segredo: string;
  dt_cria: Date;
  passo_usado: Generated<number>;
}

interface ChaveAcessoTable {
  cd: Generated<number>;
  cd_utilizador: number;
  credencial: Buffer;
  chave_publica: Buffer;
  contador: number;
  transportes: Generated<string[]>;
  nome: string;
  sincronizavel: boolean;
  copiada: boolean;
  dt_cria: Date;
  dt_uso: Generated<Date | null>;
}

interface DesafioTable {
  desafio_hash: Buffer;
  passo: string;
  cd_utilizador: number | null;
  dt_fim: Date;
}

interface EntradaPendenteTable {
  codigo_hash: Buffer;
  cd_utilizador: number;
  passo: string;
  pass_sha256: Buffer;
  prestador: boolean;
  dt_fim: Date;
  fraca: Generated<boolean>;
  entrada_empresa: Generated<number | null>;
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
  cd_correio: Generated<number | null>;
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
  leitor: Generated<object | null>;
  ligacao: Generated<object | null>;
  dt_devida: Generated<Date | null>;
  tentativas_ate: Generated<number | null>;
  desfecho: Generated<'recusada' | 'incerta' | 'devolvida' | null>;
  /** What its Message-ID has beside its code, once it has left. */
  identidade: Generated<string | null>;
  cd_origem: Generated<number | null>;
  cd_utilizador: Generated<number | null>;
  cancelar: Generated<string | null>;
  convites: Generated<object | null>;
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
  quantas: Generated<number | null>;
  cd_menu: Generated<number | null>;
  chave: Generated<string | null>;
  dito: Generated<object | null>;
  dt_arquivo: Generated<Date | null>;
  dt_ate: Generated<string | null>;
}

interface AvisoContadoTable {
  cd_empresa: number;
  cd: Generated<number>;
  cd_utilizador: number;
  tabela: string;
  cds: number[];
  titulo: string;
}

interface PreferenciaAvisoTable {
  cd_utilizador: number;
  tipo: string;
  canal: string;
  ativo: boolean;
}

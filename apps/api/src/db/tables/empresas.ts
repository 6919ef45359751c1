import type { Fuso } from '@sst/contract/rules/dates/fusos';
import type { Generated } from 'kysely';

/** Companies: their trees, who may do what in them, what was done and what happened. */
export interface EmpresasTables {
  menu: { cd: number; nome: string };
  organigrama: OrganigramaTable;
  utilizador_empresa: UtilizadorEmpresaTable;
  acesso: AcessoTable;
  auditoria: AuditoriaTable;
  evento: EventoTable;
  auditoria_prestador: Omit<AuditoriaTable, 'cd_empresa'>;
  idempotencia: IdempotenciaTable;
  idempotencia_geral: IdempotenciaGeralTable;
}

interface OrganigramaTable {
  cd_empresa: number;
  cd: Generated<number>;
  cd_base: number | null;
  nome: string;
  cd_aux: string | null;
  nipc: string | null;
  localidade: string | null;
  /** The municipal holiday, as `mm-dd` or one that moves. */
  feriado: Generated<string | null>;
  /** Its clock; null where that of the unit above holds. */
  fuso: Generated<Fuso | null>;
  exige_fator: Generated<string | null>;
  prestador_completa: Generated<boolean>;
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
  sem_tipo: Generated<boolean>;
  restricoes: Generated<boolean>;
}

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

interface EventoTable {
  cd_empresa: number;
  cd: Generated<number>;
  /** The number of the transaction that wrote it. */
  xid: Generated<string>;
  quando: Date;
  tipo: string;
  entidade: string;
  cd_entidade: number;
  /** JSON text when written. */
  dados: unknown;
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

import type { ModoEntrada } from '@sst/contract/rules/identidade/entrada-propria';
import type { Generated } from 'kysely';

/** The own sign-in of a company. */
export interface EntradaPropriaTables {
  entrada_propria: EntradaPropriaTable;
  entrada_dominio: EntradaDominioTable;
  entrada_ligacao: EntradaLigacaoTable;
  entrada_em_curso: EntradaEmCursoTable;
}

interface EntradaPropriaTable {
  cd_empresa: number;
  modo: Generated<ModoEntrada>;
  emissor: Generated<string>;
  cliente: Generated<string>;
  segredo: Generated<string | null>;
  fator_do_emissor: Generated<boolean>;
  sem_verificado: Generated<boolean>;
  grupos_de: Generated<string | null>;
  email_de: Generated<string>;
  segredo_ate: Generated<string | null>;
  segredo_avisado: Generated<string | null>;
  dt_recusa: Generated<Date | null>;
  novos: Generated<object>;
  dt_experimentada: Generated<Date | null>;
  dt_alt: Generated<Date>;
}

interface EntradaDominioTable {
  cd_empresa: number;
  cd: Generated<number>;
  dominio: string;
  prova: string;
  verificado: Generated<'dns' | 'prestador' | null>;
  dt_verificado: Generated<Date | null>;
}

interface EntradaLigacaoTable {
  cd_empresa: number;
  emissor: string;
  sujeito: string;
  cd_utilizador: number;
  dt_cria: Date;
  dt_uso: Date;
  email_novo: Generated<string | null>;
}

interface EntradaEmCursoTable {
  codigo_hash: Buffer;
  entrada_empresa: number;
  emissor: string;
  experiencia: boolean;
  sessao_hash: Generated<Buffer | null>;
  dt_fim: Date;
}

import type { Generated } from 'kysely';

/** What a company's directory sends. */
export interface DiretorioTables {
  diretorio_utilizador: DiretorioUtilizadorTable;
  diretorio_grupo: DiretorioGrupoTable;
  diretorio_membro: DiretorioMembroTable;
  diretorio_fechado: DiretorioFechadoTable;
}

interface DiretorioUtilizadorTable {
  cd_empresa: number;
  cd: Generated<number>;
  cd_utilizador: number;
  id: Generated<string>;
  nome_utilizador: string;
  id_externo: string | null;
  nome_proprio: string | null;
  apelido: string | null;
  cd_chave: number;
  acessos: Generated<object>;
  dt_cria: Date;
  dt_alt: Date;
}

interface DiretorioGrupoTable {
  cd_empresa: number;
  cd: Generated<number>;
  id: Generated<string>;
  nome: string;
  id_externo: string | null;
  versao: Generated<number>;
  dt_cria: Date;
  dt_alt: Date;
}

interface DiretorioMembroTable {
  cd_empresa: number;
  cd_grupo: number;
  cd_utilizador: number;
}

interface DiretorioFechadoTable {
  cd_empresa: number;
  cd_organig: number;
  cd_utilizador: number;
}

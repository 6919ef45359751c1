import type { CampanhaEstado, LugarEstado } from '@sst/contract/rules/agenda/campanhas';
import type { Generated } from 'kysely';

/** Campaigns, with their people and the places that are kept. */
export interface CampanhasTables {
  campanha: CampanhaTable;
  campanha_pessoa: PessoaTable;
  campanha_lugar: LugarTable;
}

interface CampanhaTable {
  cd_empresa: number;
  cd: Generated<number>;
  nome: string;
  dt_ini: string;
  dt_fim: string;
  responder_ate: string;
  aviso_dias: number;
  estado: Generated<CampanhaEstado>;
  motivo: Generated<string | null>;
  cd_autor: number | null;
  dt_cria: Date;
  versao: Generated<number>;
}

interface PessoaTable {
  cd_empresa: number;
  cd_campanha: number;
  cd_funcion: number;
}

interface LugarTable {
  cd_empresa: number;
  cd: Generated<number>;
  cd_campanha: number;
  cd_organig: number;
  cd_tipo_exam: number;
  cd_medic: number;
  dt: string;
  hr: string;
  minutos: number;
  cd_local: number;
  libertar_em: string;
  estado: Generated<LugarEstado>;
  cd_marcacao: Generated<number | null>;
  /** The times that it takes, beside its own: `temposDe`. */
  lugares: Generated<number>;
  cd_enferm_antes: Generated<number | null>;
  minutos_antes: Generated<number | null>;
  lugares_antes: Generated<number>;
}

import type { Generated, GeneratedAlways } from 'kysely';

/** Employees and the names that they are described with. */
export interface FuncionariosTables {
  nacionalidade: { cd: Generated<number>; nome: string; primeira: boolean };
  categoria: LookupTable;
  agrupamento: LookupTable;
  profissao: LookupTable;
  funcionario: FuncionarioTable;
  funcionario_busca: FuncionarioBuscaView;
  pessoa: { cd_empresa: number; cd: Generated<number>; dt_cria: Generated<Date> };
  funcionario_foto: { cd_empresa: number; cd_funcion: number; mime: string; bytes: Buffer };
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
  email: Generated<string | null>;
  telemovel: Generated<string | null>;
  dt_ini_instit: string | null;
  /** Whether the admission was urgent: its exam may follow in some days. */
  adm_urgente: Generated<boolean>;
  dt_inactiv: string | null;
  ativo: Generated<boolean>;
  pendente: Generated<number>;
  dt_ult_exam: string | null;
  dt_expir: string | null;
  cd_aptidao: string | null;
  dt_aptidao: string | null;
  tem_ficha: Generated<boolean>;
  cod_externo: string | null;
  /** Joins the periods of one person; null for a person of one period. */
  cd_pessoa: number | null;
  /** Whether the data are restricted, as the person may ask (decision 0085). */
  limitado: Generated<boolean>;
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
  | 'cd_aptidao'
  | 'dt_aptidao'
  | 'tem_ficha'
  | 'pendente'
  | 'ativo'
  | 'pesquisa'
>;

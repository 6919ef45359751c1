import type {
  DevidoOrigem,
  DevidoRegra,
  DispensaFundamento,
} from '@sst/contract/prazos/exames-devidos';
import type { AusenciaMotivo } from '@sst/contract/prazos/facts';
import type { FactoTipo } from '@sst/contract/rules/funcionario/factos';
import type { Generated } from 'kysely';

/** What companies state of their employees' work, and the provider of their workplaces. */
export interface FactosTables {
  facto: FactoTable;
  exame_devido: ExameDevidoTable;
  posto: PostoTable;
  prazo_medico: PrazoMedicoTable;
}

/** What a physician sets between two exams. */
interface PrazoMedicoTable {
  cd_empresa: number;
  cd: Generated<number>;
  cd_funcion: number;
  dt: string | null;
  meses: number | null;
  razao: string;
  cd_autor: number | null;
  dia: string;
  cd_exame: number | null;
  /** The rules whose least it passed when it was set. */
  minimos: Generated<string[]>;
  momento: Date;
  fim: Generated<Date | null>;
}

interface FactoTable {
  cd_empresa: number;
  cd: Generated<number>;
  cd_funcion: number;
  tipo: FactoTipo;
  motivo: AusenciaMotivo | null;
  dt_ini: string;
  dt_fim: string | null;
  cd_autor: number | null;
  momento: Date;
}

interface ExameDevidoTable {
  cd_empresa: number;
  cd: Generated<number>;
  cd_funcion: number;
  regra: DevidoRegra;
  origem: DevidoOrigem;
  cd_origem: number;
  dt_evento: string;
  dt: string;
  cd_exame: number | null;
  cd_dispensa: number | null;
  dt_dispensa: Date | null;
  motivo_dispensa: string | null;
  fundamento_dispensa: Generated<DispensaFundamento | null>;
  dt_exame_dispensa: Generated<string | null>;
  documento_dispensa: Generated<string | null>;
  momento: Date;
}

interface PostoTable {
  cd_empresa: number;
  cd: Generated<number>;
  nome: string;
  cd_organig: number | null;
  fatores: string | null;
  minutos: number | null;
  preparacao: string | null;
  complementares: string | null;
  altura: Generated<boolean>;
  inactiv: Generated<boolean>;
  versao: Generated<number>;
}

import type { ParametroUnidade, ParametroValor } from '@sst/contract/prazos/parametros';
import type { Regra } from '@sst/contract/prazos/regras';
import type { Generated } from 'kysely';

/** Due days, and the parameters that they follow from. */
export interface PrazosTables {
  parametro: ParametroValor & { cd: Generated<number>; nome: string; unidade: ParametroUnidade };
  prazo: PrazoTable;
  prazo_recalculo: PrazoRecalculoTable;
}

interface PrazoTable {
  cd_empresa: number;
  cd_funcion: number;
  dt: string | null;
  regra: Regra | null;
  dt_expir: string | null;
  suspenso_de: string | null;
  suspenso_ate: string | null;
  pendente: Generated<boolean>;
}

interface PrazoRecalculoTable {
  unica: Generated<boolean>;
  geracao: number;
  total: number;
  feitos: number;
  ate_empresa: number;
  ate_cd: number;
  comeco: Date | null;
  fim: Date | null;
}

import type { DevidoRegra } from '@sst/contract/prazos/exames-devidos';
import type { ParametroUnidade, ParametroValor } from '@sst/contract/prazos/parametros';
import type { Regra } from '@sst/contract/prazos/regras';
import type {
  PedidoMarcacaoEstado,
  PedidoMarcacaoTipo,
  PeriodoDoDia,
} from '@sst/contract/rules/agenda/pedidos-marcacao';
import type { Especie } from '@sst/contract/rules/saude';
import type { Generated } from 'kysely';

/** Due days, and the parameters that they follow from. */
export interface PrazosTables {
  parametro: ParametroValor & { cd: Generated<number>; nome: string; unidade: ParametroUnidade };
  prazo: PrazoTable;
  prazo_recalculo: PrazoRecalculoTable;
  pedido_marcacao: PedidoMarcacaoTable;
  pedido_marcacao_pessoa: PedidoMarcacaoPessoaTable;
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
  dt_devido: Generated<string | null>;
  regra_devido: Generated<DevidoRegra | null>;
}

interface PedidoMarcacaoTable {
  cd_empresa: number;
  cd: Generated<number>;
  tipo: PedidoMarcacaoTipo;
  especie: Especie;
  cd_organig: number;
  dt_de: string | null;
  dt_ate: string | null;
  periodo: PeriodoDoDia | null;
  local: string | null;
  nota: string | null;
  cd_autor: number | null;
  dt_cria: Date;
  versao: Generated<number>;
}

interface PedidoMarcacaoPessoaTable {
  cd_empresa: number;
  cd: Generated<number>;
  cd_pedido: number;
  cd_funcion: number;
  tipo: PedidoMarcacaoTipo;
  especie: Especie;
  cd_marcacao: number | null;
  estado: Generated<PedidoMarcacaoEstado>;
  cd_marcada: Generated<number | null>;
  resposta: Generated<string | null>;
  cd_decisor: Generated<number | null>;
  dt_decis: Generated<Date | null>;
  dt_arquivo: Generated<Date | null>;
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

import type { ImportacaoTipo, PedidoState, PedidoType } from '@sst/contract/rules/pedidos';
import type { Generated, GeneratedAlways } from 'kysely';

/** Requests to the provider. */
export interface PedidosTables {
  pedido: PedidoTable;
  importacao: ImportacaoTable;
}

/** What was sent at once. */
interface ImportacaoTable {
  cd_empresa: number;
  cd: Generated<number>;
  tipo: ImportacaoTipo;
  ficheiro: string | null;
  antiga: Generated<boolean>;
  cd_organig: number;
  linhas: number;
  cd_utilizador: number | null;
  momento: Date;
}

interface PedidoTable {
  cd_empresa: number;
  cd: Generated<number>;
  cd_tipo: PedidoType;
  cd_estad: Generated<PedidoState>;
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
  /** The refused request that this one corrects. */
  cd_recusado: Generated<number | null>;
  /** What it was sent with; null for a request by itself. */
  cd_importacao: Generated<number | null>;
  /** The former period of the person whom it asks to admit again. */
  cd_readmite: Generated<number | null>;
  /** Whether who asks says that the work changes substantially. */
  muda_trabalho: Generated<boolean>;
  pesquisa: GeneratedAlways<string>;
}

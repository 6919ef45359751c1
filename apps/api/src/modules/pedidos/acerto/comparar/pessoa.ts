import type { AusenciaMotivo } from '@sst/contract/prazos/facts';
import type { AcertoCampo } from '@sst/contract/rules/acerto/campos';
import type { FactoTipo } from '@sst/contract/rules/funcionario/factos';
import type { PedidoType } from '@sst/contract/rules/pedidos';

/** What is known of somebody, as a list says it: names in place of codes, days in API form, the sex as '0' or '1'. */
export type Valores = Readonly<Partial<Record<AcertoCampo, string | null>>>;

/** An arrangement or an absence that is recorded. */
export interface FactoConhecido {
  readonly tipo: FactoTipo;
  readonly dt_ini: string;
  readonly dt_fim: string | null;
  readonly motivo: AusenciaMotivo | null;
}

/** An employee in the caller's sight. */
export interface Pessoa {
  readonly cd: number;
  readonly cd_organig: number;
  readonly versao: number;
  /** Whether the employee works there. */
  readonly ativo: boolean;
  readonly dt_saida: string | null;
  readonly valores: Valores;
  /** Absent where the list states nothing of them, or the caller may not. */
  readonly factos?: readonly FactoConhecido[];
}

/** A request that is open, or accepted and still to take effect. */
export interface Pendente {
  readonly cd_tipo: PedidoType;
  /** Null for an admission. */
  readonly cd_funcion: number | null;
  readonly aberto: boolean;
  /** What is asked for; of an admission, everything. */
  readonly valores: Valores;
  /** Where somebody is to work. */
  readonly cd_organig: number | null;
}

import type { AcidenteState } from '@sst/contract/rules/acidentes';
import type { Generated } from 'kysely';
import type { OfferedTable } from './offered.ts';

/** Work accidents. */
export interface AcidentesTables {
  lesao_tipo: OfferedTable;
  acidente: AcidenteTable;
}

interface AcidenteTable {
  cd_empresa: number;
  cd: Generated<number>;
  cd_funcion: number;
  cd_organig: number;
  cd_organig_acident: number;
  cd_acc_lesiv: number;
  dt: string;
  hr: string;
  loc: string | null;
  descric: string;
  prest_prim_socorr: number | null;
  prest_prim_socorr_desc: string | null;
  formac_tarefa: number | null;
  epi_adeq: number | null;
  interr_trab: boolean;
  dt_interr_trab: string | null;
  hr_interr_trab: string | null;
  obs: string | null;
  cd_estad: AcidenteState;
  cd_autor: number | null;
  dt_cria: Date;
  cd_decisor: Generated<number | null>;
  dt_decis: Generated<Date | null>;
  /** Until when somebody is still to be told of it. */
  participar_ate: Generated<Date | null>;
  /** To whom, and by when each. */
  participar_a: Generated<unknown>;
  /** When its clocks are to be told of, and what was told of them. */
  avisar_em: Generated<Date | null>;
  avisados: Generated<string[]>;
  /** The employee's number at registration, set by a trigger. */
  num_mecan: Generated<string | null>;
  nome: Generated<string>;
  dt_ini_instit: Generated<string | null>;
  categ: Generated<string | null>;
  profis: Generated<string | null>;
}

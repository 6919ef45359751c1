import type { PropostaEstado, PropostaMotivo } from '@sst/contract/rules/agenda/propostas';
import type { Especie } from '@sst/contract/rules/saude';
import type { Generated } from 'kysely';

/** Bookings that are proposed. */
export interface PropostasTables {
  definicao_propostas: DefinicaoTable;
  proposta_envio: EnvioTable;
  proposta: PropostaTable;
}

interface DefinicaoTable {
  unica: Generated<boolean>;
  responder_dias: number;
  aviso_dias: number;
  vagas: number;
  versao: Generated<number>;
}

interface EnvioTable {
  cd_empresa: number;
  cd: Generated<number>;
  nota: string | null;
  responder_ate: string;
  cd_autor: number | null;
  dt_cria: Date;
  cd_campanha: Generated<number | null>;
}

interface PropostaTable {
  cd_empresa: number;
  cd: Generated<number>;
  cd_envio: number;
  cd_funcion: number;
  cd_organig: number;
  especie: Especie;
  cd_tipo_exam: number | null;
  cd_tipo_ac_enferm: number | null;
  cd_medic: number | null;
  cd_enferm: number | null;
  dt: string;
  hr: string;
  minutos: number;
  cd_local: number | null;
  estado: Generated<PropostaEstado>;
  responder_ate: string;
  cd_pedido: number | null;
  cd_marcacao: Generated<number | null>;
  cd_motiv: Generated<PropostaMotivo | null>;
  motivo: Generated<string | null>;
  cd_decisor: Generated<number | null>;
  dt_decis: Generated<Date | null>;
  versao: Generated<number>;
  lembrada: Generated<string | null>;
  /** The times that it takes, beside its own: `temposDe`. */
  lugares: Generated<number>;
  cd_enferm_antes: Generated<number | null>;
  minutos_antes: Generated<number | null>;
  lugares_antes: Generated<number>;
}

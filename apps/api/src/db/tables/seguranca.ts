import type { Exposicao } from '@sst/contract/prazos/facts';
import type { PerigoGrupo } from '@sst/contract/rules/avaliacoes/avaliacoes';
import type { RiscoDito } from '@sst/contract/rules/medidas/metodo';
import type { Controlo, Origem } from '@sst/contract/rules/medidas/vida';
import type { AtividadeState, MedidaState } from '@sst/contract/rules/seguranca';
import type { Generated } from 'kysely';
import type { OfferedTable } from './offered.ts';

/** Safety: areas, activities and measures. */
export interface SegurancaTables {
  tecnico: OfferedTable;
  area_atividade: AreaTable;
  atividade_tipo: AtividadeTipoTable;
  motivo_atividade: OfferedTable;
  atividade: AtividadeTable;
  area_anexo: { cd_empresa: number; cd_area: number; cd_anex: number };
  atividade_anexo: { cd_empresa: number; cd_ativ: number; cd_anex: number };
  medida_estado: { cd: number; nome: string };
  tarefa: { cd_empresa: number; cd: Generated<number>; nome: string };
  medida: MedidaTable;
  perigo: PerigoTable;
  avaliacao_risco: { cd_empresa: number; cd: Generated<number> };
  avaliacao_medida: { cd_empresa: number; cd_avaliacao: number; linha: number; cd_medida: number };
}

interface AreaTable {
  cd_empresa: number;
  cd: Generated<number>;
  nome: string;
  obs: string | null;
  inactiv: Generated<boolean>;
}

interface AtividadeTipoTable {
  cd_empresa: number;
  cd: Generated<number>;
  cd_area: number;
  nome: string;
  inactiv: Generated<boolean>;
}

interface AtividadeTable {
  cd_empresa: number;
  cd: Generated<number>;
  cd_area: number;
  cd_tipo: number;
  cd_motiv: number | null;
  cd_tecnic: number | null;
  cd_funcion: number | null;
  cd_organig: number;
  dt: string;
  hr: string | null;
  cd_estad: Generated<AtividadeState>;
  cd_relat: number | null;
  obs: string | null;
  cd_autor: number | null;
  dt_cria: Generated<Date>;
}

interface PerigoTable {
  cd: Generated<number>;
  grupo: PerigoGrupo;
  nome: string;
  consequencias: string | null;
  controlos: string | null;
  lei: string | null;
  lei_verificada: Generated<boolean>;
  exposicao: Exposicao | null;
  inactiv: Generated<boolean>;
  versao: Generated<number>;
}

interface MedidaTable {
  cd_empresa: number;
  cd: Generated<number>;
  cd_organig: number;
  cd_tarefa: number;
  risco_identific: string;
  medida: string;
  dt: string;
  prazo: string | null;
  dt_prazo: string | null;
  provis: boolean;
  cd_estad: Generated<MedidaState>;
  dt_conclusao: string | null;
  conclusao: string | null;
  fase: Generated<'executada' | 'devolvida' | null>;
  cd_responsavel: Generated<number | null>;
  probabilidade: Generated<number | null>;
  severidade: Generated<number | null>;
  prioridade: Generated<RiscoDito | null>;
  origem: Generated<Origem | null>;
  controlo: Generated<Controlo | null>;
  custo_previsto: Generated<number | null>;
  custo_real: Generated<number | null>;
  avisada_perto: Generated<string | null>;
  avisada_atraso: Generated<string | null>;
  escalada: Generated<string | null>;
  repete_meses: Generated<number | null>;
  cd_anterior: Generated<number | null>;
}

import type { LocalTipo, Repete } from '@sst/contract/rules/agenda/turnos';
import type { Fuso } from '@sst/contract/rules/dates/fusos';
import type { Generated } from 'kysely';

/** Where and when people can be examined. */
export interface AgendaTables {
  local: LocalTable;
  local_unidade: { cd_empresa: number; cd_local: number; cd_organig: number };
  turno: TurnoTable;
  turno_excecao: ExcecaoTable;
  fecho_preparado: PreparadoTable;
}

interface LocalTable {
  cd: Generated<number>;
  nome: string;
  tipo: LocalTipo;
  morada: string;
  sala: string | null;
  acesso: string | null;
  telefone: string | null;
  fuso: Generated<Fuso>;
  feriado: Generated<string | null>;
  inactiv: Generated<boolean>;
  versao: Generated<number>;
}

interface TurnoTable {
  cd: Generated<number>;
  cd_medic: number | null;
  cd_enferm: number | null;
  cd_local: number;
  dt_ini: string;
  dt_fim: string | null;
  dias: number[];
  repete: Generated<Repete>;
  de: string;
  ate: string;
  minutos: number;
  capacidade: number;
  /** JSON text when written. */
  pausas: unknown;
  cd_turno_antes: Generated<number | null>;
  minutos_antes: Generated<number | null>;
  versao: Generated<number>;
}

interface ExcecaoTable {
  cd_turno: number;
  dt: string;
  de: string | null;
  ate: string | null;
  motivo: string | null;
}

interface PreparadoTable {
  cd_empresa: number;
  cd_marcacao: number;
  dt: string;
  hr: string;
  cd_medic: number | null;
  dt_expir: string | null;
  cd_autor: number | null;
  momento: Date;
}

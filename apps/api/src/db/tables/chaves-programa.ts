import type { EntidadeExterna } from '@sst/contract/rules/identidade/codigos-externos';
import type { ProfissionalList } from '@sst/contract/rules/listas';
import type { Generated } from 'kysely';

/** Keys by which programs make calls; those of the provider under the company 0. */
export interface ChavesProgramaTables {
  chave_programa: ChaveProgramaTable;
  chave_programa_segredo: ChaveProgramaSegredoTable;
  codigo_externo: CodigoExternoTable;
  codigo_profissional: CodigoProfissionalTable;
}

interface ChaveProgramaTable {
  cd_empresa: number;
  cd: Generated<number>;
  nome: string;
  direitos: string[];
  saude: boolean;
  alcance: number[];
  redes: string[];
  origem: Generated<string>;
  dt_fim: string;
  cd_utilizador: number | null;
  dt_cria: Date;
  dt_alt: Date;
  versao: Generated<number>;
  dt_terminada: Generated<Date | null>;
  dt_parada: Generated<Date | null>;
  fim_avisado: Generated<string | null>;
}

interface ChaveProgramaSegredoTable {
  cd_empresa: number;
  cd: Generated<number>;
  cd_chave: number;
  segredo_hash: Buffer;
  inicio: string;
  dt_cria: Date;
  dt_uso: Generated<string | null>;
  ip: Generated<string | null>;
}

/** What programs call the records of a company. */
interface CodigoExternoTable {
  cd_empresa: number;
  entidade: EntidadeExterna;
  origem: string;
  cod_externo: string;
  cd: number;
}

/** What programs call the professionals of the provider's lists. */
interface CodigoProfissionalTable {
  lista: ProfissionalList;
  origem: string;
  cod_externo: string;
  cd: number;
}

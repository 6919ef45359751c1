import type { Generated } from 'kysely';

/** Documents. */
export interface AnexosTables {
  anexo: AnexoTable;
  acidente_anexo: {
    cd_empresa: number;
    cd_acident: number;
    cd_anex: number;
    /** Whether it is the records of working time of the 30 days before. */
    tempos: Generated<boolean>;
  };
  anexo_conteudo: {
    cd_empresa: number;
    sha256: Buffer;
    /** Null where they are outside, under the name of an object. */
    bytes: Buffer | null;
    objeto: string | null;
    tamanho: number | null;
  };
}

interface AnexoTable {
  cd_empresa: number;
  cd: Generated<number>;
  sha256: Buffer;
  tamanho: number;
  mime: string;
  nome_fich: string;
  titulo: string | null;
}

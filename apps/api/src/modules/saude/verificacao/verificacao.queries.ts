import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import { localDay } from '../../../sql/local-day.ts';

interface VerificadaRow {
  readonly codigo: string;
  readonly emitida: string;
  readonly selo_de: string | null;
  readonly selo_ate: string | null;
  readonly fim: string | null;
  readonly substituida: boolean;
  readonly sha256: string;
}

/** What is known of the sheet with a code: of nobody, and no result. */
export function findFichaDoCodigo(
  scope: Scope,
  codigo: string,
): Promise<VerificadaRow | undefined> {
  return scope.first(sql<VerificadaRow>`
    select t.codigo, ${localDay('t.emitida')} as emitida, t.selo_de, ${localDay('t.selo_ate')} as selo_ate,
           ${localDay('t.fim')} as fim, t.substituida_por is not null as substituida, encode(t.sha256, 'hex') as sha256
      from ficha t
     where t.codigo = ${codigo}`);
}

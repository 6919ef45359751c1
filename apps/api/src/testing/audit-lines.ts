import type { Client } from 'pg';

export interface AuditLine {
  readonly cd_empresa: number;
  readonly cd_utilizador: number;
  readonly acao: string;
  readonly entidade: string;
  readonly cd_entidade: number;
  readonly detalhe: unknown;
}

/** The lines that some work adds to the audit. */
export async function auditedBy(admin: Client, work: () => Promise<unknown>): Promise<AuditLine[]> {
  const { rows: before } = await admin.query('select coalesce(max(cd), 0) as last from auditoria');
  await work();
  const { rows } = await admin.query(
    `select cd_empresa::int, cd_utilizador::int, acao, entidade, cd_entidade::int, detalhe
       from auditoria where cd > $1 order by cd`,
    [before[0].last],
  );
  return rows;
}

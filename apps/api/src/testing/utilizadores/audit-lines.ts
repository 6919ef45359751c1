import type { Client } from 'pg';

export interface AuditLine {
  /** Null in the audit log of what the provider did of no company. */
  readonly cd_empresa: number | null;
  readonly cd_utilizador: number;
  readonly acao: string;
  readonly entidade: string;
  readonly cd_entidade: number;
  readonly detalhe: Readonly<Record<string, unknown>> | null;
}

/** The lines that some work adds to the audit of companies and of the provider. */
export async function auditedBy(admin: Client, work: () => Promise<unknown>): Promise<AuditLine[]> {
  const { rows: before } = await admin.query(
    `select (select coalesce(max(cd), 0) from auditoria) as company,
            (select coalesce(max(cd), 0) from auditoria_prestador) as provider`,
  );
  await work();
  const line = 'cd_utilizador::float8, acao, entidade, cd_entidade::float8, detalhe';
  const { rows } = await admin.query(
    `(select cd_empresa::float8, ${line} from auditoria where cd > $1 order by cd)
      union all (select null, ${line} from auditoria_prestador where cd > $2 order by cd)`,
    [before[0].company, before[0].provider],
  );
  return rows;
}

import type { Client } from 'pg';

export interface EventRow {
  readonly cd_empresa: number;
  readonly tipo: string;
  readonly entidade: string;
  readonly cd_entidade: number;
  readonly dados: Readonly<Record<string, unknown>>;
}

/** The events that some work leaves, in order. */
export async function eventsOf(admin: Client, work: () => Promise<unknown>): Promise<EventRow[]> {
  const { rows: before } = await admin.query('select coalesce(max(cd), 0) as cd from evento');
  await work();
  const { rows } = await admin.query(
    `select cd_empresa::float8, tipo, entidade, cd_entidade::float8, dados from evento where cd > $1 order by cd`,
    [before[0].cd],
  );
  return rows;
}

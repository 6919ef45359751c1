import type { Client } from 'pg';

interface Rows {
  readonly cd_empresa: number;
  readonly node: number;
  readonly serie: number;
}

/** Leaves a series of sheets of the node that was stopped, and none that goes on. */
export async function placeSerie(admin: Client, { cd_empresa, node, serie }: Rows): Promise<void> {
  await admin.query('delete from ficha_serie where cd_empresa = $1', [cd_empresa]);
  await admin.query(
    `insert into ficha_serie (cd_empresa, cd, cd_organig, dt_de, dt_ate, total, momento, parada)
     values ($1, $2, $3, '2009-01-01', '2009-12-31', 0, now(), now())`,
    [cd_empresa, serie, node],
  );
}

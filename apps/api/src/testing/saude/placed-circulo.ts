import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import type { KnownRows } from '../known-rows.ts';

type Rows = Pick<KnownRows, 'cd_empresa' | 'employee' | 'sheet'>;

const BORN = '1980-01-02';

/** The code of the link of the known employee's own page. */
export function trabalhadorCodeOf({
  cd_empresa,
  employee,
}: Pick<Rows, 'cd_empresa' | 'employee'>): string {
  return `${Number(cd_empresa).toString(36)}.${String(employee).padStart(43, 't')}`;
}

/** What opens it. */
export const openingOf = (rows: Pick<Rows, 'cd_empresa' | 'employee'>) => ({
  codigo: trabalhadorCodeOf(rows),
  prova: BORN,
});

/** Leaves the known sheet as known on paper, with a copy, and the link of its employee's page as just sent. */
export async function placeCirculo(admin: Client, rows: Rows): Promise<void> {
  const { cd_empresa, employee, sheet } = rows;
  await admin.query('delete from ficha_passo where cd_anex = $1', [sheet]);
  await admin.query(
    `insert into ficha_passo (cd_empresa, cd_anex, passo, dt, momento, canal, sha256, cd_copia)
     select cd_empresa, cd_anex, 'conhecimento', emitida::date, emitida, 'papel', sha256, cd_anex from ficha where cd_anex = $1`,
    [sheet],
  );
  await admin.query('update funcionario set dt_nasc = $2 where cd = $1 and dt_nasc <> $2', [
    employee,
    BORN,
  ]);
  await admin.query('delete from trabalhador_ligacao where cd_funcion = $1', [employee]);
  const hash = createHash('sha256').update(trabalhadorCodeOf(rows)).digest();
  await admin.query(
    `insert into trabalhador_ligacao (cd_empresa, chave_hash, cd_funcion, dt) values ($1, $2, $3, '2026-03-15')`,
    [cd_empresa, hash, employee],
  );
}

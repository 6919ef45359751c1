import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { TEST_TODAY } from '../database/test-cluster.ts';
import type { KnownRows } from '../known-rows.ts';

type Rows = Pick<KnownRows, 'cd_empresa' | 'employee' | 'sheet' | 'otherSheet'>;

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

const TABLET_CODE = '123456';
const NUMBER = 'NO-TABLET';

const tabletKeyOf = ({ cd_empresa, employee }: Pick<Rows, 'cd_empresa' | 'employee'>) =>
  `${Number(cd_empresa).toString(36)}.${String(employee).padStart(43, 'b')}`;

/** What the known employee writes on the known tablet. */
export const onTablet = (rows: Pick<Rows, 'cd_empresa' | 'employee'>) => ({
  chave: tabletKeyOf(rows),
  num_mecan: `${NUMBER}${rows.employee}`,
  codigo: TABLET_CODE,
  dt_nasc: BORN,
});

/** Leaves a tablet of the whole company open today. */
async function placeTablet(admin: Client, rows: Rows): Promise<void> {
  const { cd_empresa, employee } = rows;
  await admin.query('update funcionario set num_mecan = $2 where cd = $1', [
    employee,
    onTablet(rows).num_mecan,
  ]);
  await admin.query('delete from ficha_tablet where cd_empresa = $1', [cd_empresa]);
  await admin.query(
    `insert into ficha_tablet_codigo (cd_empresa, cd_organig, dia, codigo) values ($1, $1, $2, $3)
     on conflict (cd_empresa, cd_organig, dia) do update set codigo = excluded.codigo`,
    [cd_empresa, TEST_TODAY, TABLET_CODE],
  );
  const hash = createHash('sha256').update(tabletKeyOf(rows)).digest();
  await admin.query(
    `insert into ficha_tablet (cd_empresa, chave_hash, cd_organig, cd_autor, dia)
     select $1, $2, $1, min(u.cd), $3 from utilizador u
       join utilizador_empresa p on p.cd_utilizador = u.cd and p.cd_empresa = $1 and p.cd_organig = $1 and p.adm`,
    [cd_empresa, hash, TEST_TODAY],
  );
}

/**
 * Leaves the known sheet as not known yet, the other one as known on paper, with a copy, the link of the employee's page as sent
 * more than a day ago, and a company that sends none by itself.
 */
export async function placeCirculo(admin: Client, rows: Rows): Promise<void> {
  const { cd_empresa, employee, sheet, otherSheet } = rows;
  await admin.query('delete from ficha_passo where cd_anex = any($1)', [[sheet, otherSheet]]);
  await admin.query(
    `insert into ficha_passo (cd_empresa, cd_anex, passo, dt, momento, canal, sha256, cd_copia)
     select cd_empresa, cd_anex, 'conhecimento', emitida::date, emitida, 'papel', sha256, cd_anex from ficha where cd_anex = $1`,
    [otherSheet],
  );
  await admin.query(
    `update funcionario set dt_nasc = $2, email = coalesce(email, 'trabalhador' || cd || '@teste.pt')
      where cd = $1 and (dt_nasc <> $2 or email is null)`,
    [employee, BORN],
  );
  await admin.query('update circulo_config set envia = false where cd_empresa = $1', [cd_empresa]);
  await admin.query('delete from trabalhador_ligacao where cd_funcion = $1', [employee]);
  const hash = createHash('sha256').update(trabalhadorCodeOf(rows)).digest();
  await admin.query(
    `insert into trabalhador_ligacao (cd_empresa, chave_hash, cd_funcion, dt) values ($1, $2, $3, '2026-03-14')`,
    [cd_empresa, hash, employee],
  );
  await placeTablet(admin, rows);
}

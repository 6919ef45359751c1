import type pg from 'pg';

const ACTIVITIES = 300_000;

/** Gives every company an area with activities, up to the number measured with; nothing where it has been done. */
export async function ensureAtividades(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from atividade');
  if ((rows[0]?.n ?? 0) >= ACTIVITIES) return;
  console.log(`A criar ${ACTIVITIES} atividades…`);
  await client.query(`
    insert into area_atividade (cd_empresa, nome) select cd, 'Medição' from organigrama o
     where cd_base is null and not exists (select 1 from area_atividade a where a.cd_empresa = o.cd)`);
  await client.query(`
    insert into atividade_tipo (cd_empresa, cd_area, nome) select a.cd_empresa, a.cd, 'Visita' from area_atividade a
     where a.nome = 'Medição'`);
  await client.query(
    `insert into atividade (cd_empresa, cd_area, cd_tipo, cd_motiv, cd_tecnic, cd_funcion, cd_organig, dt, hr, cd_estad)
     select f.cd_empresa, y.cd_area, y.cd, (select min(cd) from motivo_atividade), (select min(cd) from tecnico), f.cd,
            f.cd_organig, date '2026-01-01' - (n * 7 + f.cd % 365)::int, '10:00', 99
       from funcionario f
       join (select cd_empresa, min(cd_area) as cd_area, min(cd) as cd from atividade_tipo group by 1) y
         on y.cd_empresa = f.cd_empresa
       cross join generate_series(1, 2) n
      order by f.cd limit $1`,
    [ACTIVITIES],
  );
}

import type pg from 'pg';

const ACTIVITIES = 300_000;

const BOOKED = 20_000;
const MEDIDAS = 10_000;

/** Gives the companies activities, booked ones among them, and measures; nothing where it has been done. */
export async function ensureSeguranca(client: pg.Client): Promise<void> {
  await ensureAtividades(client);
  await ensureBooked(client);
  await ensureMedidas(client);
}

/** Gives every company an area with activities, up to the number measured with; nothing where it has been done. */
async function ensureAtividades(client: pg.Client): Promise<void> {
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

/** Activities of the days to come. */
async function ensureBooked(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from atividade where cd_estad = 1 and dt > current_date',
  );
  if ((rows[0]?.n ?? 0) >= BOOKED) return;
  await client.query(
    `insert into atividade (cd_empresa, cd_area, cd_tipo, cd_tecnic, cd_organig, dt, hr, cd_estad)
     select cd_empresa, cd_area, cd_tipo, cd_tecnic, cd_organig, current_date + 1 + (cd % 365)::int, hr, 1
       from atividade where cd_estad = 99 order by cd limit $1`,
    [BOOKED],
  );
}

/** Measures, of which three in five are open. */
async function ensureMedidas(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from medida');
  if ((rows[0]?.n ?? 0) >= MEDIDAS) return;
  await client.query(`
    insert into tarefa (cd_empresa, nome) select cd, 'Manobrar empilhadores' from organigrama o
     where cd_base is null and not exists (select 1 from tarefa a where a.cd_empresa = o.cd)`);
  await client.query(
    `insert into medida (cd_empresa, cd_organig, cd_tarefa, risco_identific, medida, dt, prazo, dt_prazo, cd_estad, dt_conclusao)
     select f.cd_empresa, f.cd_organig, a.cd, 'Queda de carga ' || f.cd, 'Rever o estado dos garfos e formar quem conduz',
            current_date - (f.n % 120)::int, '60', current_date - (f.n % 120)::int + 60,
            case when f.n % 5 < 3 then f.n % 2 else 2 end,
            case when f.n % 5 < 3 then null else current_date - (f.n % 300)::int end
       from (select f.cd_empresa, f.cd_organig, f.cd, row_number() over (order by f.cd % 20, f.cd) as n from funcionario f) f
       join (select cd_empresa, min(cd) as cd from tarefa group by 1) a on a.cd_empresa = f.cd_empresa
      where f.n <= $1`,
    [MEDIDAS],
  );
}

import type { Client } from 'pg';

/** Codes of some rows of the safety area, of one node and all below it. */
export interface KnownSafetyRows {
  /** An area with a document, and that document. */
  readonly area: number;
  readonly areaDocument: number;
  /** An activity with an attachment, and that attachment. */
  readonly activity: number;
  readonly attachment: number;
  /** An activity with a report, and that report. */
  readonly reported: number;
  readonly report: number;
  readonly activityType: number;
  readonly reason: number;
  readonly technician: number;
  /** An activity that is booked for today; there once `placeActivities` has run. */
  readonly bookedActivity: number;
  readonly task: number;
}

const FIRST = 10_000_000;

/** Looks rows up past row-level security. */
export async function findKnownSafetyRows(
  admin: Client,
  cd_empresa: number,
  nodes: readonly number[],
): Promise<KnownSafetyRows> {
  const { rows } = await admin.query(
    `select d.cd_area::int as area, d.cd_anex::int as "areaDocument", q.cd_ativ::int as activity,
            q.cd_anex::int as attachment, r.cd::int as reported, r.cd_relat::int as report,
            x.cd::int as "activityType", v.cd::int as reason, m.cd::int as technician, k.cd::int as task
       from (select * from area_anexo where cd_empresa = $1 order by cd_anex limit 1) d
       left join lateral (select q.* from atividade_anexo q join atividade t on t.cd = q.cd_ativ
                           where t.cd_organig = any($2) order by q.cd_anex limit 1) q on true
       left join lateral (select * from atividade where cd_organig = any($2) and cd_relat is not null
                           order by cd limit 1) r on true
       left join lateral (select * from atividade_tipo where cd_empresa = $1 order by cd limit 1) x on true
       left join lateral (select * from motivo_atividade order by cd limit 1) v on true
       left join lateral (select * from tecnico order by cd limit 1) m on true
       left join lateral (select * from tarefa where cd_empresa = $1 order by cd limit 1) k on true`,
    [cd_empresa, nodes],
  );
  return { ...rows[0], bookedActivity: FIRST + (nodes[0] as number) };
}

interface Place extends KnownSafetyRows {
  readonly cd_empresa: number;
  readonly node: number;
}

/** Leaves the booked activity as it is booked. */
export async function placeActivities(admin: Client, today: string, rows: Place): Promise<void> {
  const { cd_empresa, node, activityType, technician } = rows;
  await admin.query('delete from atividade where cd = $1', [rows.bookedActivity]);
  await admin.query(
    `insert into atividade (cd_empresa, cd, cd_area, cd_tipo, cd_tecnic, cd_organig, dt, hr, cd_estad)
     select cd_empresa, $1, cd_area, cd, $2, $3, $4, '09:00', 1 from atividade_tipo where cd_empresa = $5 and cd = $6`,
    [rows.bookedActivity, technician, node, today, cd_empresa, activityType],
  );
}

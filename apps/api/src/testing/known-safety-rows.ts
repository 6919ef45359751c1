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
}

/** Looks rows up past row-level security. */
export async function findKnownSafetyRows(
  admin: Client,
  cd_empresa: number,
  nodes: readonly number[],
): Promise<KnownSafetyRows> {
  const { rows } = await admin.query(
    `select d.cd_area::int as area, d.cd_anex::int as "areaDocument", q.cd_ativ::int as activity,
            q.cd_anex::int as attachment, r.cd::int as reported, r.cd_relat::int as report,
            x.cd::int as "activityType", v.cd::int as reason
       from (select * from area_anexo where cd_empresa = $1 order by cd_anex limit 1) d
       left join lateral (select q.* from atividade_anexo q join atividade t on t.cd = q.cd_ativ
                           where t.cd_organig = any($2) order by q.cd_anex limit 1) q on true
       left join lateral (select * from atividade where cd_organig = any($2) and cd_relat is not null
                           order by cd limit 1) r on true
       left join lateral (select * from atividade_tipo where cd_empresa = $1 order by cd limit 1) x on true
       left join lateral (select * from motivo_atividade order by cd limit 1) v on true`,
    [cd_empresa, nodes],
  );
  return rows[0];
}

import type { Client } from 'pg';

/** Codes of some rows of the safety area, of one node and all below it. */
export interface KnownSegurancaRows {
  /** An area with a document, and that document. */
  readonly area: number;
  readonly areaName: string;
  readonly areaDocument: number;
  /** An activity with an attachment, and that attachment. */
  readonly activity: number;
  readonly attachment: number;
  /** An activity with a report, and that report. */
  readonly reported: number;
  readonly report: number;
  readonly activityType: number;
  readonly activityTypeName: string;
  /** A type of activity and its area that are switched off, once `placeAtividades` has run. */
  readonly offType: number;
  readonly offArea: number;
  readonly reason: number;
  readonly technician: number;
  /** An activity that is booked for today; there once `placeAtividades` has run. */
  readonly bookedActivity: number;
  readonly task: number;
  /** A visit that is open, with notes and a picture, and one that is published; there once `placeAtividades` has run. */
  readonly visita: number;
  readonly visitaPublicada: number;
  /** An activity of the provider's that is done, with one attachment, a report and notes; there likewise. */
  readonly publishedActivity: number;
  readonly publishedAttachment: number;
  readonly publishedReport: number;
  /** A document of the area; there likewise, with a text of the area. */
  readonly publishedAreaDocument: number;
  /** A line of the annual plan of 2026 that is planned; there likewise. */
  readonly linhaDoPlano: number;
}

/** What `placeAtividades` leaves as notes, as text of the area, and as title of the documents. */
export const PLACED_TEXT = 'Texto de exemplo.';

/** Names of an area and of a type of activity that no company has once `placeAtividades` has run. */
export const NEW_AREA = 'Nova área';
export const NEW_TYPE = 'Novo tipo';

const FIRST = 10_000_000;

/** Finds the rows, bypassing row-level security. */
export async function findKnownSegurancaRows(
  admin: Client,
  cd_empresa: number,
  nodes: readonly number[],
): Promise<KnownSegurancaRows> {
  const { rows } = await admin.query(
    `select d.cd_area::float8 as area, a.nome as "areaName", d.cd_anex::float8 as "areaDocument", q.cd_ativ::float8 as activity,
            q.cd_anex::float8 as attachment, r.cd::float8 as reported, r.cd_relat::float8 as report,
            x.cd::float8 as "activityType", x.nome as "activityTypeName", v.cd::float8 as reason, m.cd::float8 as technician,
            k.cd::float8 as task, y.cd::float8 as "offType", y.cd_area::float8 as "offArea"
       from (select * from area_anexo where cd_empresa = $1 order by cd_anex limit 1) d
       join area_atividade a on a.cd = d.cd_area
       left join lateral (select q.* from atividade_anexo q join atividade t on t.cd = q.cd_ativ
                           where t.cd_organig = any($2) order by q.cd_anex limit 1) q on true
       left join lateral (select * from atividade where cd_organig = any($2) and cd_relat is not null
                           order by cd limit 1) r on true
       left join lateral (select * from atividade_tipo where cd_empresa = $1 order by cd limit 1) x on true
       left join lateral (select * from atividade_tipo where cd_empresa = $1 order by cd desc limit 1) y on true
       left join lateral (select * from motivo_atividade order by cd limit 1) v on true
       left join lateral (select * from tecnico order by cd limit 1) m on true
       left join lateral (select * from tarefa where cd_empresa = $1 order by cd limit 1) k on true`,
    [cd_empresa, nodes],
  );
  const [node] = nodes as [number];
  return {
    ...rows[0],
    bookedActivity: FIRST + node,
    publishedActivity: 2 * FIRST + node,
    visita: FIRST + node,
    visitaPublicada: 2 * FIRST + node,
    publishedAttachment: FIRST + node,
    publishedReport: 2 * FIRST + node,
    publishedAreaDocument: 3 * FIRST + node,
    linhaDoPlano: FIRST + node,
  };
}

interface Place extends KnownSegurancaRows {
  readonly cd_empresa: number;
  readonly node: number;
}

/** By what a record of a placed visit is known, and its picture; of another visit it is another. */
export const placedRegisto = (visita: number, which = 1) =>
  `00000000-0000-4000-800${which}-${String(visita).padStart(12, '0')}`;

/** Leaves a visit open, with notes and a picture, and one published. */
async function placeVisitas(admin: Client, rows: Place): Promise<void> {
  const { cd_empresa, node, visita, visitaPublicada, publishedActivity } = rows;
  for (const [cd, cd_ativ, estado] of [
    [visita, 3 * FIRST + node, 'aberta'],
    [visitaPublicada, publishedActivity, 'publicada'],
  ]) {
    await admin.query(
      `insert into visita (cd_empresa, cd, cd_ativ, cd_modelo, modelo, seccoes, estado, dt_cria, publicada)
       select $1, $2, $3, cd, nome, seccoes, $4, now(), case when $4 = 'publicada' then now() end from visita_modelo order by cd limit 1`,
      [cd_empresa, cd, cd_ativ, estado],
    );
  }
  await admin.query(
    `insert into visita_registo (cd_empresa, cd_visita, id, ordem, tipo, chave, valor, momento)
     values ($1, $2, $3, 1, 'notas', 'notas', $4, now())`,
    [cd_empresa, visita, placedRegisto(visita), { texto: PLACED_TEXT }],
  );
  await admin.query(
    'insert into visita_foto (cd_empresa, cd_visita, id, cd_anex) values ($1, $2, $3, $4)',
    [cd_empresa, visita, placedRegisto(visita), rows.publishedAttachment],
  );
}

/**
 * Leaves the booked activity as it is booked, the one that is done with its documents, and area and type as they were.
 */
export async function placeAtividades(admin: Client, today: string, rows: Place): Promise<void> {
  const { cd_empresa, node, activityType, technician, publishedReport } = rows;
  const anexos = [rows.publishedAttachment, publishedReport, rows.publishedAreaDocument];
  const activities = [rows.bookedActivity, rows.publishedActivity, 3 * FIRST + node];
  await admin.query('delete from visita where cd_ativ = any($1)', [activities]);
  await admin.query('delete from atividade where cd = any($1)', [activities]);
  await admin.query('delete from area_anexo where cd_anex = any($1)', [anexos]);
  await admin.query('delete from anexo where cd = any($1)', [anexos]);
  await admin.query(
    `insert into anexo_conteudo (cd_empresa, sha256, bytes)
     values ($1, sha256('exemplo'), 'exemplo') on conflict do nothing`,
    [cd_empresa],
  );
  await admin.query(
    `insert into anexo (cd_empresa, cd, sha256, tamanho, nome_fich, titulo)
     select $1, cd, sha256('exemplo'), 7, 'exemplo.pdf', $2 from unnest($3::bigint[]) as cd`,
    [cd_empresa, PLACED_TEXT, anexos],
  );
  for (const [cd, cd_estad, cd_relat] of [
    [rows.bookedActivity, 1, null],
    [rows.publishedActivity, 99, publishedReport],
    [3 * FIRST + node, 1, null],
  ]) {
    await admin.query(
      `insert into atividade (cd_empresa, cd, cd_area, cd_tipo, cd_tecnic, cd_organig, dt, hr, cd_estad, cd_relat, obs)
       select cd_empresa, $1, cd_area, cd, $2, $3, $4, '09:00', $5, $6, $7 from atividade_tipo
        where cd_empresa = $8 and cd = $9`,
      [cd, technician, node, today, cd_estad, cd_relat, PLACED_TEXT, cd_empresa, activityType],
    );
  }
  await placeVisitas(admin, rows);
  await admin.query(
    'insert into atividade_anexo (cd_empresa, cd_ativ, cd_anex) values ($1, $2, $3)',
    [cd_empresa, rows.publishedActivity, rows.publishedAttachment],
  );
  await admin.query('insert into area_anexo (cd_empresa, cd_area, cd_anex) values ($1, $2, $3)', [
    cd_empresa,
    rows.area,
    rows.publishedAreaDocument,
  ]);
  await admin.query(
    'update area_atividade set obs = $1, nome = $2, inactiv = false where cd = $3',
    [PLACED_TEXT, rows.areaName, rows.area],
  );
  await admin.query(`update atividade_tipo set nome = $1, inactiv = false where cd = $2`, [
    rows.activityTypeName,
    activityType,
  ]);
  await admin.query('update area_atividade set inactiv = true where cd = $1', [rows.offArea]);
  await admin.query('update atividade_tipo set inactiv = true where cd = $1', [rows.offType]);
  await admin.query('delete from plano_anual_linha where cd = $1', [rows.linhaDoPlano]);
  await admin.query('delete from servico_contrato where cd_empresa = $1', [cd_empresa]);
  await admin.query(
    `insert into plano_anual_linha (cd_empresa, cd, ano, atividade, texto, cd_organig, mes, dt_limite, momento)
     values ($1, $2, 2026, 'formacao', $3, $4, 9, '2026-09-30', now())`,
    [cd_empresa, rows.linhaDoPlano, PLACED_TEXT, node],
  );
  await admin.query(`delete from atividade_tipo where nome = '${NEW_TYPE}'`);
  await admin.query(`delete from area_atividade where nome = '${NEW_AREA}'`);
}

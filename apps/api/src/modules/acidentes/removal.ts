import { type Selectable, sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import type { Database } from '../../db/tables.ts';
import { CallError } from '../../errors.ts';
import { attach } from '../anexos/attach.ts';
import { keepRow, takeRows } from '../anulaveis/index.ts';
import { pathsInScope } from '../organigrama/organigrama.service.ts';
import { deleteAcidente, findInjured } from './acidentes.queries.ts';
import { markTempos } from './anexos-acidente.queries.ts';

type Row = Selectable<Database['acidente']>;

/** What goes with the row: the codes of its documents, and its file; a server of before has kept none. */
interface Kept {
  readonly anexos?: readonly number[];
  readonly tempos?: readonly number[];
  readonly processo?: readonly object[];
  readonly participacoes?: readonly object[];
  readonly ausencias?: readonly object[];
  readonly codigos?: readonly object[];
  readonly investigacao?: readonly object[];
  readonly medidas?: readonly object[];
  /** The near misses that it was registered of. */
  readonly quase?: readonly number[];
}

/** All columns that a row is written with: a new one does not compile until it stands here. A trigger sets the others. */
const COLUMNS = Object.keys({
  cd_empresa: true,
  cd: true,
  cd_funcion: true,
  cd_organig: true,
  cd_organig_acident: true,
  cd_acc_lesiv: true,
  dt: true,
  hr: true,
  loc: true,
  descric: true,
  prest_prim_socorr: true,
  prest_prim_socorr_desc: true,
  formac_tarefa: true,
  epi_adeq: true,
  interr_trab: true,
  dt_interr_trab: true,
  hr_interr_trab: true,
  obs: true,
  cd_estad: true,
  cd_autor: true,
  dt_cria: true,
  cd_decisor: true,
  dt_decis: true,
  participar_ate: true,
  participar_a: true,
  avisar_em: true,
  avisados: true,
} satisfies Record<
  Exclude<keyof Row, 'num_mecan' | 'nome' | 'dt_ini_instit' | 'categ' | 'profis'>,
  true
>).map((column) => sql.ref(column));

/** Deletes a locked accident, which its remover can bring back for some seconds. */
export async function removeAcidente(scope: Scope, cd: number, now: Date): Promise<void> {
  await keepRow(
    scope,
    {
      tipo: 'acidente',
      row: sql`
        select to_jsonb(t) || jsonb_build_object('anexos', array(
                 select q.cd_anex from acidente_anexo q where q.cd_acident = t.cd order by 1),
                 'tempos', array(select q.cd_anex from acidente_anexo q where q.cd_acident = t.cd and q.tempos order by 1),
                 'processo', array(select to_jsonb(p) from acidente_processo p where p.cd_acident = t.cd),
                 'participacoes', array(select to_jsonb(r) from acidente_participacao r where r.cd_acident = t.cd),
                 'ausencias', array(select to_jsonb(q) from acidente_ausencia q where q.cd_acident = t.cd),
                 'codigos', array(select to_jsonb(k) from acidente_codigo k where k.cd_acident = t.cd),
                 'investigacao', array(select to_jsonb(i) from acidente_investigacao i where i.cd_acident = t.cd),
                 'medidas', array(select to_jsonb(d) from acidente_medida d where d.cd_acident = t.cd),
                 'quase', array(select n.cd from quase_acidente n where n.cd_acident = t.cd))
          from acidente t where t.cd = ${cd}`,
    },
    now,
  );
  await deleteAcidente(scope, cd);
}

/**
 * Brings back an accident that the caller has just removed, with its code and all that it had.
 * @throws 409 once the time is up, or if it could not be registered now.
 */
export async function restoreAcidente(scope: Scope, cd: number, now: Date): Promise<Row> {
  const key = { tipo: 'acidente', key: 'cd', value: String(cd) } as const;
  const [row] = await takeRows<Row & Kept>(scope, key, now);
  if (!row)
    throw new CallError(409, 'NAO_RETIDO', 'Já não é possível anular a remoção do acidente.');
  const { cd_organig, cd_organig_acident } = row;
  const [injured, nodes] = await Promise.all([
    findInjured(scope, row),
    pathsInScope(scope, [cd_organig, cd_organig_acident]),
  ]);
  if (!injured?.below || !nodes.has(cd_organig) || !nodes.has(cd_organig_acident)) {
    const text = 'O que mudou entretanto já não permite repor o acidente: registe-o de novo.';
    throw new CallError(409, 'ULTRAPASSADO', text);
  }
  await scope.run(sql`
    insert into acidente (${sql.join(COLUMNS)})
    select ${sql.join(COLUMNS)} from jsonb_populate_record(null::acidente, ${JSON.stringify({ ...row, avisados: row.avisados ?? [] })}::jsonb)`);
  await attach(scope, 'acidente', cd, row.anexos ?? []);
  await markTempos(scope, cd, row.tempos ?? []);
  await scope.run(sql`
    insert into acidente_processo
    select * from jsonb_populate_recordset(null::acidente_processo, ${JSON.stringify(row.processo ?? [])}::jsonb)`);
  await scope.run(sql`
    insert into acidente_participacao
    select * from jsonb_populate_recordset(null::acidente_participacao, ${JSON.stringify(row.participacoes ?? [])}::jsonb)`);
  await scope.run(sql`
    insert into acidente_codigo
    select * from jsonb_populate_recordset(null::acidente_codigo, ${JSON.stringify(row.codigos ?? [])}::jsonb)`);
  await scope.run(sql`
    insert into acidente_investigacao
    select * from jsonb_populate_recordset(null::acidente_investigacao, ${JSON.stringify(row.investigacao ?? [])}::jsonb)`);
  await scope.run(sql`
    insert into acidente_medida
    select r.* from jsonb_populate_recordset(null::acidente_medida, ${JSON.stringify(row.medidas ?? [])}::jsonb) r
     where exists (select from medida m where m.cd = r.cd_medida)`);
  // One that was registered anew meanwhile stays with that.
  await scope.run(sql`
    update quase_acidente set cd_acident = ${cd} where cd = any(${[...(row.quase ?? [])]}::bigint[]) and cd_acident is null`);
  // An absence that was taken back meanwhile stays so, and one that another accident has is its.
  await scope.run(sql`
    insert into acidente_ausencia
    select r.* from jsonb_populate_recordset(null::acidente_ausencia, ${JSON.stringify(row.ausencias ?? [])}::jsonb) r
     where exists (select from facto f where f.cd = r.cd_facto)
    on conflict do nothing`);
  return row;
}

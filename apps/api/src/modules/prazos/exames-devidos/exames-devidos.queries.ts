import type { DispensaAntiga, ExameDevido } from '@sst/contract';
import type {
  DecidedExame,
  DevidoRegra,
  ExposureStretch,
  StoredFacto,
} from '@sst/contract/prazos/exames-devidos';
import { DISPENSAS_ANTIGAS } from '@sst/contract/prazos/exames-devidos-calls';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import { type Selectable, sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import { db } from '../../../db/builder.ts';
import type { Database } from '../../../db/tables.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { localDay } from '../../../sql/local-day.ts';
import { pathOf } from '../../../sql/organigrama-path.ts';
import { isInSight } from '../../../sql/reader/limitado.ts';
import { writtenOrder } from '../../../sql/written-order.ts';

type Devido = Selectable<Database['exame_devido']>;

/** What is said when an exam is waived. */
export type DispensaInput = Pick<
  Devido,
  'motivo_dispensa' | 'fundamento_dispensa' | 'dt_exame_dispensa' | 'documento_dispensa'
>;

/** What is stored of an exam that is due. */
export type DevidoRecord = Omit<Devido, 'cd_empresa' | 'momento'>;

/** An exam that is due, and whether an absence or the physician has moved its day. */
type ListedDevido = ExameDevido & { readonly movido: boolean };

/** The exams that are due of an employee of the scope, the latest first; `undefined` without such an employee. */
export async function listDevidos(
  scope: Scope,
  cd_funcion: number,
  { regras, today }: { readonly regras: readonly DevidoRegra[]; readonly today: string },
): Promise<ListedDevido[] | undefined> {
  const [funcionario, rows] = await Promise.all([
    scope.first(sql`
      select 1 from funcionario f where f.cd = ${cd_funcion} and ${isInSight(scope, 'f')}`),
    scope.all(sql<ListedDevido>`
      select d.cd, d.regra, d.dt_evento, d.dt, e.dt as dt_exame,
             d.dt <> d.dt_evento and coalesce(
               d.regra <> 'admissao' or d.dt = z.suspenso_ate or (d.dt = z.dt and z.regra = 'medico'), false) as movido,
             case when d.cd_exame is not null then 'feito'
                  when d.dt_dispensa is not null then 'dispensado'
                  when exists (
                    select from marcacao m
                     where m.cd_funcion = d.cd_funcion and m.especie = 'exame' and m.cd_estad = ${MARCACAO_STATE.marcada}
                       and m.dt >= ${today}::date and m.dt >= fecha_desde(d.regra, d.dt_evento)) then 'marcado'
                  else 'aberto' end as estado,
             case when d.dt_dispensa is not null then
               json_build_object('motivo', d.motivo_dispensa, 'autor', u.nome, 'dt', ${localDay('d.dt_dispensa')}, 'dt_exame', d.dt_exame_dispensa) end as dispensa
        from exame_devido d
        join prazo z on z.cd_funcion = d.cd_funcion
        left join exame e on e.cd = d.cd_exame
        left join utilizador u on u.cd = d.cd_dispensa
       where d.cd_funcion = ${cd_funcion} and d.regra = any(${regras}::text[])
       order by d.dt desc, ${writtenOrder('exame_devido', 'd.cd')} desc`),
  ]);
  return funcionario === undefined ? undefined : rows;
}

/** What was waived before of those who work in any company, the latest first (migration 0170). */
export function listDispensasAntigas(transaction: Transaction): Promise<DispensaAntiga[]> {
  return transaction.all(sql<DispensaAntiga>`
    select t.cd, t.cd_empresa, e.nome as empresa, t.cd_funcion, t.num_mecan, t.nome, ${pathOf('t.cd_organig', 'prestador_nos')} as caminho,
           t.regra, t.dt_evento, ${localDay('t.dt_dispensa')} as dt, t.motivo_dispensa as motivo, u.nome as autor
      from prestador_dispensas t
      join prestador_empresas e on e.cd = t.cd_empresa
      left join utilizador u on u.cd = t.cd_dispensa
     order by t.dt_dispensa desc, t.cd limit ${DISPENSAS_ANTIGAS}`);
}

/** Locks an exam that is due to somebody of the scope. */
export function lockDevido(scope: Scope, cd: number): Promise<DevidoRecord | undefined> {
  return scope.first(sql<DevidoRecord>`
    select d.cd, d.cd_funcion, d.regra, d.origem, d.cd_origem, d.dt_evento, d.dt, d.cd_exame, d.cd_dispensa, d.dt_dispensa,
           d.motivo_dispensa, d.fundamento_dispensa, d.dt_exame_dispensa, d.documento_dispensa
      from exame_devido d
     where d.cd = ${cd} and exists (
       select from funcionario f where f.cd = d.cd_funcion and ${isInSight(scope, 'f')})
       for update`);
}

export async function setDispensa(
  scope: Scope,
  cd: number,
  values: Pick<Devido, 'cd_dispensa' | 'dt_dispensa'> & DispensaInput,
): Promise<void> {
  await scope.run(db.updateTable('exame_devido').set(values).where('cd', '=', cd));
}

/** What is known of an employee's events and exams. */
export interface Known {
  readonly cd_funcion: number;
  readonly dt_ini_instit: string | null;
  readonly adm_urgente: boolean;
  readonly factos: readonly StoredFacto[];
  readonly exposicoes: readonly ExposureStretch[];
  readonly devidos: readonly DevidoRecord[];
}

/** What follows from an event. */
export type DevidoValues = Pick<
  Devido,
  'cd_funcion' | 'regra' | 'origem' | 'cd_origem' | 'dt_evento' | 'dt' | 'cd_exame'
>;

type Asking = Pick<Scope, 'all' | 'cd_empresa'>;

/**
 * Locks employees of the transaction's company of whom something is stated or an exam is due, and reads that.
 * The lock is a statement of its own: of two changes at once the second sees what the first has written.
 */
export async function lockKnown(scope: Asking, funcionarios: readonly number[]): Promise<Known[]> {
  const locked = await scope.all(sql<{ cd: number }>`
    select f.cd from funcionario f
     where f.cd = any(${funcionarios}::bigint[])
       and (exists (select from facto t where t.cd_funcion = f.cd)
            or exists (select from posto_atribuicao a where a.cd_funcion = f.cd)
            or exists (select from exame_devido d where d.cd_funcion = f.cd))
     order by f.cd for no key update`);
  if (locked.length === 0) return [];
  return scope.all(sql<Known>`
    select f.cd as cd_funcion, f.dt_ini_instit, f.adm_urgente,
           coalesce((
             select json_agg(json_build_object('cd', t.cd, 'tipo', t.tipo, 'motivo', t.motivo, 'dt_ini', t.dt_ini, 'dt_fim', t.dt_fim)
                             order by ${writtenOrder('facto', 't.cd')})
               from facto t where t.cd_funcion = f.cd), '[]') as factos,
           coalesce((
             select json_agg(json_build_object('tipo', x.tipo, 'de', greatest(x.dt_ini, a.dt_ini), 'ate', least(x.dt_fim, a.dt_fim)))
               from posto_atribuicao a join posto_exposicao x on x.cd_posto = a.cd_posto
              where a.cd_funcion = f.cd
                and greatest(x.dt_ini, a.dt_ini) <= coalesce(least(x.dt_fim, a.dt_fim), 'infinity')), '[]') as exposicoes,
           coalesce((select json_agg(to_jsonb(d) order by ${writtenOrder('exame_devido', 'd.cd')}) from exame_devido d where d.cd_funcion = f.cd), '[]') as devidos
      from funcionario f where f.cd = any(${locked.map(({ cd }) => cd)}::bigint[])`);
}

/** The exams that decided something about employees, by employee; an earlier period's count where they were taken over. */
export async function readDecided(
  scope: Asking,
  funcionarios: readonly number[],
): Promise<Map<number, DecidedExame[]>> {
  const rows = await scope.all(sql<DecidedExame & { cd_funcion: number }>`
    select e.cd_funcion, e.cd, e.dt as dia, e.cd_anex is not null as ficha, false as aproveitado
      from exame e where e.cd_funcion = any(${funcionarios}::bigint[]) and e.cd_decis <> 'SD'
     union all
    select q.cd_funcion, e.cd, e.dt, e.cd_anex is not null, true
      from exame_aproveitado q join exame e on e.cd = q.cd_exame
     where q.cd_funcion = any(${funcionarios}::bigint[]) and e.cd_decis <> 'SD'`);
  return Map.groupBy(rows, ({ cd_funcion }) => cd_funcion);
}

/**
 * Opens an exam that is due, unless its event has opened it before, and puts the employee in question: the change that it
 * is part of finds whether it has been made already.
 */
export async function openDevido(
  scope: Scope,
  values: Pick<Devido, 'cd_funcion' | 'regra' | 'origem' | 'cd_origem' | 'dt_evento' | 'dt'>,
  momento: Date,
): Promise<void> {
  await scope.run(
    db
      .insertInto('exame_devido')
      .values({ ...values, cd_empresa: scope.cd_empresa, momento })
      .onConflict((conflict) =>
        conflict.columns(['cd_empresa', 'cd_funcion', 'origem', 'cd_origem']).doNothing(),
      ),
  );
  await scope.run(
    db.updateTable('prazo').set({ pendente: true }).where('cd_funcion', '=', values.cd_funcion),
  );
}

/** Takes away what no event asks for any more. */
export async function deleteDevidos(scope: Asking, codes: readonly number[]): Promise<void> {
  await scope.all(sql`delete from exame_devido d where d.cd = any(${codes}::bigint[])`);
}

/** Opens what events ask for, or changes what they have opened. */
export async function writeDevidos(
  scope: Asking,
  rows: readonly DevidoValues[],
  momento: Date,
): Promise<void> {
  await scope.all(sql`
    insert into exame_devido (cd_empresa, cd_funcion, regra, origem, cd_origem, dt_evento, dt, cd_exame, momento)
    select ${scope.cd_empresa}::bigint, v.cd_funcion, v.regra, v.origem, v.cd_origem, v.dt_evento, v.dt, v.cd_exame,
           ${momento}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as v (cd_funcion bigint, regra text, origem text, cd_origem bigint, dt_evento date, dt date, cd_exame bigint)
        on conflict (cd_empresa, cd_funcion, origem, cd_origem) do update
       set regra = excluded.regra, dt_evento = excluded.dt_evento, dt = excluded.dt, cd_exame = excluded.cd_exame`);
}

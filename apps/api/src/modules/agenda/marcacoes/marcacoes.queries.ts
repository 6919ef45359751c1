import { randomUUID } from 'node:crypto';
import type { Lookup, MarcacaoDetail, MarcacoesBody } from '@sst/contract';
import type { AusenciaMotivo } from '@sst/contract/prazos/facts';
import type { MudancaRazao } from '@sst/contract/rules/agenda/mudanca';
import type { Fuso } from '@sst/contract/rules/dates/fusos';
import {
  type Especie,
  type FaltaReason,
  MARCACAO_STATE,
  type MarcacaoState,
} from '@sst/contract/rules/saude';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import { db } from '../../../db/builder.ts';
import { inBranch } from '../../../sql/branch.ts';
import { fusoOf } from '../../../sql/days/place-clock.ts';
import { isInSight } from '../../../sql/reader/limitado.ts';
import { placeHolders, temposOfOne, withTempos } from '../tempos/tempos.ts';
import { deletePreparados } from './preparados.queries.ts';

export interface Funcionario {
  readonly cd: number;
  readonly nome: string;
  readonly cd_organig: number;
  /** Day of an accepted departure in the future. */
  readonly dt_inactiv: string | null;
  /** End of the latest exam's validity. */
  readonly dt_expir: string | null;
}

/**
 * Locks those of the employees who are active against other bookings until the transaction ends, in a fixed order to
 * avoid deadlock.
 * @param within its branch limits the employees, of whatever sight; by default those whom the scope may be shown.
 */
export function lockActiveFuncionarios(
  scope: Scope,
  codes: readonly number[],
  within?: Pick<Scope, 'branch'>,
): Promise<Funcionario[]> {
  const known = within ? inBranch(within, 'f.cd_organig') : isInSight(scope, 'f');
  return scope.all(sql<Funcionario>`
    select f.cd, f.nome, f.cd_organig, f.dt_inactiv, f.dt_expir from funcionario f
     where f.cd = any(${codes}::bigint[]) and f.ativo and ${known}
     order by f.cd for no key update`);
}

/** Whether a type of exam, or of nursing action, is offered. */
export async function typeExists(
  scope: Scope,
  especie: MarcacoesBody['especie'],
  cd: number,
): Promise<boolean> {
  const table = especie === 'exame' ? 'exame_tipo' : 'acao_enfermagem_tipo';
  const type = db.selectFrom(table).select('cd').where('cd', '=', cd).where('inactiv', '=', false);
  return (await scope.first(type)) !== undefined;
}

/** Finds a physician or a nurse, also one who is no longer offered. */
export function findProfessional(
  scope: Scope,
  table: 'medico' | 'enfermeiro',
  cd: number,
): Promise<(Lookup & { inactiv: boolean }) | undefined> {
  return scope.first(db.selectFrom(table).select(['cd', 'nome', 'inactiv']).where('cd', '=', cd));
}

/** Whether people of the company can be examined at a place: at a clinic, or where one of its units is visited. */
export async function isOfferedLocal(scope: Scope, cd: number): Promise<boolean> {
  const found = await scope.first(sql`
    select 1 from local l
     where l.cd = ${cd} and not l.inactiv
       and (l.tipo = 'clinica' or exists (select from local_unidade u where u.cd_local = l.cd))`);
  return found !== undefined;
}

/** The hour of the first open booking of an employee on a day. */
export interface BookedOn {
  readonly cd_funcion: number;
  readonly hr: string;
  readonly fuso: Fuso;
}

/** Those of the employees who have an open booking of the kind on the day, each with the hour of the first one. */
export function listBookedOn(
  scope: Scope,
  { especie, dt, funcionarios }: Pick<MarcacoesBody, 'especie' | 'dt' | 'funcionarios'>,
): Promise<BookedOn[]> {
  return scope.all(sql<BookedOn>`
    select distinct on (m.cd_funcion) m.cd_funcion, m.hr, ${fusoOf('m')} as fuso
      from marcacao m left join local l on l.cd = m.cd_local
     where m.cd_funcion = any(${funcionarios}::bigint[]) and m.especie = ${especie} and m.dt = ${dt}::date
       and m.cd_estad = ${sql.lit(MARCACAO_STATE.marcada)}
     order by m.cd_funcion, m.hr`);
}

/** An absence of an employee of which a day is part; the day of the return is not. */
export interface AwayOn {
  readonly cd_funcion: number;
  readonly motivo: AusenciaMotivo;
  readonly dt_ini: string;
  readonly dt_fim: string | null;
}

export function listAwayOn(
  scope: Scope,
  { dt, funcionarios }: Pick<MarcacoesBody, 'dt' | 'funcionarios'>,
): Promise<AwayOn[]> {
  return scope.all(sql<AwayOn>`
    select distinct on (t.cd_funcion) t.cd_funcion, t.motivo, t.dt_ini, t.dt_fim from facto t
     where t.cd_funcion = any(${funcionarios}::bigint[]) and t.tipo = 'ausencia'
       and t.dt_ini <= ${dt}::date and (t.dt_fim is null or t.dt_fim > ${dt}::date)
     order by t.cd_funcion, t.dt_fim desc nulls first`);
}

/** An open booking of an employee that lies near a day. */
export interface NearMarcacao {
  readonly cd_funcion: number;
  readonly dt: string;
  readonly hr: string;
  readonly fuso: Fuso;
}

/**
 * Those of the employees who have an open booking of the kind within some days before or after a day, each with the one
 * that is nearest.
 * @param except the booking that is moved. @param since those to come from this day on count at any distance.
 */
export function listBookedNear(
  scope: Scope,
  {
    especie,
    dt,
    funcionarios,
    days,
    since,
    except,
  }: Pick<MarcacoesBody, 'especie' | 'dt' | 'funcionarios'> & {
    readonly days: number;
    readonly since: string | null;
    readonly except: number | null;
  },
): Promise<NearMarcacao[]> {
  return scope.all(sql<NearMarcacao>`
    select distinct on (m.cd_funcion) m.cd_funcion, m.dt, m.hr, ${fusoOf('m')} as fuso
      from marcacao m
      left join local l on l.cd = m.cd_local
     where m.cd_funcion = any(${funcionarios}::bigint[]) and m.especie = ${especie}
       and (m.dt between ${dt}::date - ${days}::int and ${dt}::date + ${days}::int or m.dt >= ${since}::date)
       and m.cd is distinct from ${except}::bigint and m.cd_estad = ${sql.lit(MARCACAO_STATE.marcada)}
     order by m.cd_funcion, abs(m.dt - ${dt}::date), m.hr`);
}

/** A booking of the scope in any state, with the names of its codes. */
export async function findMarcacao(scope: Scope, cd: number): Promise<MarcacaoDetail | undefined> {
  const row = await scope.first(sql<MarcacaoNames>`
    select m.cd, m.especie, m.cd_estad, m.dt, m.hr, m.cd_funcion, f.num_mecan, f.nome, f.cd_organig, o.nome as organig,
           coalesce(a.cd, x.cd) as cd_tipo, coalesce(a.nome, x.nome) as tipo, d.cd as cd_medic, d.nome as medic,
           n.cd as cd_enferm, n.nome as enferm, l.cd as cd_local, l.nome as local, m.minutos,
           ${fusoOf('m')} as fuso, exists (select from exame e where e.cd_marcacao = m.cd) as com_exame
      from marcacao m
      join funcionario f on f.cd = m.cd_funcion
      join organigrama o on o.cd = f.cd_organig
      left join exame_tipo x on x.cd = m.cd_tipo_exam
      left join acao_enfermagem_tipo a on a.cd = m.cd_tipo_ac_enferm
      left join medico d on d.cd = m.cd_medic
      left join enfermeiro n on n.cd = m.cd_enferm
      left join local l on l.cd = m.cd_local
     where m.cd = ${cd} and ${inBranch(scope, 'm.cd_organig')}`);
  if (!row) return undefined;
  const { cd_funcion, num_mecan, nome, cd_organig, organig, cd_tipo, tipo } = row;
  return {
    cd: row.cd,
    especie: row.especie,
    cd_estad: row.cd_estad,
    funcionario: { cd: cd_funcion, num_mecan, nome, cd_organig, organig },
    tipo: { cd: cd_tipo, nome: tipo },
    medico: lookupOf(row.cd_medic, row.medic),
    enfermeiro: lookupOf(row.cd_enferm, row.enferm),
    dt: row.dt,
    hr: row.hr,
    fuso: row.fuso,
    local: lookupOf(row.cd_local, row.local),
    minutos: row.minutos,
    com_exame: row.com_exame,
  };
}

function lookupOf(cd: number | null, nome: string | null): Lookup | null {
  return cd === null || nome === null ? null : { cd, nome };
}

interface MarcacaoNames
  extends Pick<
    MarcacaoDetail,
    'cd' | 'especie' | 'cd_estad' | 'dt' | 'hr' | 'fuso' | 'minutos' | 'com_exame'
  > {
  readonly cd_funcion: number;
  readonly num_mecan: string | null;
  readonly nome: string;
  readonly cd_organig: number;
  readonly organig: string;
  readonly cd_tipo: number;
  readonly tipo: string;
  readonly cd_medic: number | null;
  readonly medic: string | null;
  readonly cd_enferm: number | null;
  readonly enferm: string | null;
  readonly cd_local: number | null;
  readonly local: string | null;
}

export interface NewMarcacao {
  readonly cd_funcion: number;
  readonly cd_organig: number;
  readonly hr: string;
}

/** @returns them in order. */
export async function insertMarcacoes(
  scope: Scope,
  { especie, cd_tipo, cd_medic, cd_enferm, cd_local, minutos, dt, intervalo }: MarcacoesBody,
  rows: readonly NewMarcacao[],
): Promise<{ cd: number; cd_funcion: number; hr: string }[]> {
  const exam = especie === 'exame';
  const grupo = intervalo === 0 && rows.length > 1 ? randomUUID() : null;
  const timed = await withTempos(
    scope,
    rows.map((row) => ({ ...row, especie, dt, cd_medic, cd_enferm, cd_local, minutos })),
  );
  return scope.all(
    db
      .insertInto('marcacao')
      .values(
        timed.map((row) => ({
          ...row,
          cd_empresa: scope.cd_empresa,
          grupo,
          cd_tipo_exam: exam ? cd_tipo : null,
          cd_tipo_ac_enferm: exam ? null : cd_tipo,
        })),
      )
      .returning(['cd', 'cd_funcion', 'hr']),
  );
}

export interface LockedMarcacao {
  readonly cd: number;
  readonly especie: Especie;
  readonly cd_estad: MarcacaoState;
  readonly cd_funcion: number;
  readonly cd_organig: number;
  readonly dt: string;
  readonly hr: string;
  readonly cd_medic: number | null;
  readonly cd_enferm: number | null;
  readonly cd_local: number | null;
  /** How long it takes; null where nobody has said it. */
  readonly minutos: number | null;
}

/** Locks a booking of the scope until the transaction ends. */
export function lockMarcacao(scope: Scope, cd: number): Promise<LockedMarcacao | undefined> {
  return scope.first(sql<LockedMarcacao>`
    select m.cd, m.especie, m.cd_estad, m.cd_funcion, m.cd_organig, m.dt, m.hr, m.cd_medic, m.cd_enferm, m.cd_local, m.minutos
      from marcacao m
     where m.cd = ${cd} and ${inBranch(scope, 'm.cd_organig')} for update`);
}

/** Locks those of the scope's bookings among codes that are open, in a fixed order. */
export function lockOpenOf(
  scope: Scope,
  codes: readonly number[],
): Promise<Pick<LockedMarcacao, 'cd' | 'cd_funcion' | 'dt' | 'hr'>[]> {
  return scope.all(sql<Pick<LockedMarcacao, 'cd' | 'cd_funcion' | 'dt' | 'hr'>>`
    select m.cd, m.cd_funcion, m.dt, m.hr from marcacao m
     where m.cd = any(${codes}::bigint[]) and m.cd_estad = ${sql.lit(MARCACAO_STATE.marcada)} and ${inBranch(scope, 'm.cd_organig')}
     order by m.cd for update`);
}

/** Whether an exam completed a booking. */
export async function hasExame(scope: Scope, cd_marcacao: number): Promise<boolean> {
  const found = await scope.first(
    sql`select 1 from exame e where e.cd_marcacao = ${cd_marcacao}::bigint limit 1`,
  );
  return found !== undefined;
}

/** The unit in which a booking's employee works on a day. */
const unitOn = (dt: RawBuilder<string>) => sql<number>`unidade_em(cd_funcion, ${dt})`;

/** Why a booking is moved; nulls where its company moves it. */
interface Razao {
  readonly razao_mudanca: MudancaRazao | null;
  readonly nota_mudanca: string | null;
}

/**
 * Moves a booking; on another day, its unit becomes the one in which the employee works then.
 * @param why left out where it is not moved, but changed otherwise: what was said before stays.
 */
export async function moveMarcacao(
  scope: Scope,
  cd: number,
  {
    dt,
    ...values
  }: Pick<LockedMarcacao, 'dt' | 'hr' | 'cd_medic' | 'cd_enferm' | 'cd_local'> &
    Partial<Pick<LockedMarcacao, 'minutos'>>,
  why: Razao | undefined,
): Promise<void> {
  const cd_organig = unitOn(sql`${dt}::date`);
  const tempos = await temposOfOne(scope, cd, { ...values, dt });
  await scope.run(
    db
      .updateTable('marcacao')
      .set({ ...values, ...why, ...tempos, dt, cd_organig })
      .where('cd', '=', cd),
  );
}

/** Moves bookings to another place at their hour. */
export async function placeMarcacoes(
  scope: Scope,
  codes: readonly number[],
  { cd_local, razao_mudanca, nota_mudanca }: Razao & { readonly cd_local: number },
): Promise<void> {
  const also = sql`razao_mudanca = ${razao_mudanca}, nota_mudanca = ${nota_mudanca}`;
  await placeHolders(scope, 'marcacao', { codes, cd_local, also });
}

/** How a booking ended. */
interface Ending {
  readonly cd_estad: MarcacaoState;
  readonly cd_motiv?: FaltaReason | null;
  readonly motivo?: string | null;
}

export function endMarcacao(scope: Scope, cd: number, ending: Ending): Promise<void> {
  return endMarcacoes(scope, [cd], ending);
}

/** Ends bookings alike. */
export async function endMarcacoes(
  scope: Scope,
  codes: readonly number[],
  ending: Ending,
): Promise<void> {
  await scope.run(db.updateTable('marcacao').set(ending).where('cd', 'in', codes));
  await deletePreparados(scope, codes);
}

/** Reopens a booking in the unit of its day, since the employee may have been transferred while it was closed. */
export async function reopenMarcacao(scope: Scope, cd: number): Promise<void> {
  const cd_organig = unitOn(sql.ref('dt'));
  const tempos = await temposOfOne(scope, cd, {});
  await scope.run(
    db
      .updateTable('marcacao')
      .set({
        cd_estad: MARCACAO_STATE.marcada,
        cd_motiv: null,
        motivo: null,
        cd_organig,
        ...tempos,
      })
      .where('cd', '=', cd),
  );
}

/** Locks an employee's open bookings. Before the employee: the lock order of all bookings. */
export async function lockOpenMarcacoes(scope: Scope, cd_funcion: number): Promise<void> {
  await scope.run(sql`
    select from marcacao m where m.cd_funcion = ${cd_funcion} and m.cd_estad = ${MARCACAO_STATE.marcada}
     order by m.cd for update`);
}

/** Moves an employee's open bookings from a day on, and what is proposed, to the new node. */
export async function moveOpenMarcacoes(
  scope: Scope,
  { cd_funcion, cd_organig, from }: { cd_funcion: number; cd_organig: number; from: string },
): Promise<void> {
  await scope.run(
    db
      .updateTable('marcacao')
      .set({ cd_organig })
      .where('cd_funcion', '=', cd_funcion)
      .where('cd_estad', '=', MARCACAO_STATE.marcada)
      .where('dt', '>=', from),
  );
  await scope.run(
    db
      .updateTable('proposta')
      .set({ cd_organig })
      .where('cd_funcion', '=', cd_funcion)
      .where('estado', '=', 'proposta'),
  );
}

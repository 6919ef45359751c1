import type { DefinicaoPropostas } from '@sst/contract';
import type { Motivo } from '@sst/contract/rules/agenda/por-marcar';
import type { PropostaEstado, PropostaMotivo } from '@sst/contract/rules/agenda/propostas';
import type { Tempos } from '@sst/contract/rules/agenda/tempos';
import { TURNO } from '@sst/contract/rules/agenda/turnos';
import type { Especie, MarcacaoState } from '@sst/contract/rules/saude';
import { sql } from 'kysely';
import { authorOf } from '../../../access/actor.ts';
import type { Scope } from '../../../access/grant.ts';
import { db } from '../../../db/builder.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { inBranch } from '../../../sql/branch.ts';
import { andUnlessLimited } from '../../../sql/reader/limitado.ts';
import { firstDue, isSuspended } from '../../../sql/validity.ts';
import type { Planned } from '../planned.queries.ts';
import { placeHolders, withTempos } from '../tempos/tempos.ts';

/** What the provider has set. */
export function readDefinicao(transaction: Transaction): Promise<DefinicaoPropostas> {
  return transaction.one(
    sql<DefinicaoPropostas>`select responder_dias, aviso_dias, vagas, versao from definicao_propostas`,
  );
}

/** The same, locked until the transaction ends. */
export function lockDefinicao(transaction: Transaction): Promise<DefinicaoPropostas> {
  return transaction.one(
    sql<DefinicaoPropostas>`select responder_dias, aviso_dias, vagas, versao from definicao_propostas for update`,
  );
}

export async function writeDefinicao(
  transaction: Transaction,
  { responder_dias, aviso_dias, vagas }: Omit<DefinicaoPropostas, 'versao'>,
): Promise<void> {
  await transaction.run(
    db
      .updateTable('definicao_propostas')
      .set({ responder_dias, aviso_dias, vagas, versao: sql<number>`versao + 1` }),
  );
}

/** What a booking and a proposal write of it alike. */
const storedOf = (row: Planned & Tempos) => ({
  cd_funcion: row.cd_funcion,
  cd_organig: row.cd_organig,
  especie: row.especie,
  cd_tipo_exam: row.especie === 'exame' ? row.cd_tipo : null,
  cd_tipo_ac_enferm: row.especie === 'exame' ? null : row.cd_tipo,
  cd_medic: row.cd_medic,
  cd_enferm: row.cd_enferm,
  cd_local: row.cd_local,
  dt: row.dt,
  hr: row.hr,
  minutos: row.minutos,
  lugares: row.lugares,
  cd_enferm_antes: row.cd_enferm_antes,
  minutos_antes: row.minutos_antes,
  lugares_antes: row.lugares_antes,
});

interface Inserted {
  readonly cd: number;
  readonly cd_funcion: number;
  readonly especie: Especie;
}

/** Makes bookings, which take their time where it is free. @returns them in order. */
export async function insertPlanned(scope: Scope, rows: readonly Planned[]): Promise<Inserted[]> {
  const { cd_empresa } = scope;
  const timed = await withTempos(scope, rows);
  return scope.all(
    db
      .insertInto('marcacao')
      .values(timed.map((row) => ({ cd_empresa, ...storedOf(row) })))
      .returning(['cd', 'cd_funcion', 'especie']),
  );
}

/** Writes a sending. @returns its code. */
export async function insertEnvio(
  scope: Scope,
  values: {
    readonly nota: string | null;
    readonly responder_ate: string;
    readonly cd_campanha: number | null;
  },
  now: Date,
): Promise<number> {
  const { cd } = await scope.one(
    db
      .insertInto('proposta_envio')
      .values({
        cd_empresa: scope.cd_empresa,
        ...values,
        cd_autor: authorOf(scope.actor),
        dt_cria: now,
      })
      .returning('cd'),
  );
  return cd;
}

/** Writes proposals, which hold their time where it is free. @returns them in order. */
export async function insertPropostas(
  scope: Scope,
  cd_envio: number,
  rows: readonly (Planned & {
    readonly cd_pedido: number | null;
    readonly responder_ate: string;
  })[],
): Promise<Inserted[]> {
  const { cd_empresa } = scope;
  const timed = await withTempos(scope, rows);
  return scope.all(
    db
      .insertInto('proposta')
      .values(
        timed.map((row) => ({
          cd_empresa,
          cd_envio,
          ...storedOf(row),
          cd_pedido: row.cd_pedido,
          responder_ate: row.responder_ate,
        })),
      )
      .returning(['cd', 'cd_funcion', 'especie']),
  );
}

/** Those of the company's open proposals whose time was taken already. */
export async function listUnheld(scope: Scope, codes: readonly number[]): Promise<number[]> {
  const rows = await scope.all(
    sql<{ cd: number }>`select s as cd from sem_tempo_proposto(${codes}::bigint[]) s`,
  );
  return rows.map(({ cd }) => cd);
}

/** The people of requests among codes who wait, with their employees. */
export function listWaiting(
  scope: Scope,
  codes: readonly number[],
): Promise<{ cd: number; cd_funcion: number }[]> {
  return scope.all(sql<{ cd: number; cd_funcion: number }>`
    select q.cd, q.cd_funcion from pedido_marcacao_pessoa q where q.cd = any(${codes}::bigint[]) and q.estado = 'aberto'`);
}

/** A proposal, locked. */
export interface LockedProposta extends Planned {
  readonly cd: number;
  readonly estado: PropostaEstado;
  readonly responder_ate: string;
}

/** Condition: the proposal `q` has one of the codes, is of the scope, and of somebody whom its reader may be shown. */
const isOfScope = (scope: Scope, codes: readonly number[]) =>
  sql`q.cd = any(${codes}::bigint[]) and ${inBranch(scope, 'q.cd_organig')} ${andUnlessLimited(scope, 'q.cd_funcion')}`;

/** The employees of the scope's proposals among codes. */
export async function funcionariosOf(scope: Scope, codes: readonly number[]): Promise<number[]> {
  const rows = await scope.all(sql<{ cd_funcion: number }>`
    select distinct q.cd_funcion from proposta q
     where ${isOfScope(scope, codes)}`);
  return rows.map(({ cd_funcion }) => cd_funcion);
}

/** The scope's proposals among codes, in a fixed order. */
const ofCodes = (scope: Scope, codes: readonly number[]) => sql<LockedProposta>`
  select q.cd, q.cd_funcion, q.cd_organig, q.especie, coalesce(q.cd_tipo_exam, q.cd_tipo_ac_enferm) as cd_tipo, q.cd_medic, q.cd_enferm,
         q.dt, q.hr, q.minutos, q.cd_local, q.estado, q.responder_ate
    from proposta q
   where ${isOfScope(scope, codes)}
   order by q.cd`;

/** A proposal of the scope. */
export function findProposta(scope: Scope, cd: number): Promise<LockedProposta | undefined> {
  return scope.first(ofCodes(scope, [cd]));
}

/** Locks the scope's proposals among codes. */
export function lockPropostas(scope: Scope, codes: readonly number[]): Promise<LockedProposta[]> {
  return scope.all(sql<LockedProposta>`${ofCodes(scope, codes)} for update`);
}

/** How a proposal ended. */
interface Ending {
  readonly estado: Exclude<PropostaEstado, 'proposta'>;
  readonly cd_motiv?: PropostaMotivo | null;
  readonly motivo?: string | null;
}

/** Ends open proposals; their time is free again. */
export async function endPropostas(
  scope: Scope,
  codes: readonly number[],
  ending: Ending,
  now: Date,
): Promise<void> {
  await scope.run(
    db
      .updateTable('proposta')
      .set({
        ...ending,
        cd_decisor: authorOf(scope.actor),
        dt_decis: now,
        versao: sql<number>`versao + 1`,
      })
      .where('cd', 'in', codes)
      .where('estado', '=', 'proposta'),
  );
}

/** Moves open proposals to another place at their hour. */
export async function placePropostas(
  scope: Scope,
  codes: readonly number[],
  cd_local: number,
): Promise<void> {
  const open = await scope.all(sql<{ cd: number }>`
    select q.cd from proposta q
     where q.cd = any(${codes}::bigint[]) and q.estado = 'proposta' order by q.cd for update`);
  await placeHolders(scope, 'proposta', {
    codes: open.map(({ cd }) => cd),
    cd_local,
    also: sql`versao = t.versao + 1`,
  });
}

/** Lets proposals be the bookings that they became, to which their time goes over. */
export async function turnIntoMarcacoes(
  scope: Scope,
  pairs: readonly { readonly cd: number; readonly cd_marcacao: number }[],
  estado: 'confirmada' | 'trocada',
  now: Date,
): Promise<void> {
  const [codes, bookings] = [pairs.map(({ cd }) => cd), pairs.map((pair) => pair.cd_marcacao)];
  await scope.run(sql`
    update proposta q
       set estado = ${estado}, cd_marcacao = v.cd_marcacao, cd_decisor = ${authorOf(scope.actor)}, dt_decis = ${now}, versao = q.versao + 1
      from unnest(${codes}::bigint[], ${bookings}::bigint[]) as v (cd, cd_marcacao)
     where q.cd = v.cd and q.estado = 'proposta'`);
}

/** Whether an employee of the scope has to be examined by a day, and is not away for long on the day of a booking. */
export async function isDue(
  scope: Scope,
  cd_funcion: number,
  { until, dt }: { readonly until: string; readonly dt: string },
): Promise<boolean> {
  const found = await scope.first(sql`
    select 1 from prazo z
     where z.cd_funcion = ${cd_funcion} and not ${isSuspended('z', dt)}
       and (${firstDue('z')} <= ${until}::date or ${firstDue('z')} is null)`);
  return found !== undefined;
}

/** What the exam of an employee is for, and how long her workplace says that it takes on a day. */
export function findNeed(
  scope: Scope,
  cd_funcion: number,
  dt: string,
): Promise<{ motivo: Motivo | null; dt_ult_exam: string | null; minutos: number | null }> {
  return scope.one(sql<{
    motivo: Motivo | null;
    dt_ult_exam: string | null;
    minutos: number | null;
  }>`
    select case when z.dt is null or z.dt_devido < z.dt then z.regra_devido else z.regra end as motivo, f.dt_ult_exam,
           (select min(least(p.minutos, ${TURNO.minutos.max})) from posto_atribuicao a join posto p on p.cd = a.cd_posto
             where a.cd_funcion = f.cd and p.minutos is not null and a.dt_ini <= ${dt}::date
               and (a.dt_fim is null or a.dt_fim >= ${dt}::date)) as minutos
      from funcionario f left join prazo z on z.cd_funcion = f.cd where f.cd = ${cd_funcion}`);
}

/** The types of exam that are offered, with how long each takes. */
export function listTipos(
  scope: Scope,
): Promise<{ cd: number; nome: string; minutos: number | null }[]> {
  return scope.all(sql<{ cd: number; nome: string; minutos: number | null }>`
    select x.cd, x.nome, x.minutos from exame_tipo x where not x.inactiv order by x.nome collate pt, x.cd`);
}

/** Ends the proposals of a company whose last day to answer is over. @returns what they were. */
export function expirePropostas(
  scope: Scope,
  today: string,
  now: Date,
): Promise<{ cd: number; cd_funcion: number; dt: string; hr: string }[]> {
  return scope.all(sql<{ cd: number; cd_funcion: number; dt: string; hr: string }>`
    update proposta q set estado = 'expirada', dt_decis = ${now}, versao = q.versao + 1
     where q.estado = 'proposta' and q.responder_ate < ${today}::date
    returning q.cd, q.cd_funcion, q.dt, q.hr`);
}

/** The companies with proposals whose last day to answer is over. @param transaction sees all companies. */
export async function listExpiring(transaction: Transaction, today: string): Promise<number[]> {
  const rows = await transaction.all(sql<{ cd_empresa: number }>`
    select distinct q.cd_empresa from prestador_propostas q
     where q.estado = 'proposta' and q.responder_ate < ${today}::date order by 1`);
  return rows.map(({ cd_empresa }) => cd_empresa);
}

/** Whether a booking is of the scope, and of somebody whom its reader may be shown. */
export async function isMarcacaoInSight(scope: Scope, cd: number): Promise<boolean> {
  const found = await scope.first(sql`
    select 1 from marcacao m
     where m.cd = ${cd} and ${inBranch(scope, 'm.cd_organig')} ${andUnlessLimited(scope, 'm.cd_funcion')}`);
  return found !== undefined;
}

/** A booking of the scope with what a search for another slot needs. */
export function findTipo(
  scope: Scope,
  cd: number,
): Promise<
  | (Omit<Planned, 'minutos'> & {
      readonly minutos: number | null;
      readonly cd_estad: MarcacaoState;
    })
  | undefined
> {
  return scope.first(sql<
    Omit<Planned, 'minutos'> & { minutos: number | null; cd_estad: MarcacaoState }
  >`
    select m.cd_funcion, m.cd_organig, m.especie, coalesce(m.cd_tipo_ac_enferm, m.cd_tipo_exam) as cd_tipo, m.cd_medic, m.cd_enferm,
           m.dt, m.hr, m.minutos, m.cd_local, m.cd_estad
      from marcacao m where m.cd = ${cd} and ${inBranch(scope, 'm.cd_organig')}`);
}

/** Keeps who has moved a booking or called it off, and when. */
export async function noteChange(scope: Scope, cd: number, now: Date): Promise<void> {
  await scope.run(
    db
      .updateTable('marcacao')
      .set({ mudada_por: authorOf(scope.actor), mudada_em: now })
      .where('cd', '=', cd),
  );
}

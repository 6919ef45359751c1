import type { Codigos } from '@sst/contract/acidentes/esaw';
import type { Seguro } from '@sst/contract/acidentes/pacote';
import type { Canal, Destino, Dispensa, Gravidade } from '@sst/contract/acidentes/participacoes';
import type { ParticipacaoBody } from '@sst/contract/acidentes/processo';
import type { FirstAidLevel } from '@sst/contract/rules/acidentes';
import { TIME_ZONE } from '@sst/contract/rules/dates/dates';
import { type RawBuilder, sql } from 'kysely';
import { authorOf } from '../../../access/actor.ts';
import type { Scope } from '../../../access/grant.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { TITLE } from '../../../sql/anexo-title.ts';
import { inBranch } from '../../../sql/branch.ts';
import { utcText } from '../../../sql/moment.ts';
import { caeOf } from '../../../sql/unidade-cae.ts';

/** What was said of a notification. */
export interface StoredResposta {
  readonly destino: Destino;
  readonly momento: string | null;
  readonly canal: Canal | null;
  readonly referencia: string | null;
  readonly anexo: { readonly cd: number; readonly nome: string } | null;
  readonly dispensa: Dispensa | null;
  readonly razao: string | null;
  readonly autor: string | null;
  readonly dt: string;
}

/** What is recorded of the file of an accident. */
export interface StoredProcesso extends Codigos {
  readonly cd_funcion: number;
  readonly nivel: FirstAidLevel | null;
  readonly ocorrencia: Date;
  readonly dt_cria: Date;
  readonly conhecimento: Date | null;
  readonly gravidade: Gravidade | null;
  readonly participar_ate: Date | null;
  /** What was told of its clocks. */
  readonly avisados: readonly string[];
  readonly cd_organig: number;
  /** The day on which it happened. */
  readonly dia: string;
  /** What is kept of the company and the unit that clocks follow from. */
  readonly seguro: Seguro | null;
  readonly tomador: string | null;
  readonly cae: string | null;
}

const ZONE = sql.lit(TIME_ZONE);

/** The moment of a day and hour on the clock of mainland Portugal; of an hour that came twice the first, by which clocks end sooner. */
const firstMomentOf = (local: RawBuilder<unknown>) => sql<Date>`
  case when timezone(${ZONE}, timezone(${ZONE}, ${local}) - interval '1 hour') = ${local}
       then timezone(${ZONE}, ${local}) - interval '1 hour' else timezone(${ZONE}, ${local}) end`;

/** The file of an accident of the scope, as far as something was said of it. */
export function findProcesso(scope: Scope, cd: number): Promise<StoredProcesso | undefined> {
  return scope.first(sql<StoredProcesso>`
    select t.cd_funcion, t.prest_prim_socorr as nivel, ${firstMomentOf(sql`t.dt + t.hr`)} as ocorrencia, t.dt_cria,
           p.conhecimento, p.gravidade, t.participar_ate, t.avisados, t.cd_organig, t.dt as dia,
           k.desvio, k.contacto, k.lesao, k.parte, k.agente, k.cpp, e.seguro, e.tomador, coalesce(${caeOf('t.cd_organig')}, e.cae) as cae
      from acidente t
      left join empresa_participacao e on e.cd_empresa = t.cd_empresa
      left join acidente_processo p on p.cd_acident = t.cd
      left join acidente_codigo k on k.cd_acident = t.cd
     where t.cd = ${cd} and ${inBranch(scope, 't.cd_organig')}`);
}

/** What was said of the notifications of an accident. */
export function listRespostas(scope: Scope, cd: number): Promise<StoredResposta[]> {
  return scope.all(sql<StoredResposta>`
    select r.destino, ${utcText('r.momento')} as momento, r.canal, r.referencia, r.dispensa, r.razao, u.nome as autor,
           ${utcText('r.dt')} as dt,
           (select jsonb_build_object('cd', a.cd, 'nome', ${TITLE}) from anexo a where a.cd = r.cd_anex) as anexo
      from acidente_participacao r
      join acidente t on t.cd = r.cd_acident
      left join utilizador u on u.cd = r.cd_autor
     where r.cd_acident = ${cd} and ${inBranch(scope, 't.cd_organig')}`);
}

/** What a day and hour on the clock of mainland Portugal were. */
interface Moments {
  /** Of an hour that came twice, the first. */
  readonly first: Date;
  readonly last: Date;
  /** Whether the hour was not there: the clock went past it. */
  readonly skipped: boolean;
}

/** The moments of a day and hour on the clock of mainland Portugal. */
export function readMoments(
  scope: Scope,
  { dt, hr }: { readonly dt: string; readonly hr: string },
): Promise<Moments> {
  const local = sql`${dt}::date + ${hr}::time`;
  return scope.one(sql<Moments>`
    select ${firstMomentOf(local)} as first, timezone(${ZONE}, ${local}) as last,
           timezone(${ZONE}, timezone(${ZONE}, ${local})) <> ${local} as skipped`);
}

/** Records when the employer came to know of an accident, and how serious it was. */
export async function saveCircunstancias(
  scope: Scope,
  cd: number,
  {
    conhecimento,
    gravidade,
  }: { readonly conhecimento: Date; readonly gravidade: Gravidade | null },
): Promise<void> {
  await scope.run(sql`
    insert into acidente_processo (cd_empresa, cd_acident, conhecimento, gravidade)
    values (${scope.cd_empresa}, ${cd}, ${conhecimento}, ${gravidade})
    on conflict (cd_empresa, cd_acident) do update
       set conhecimento = excluded.conhecimento, gravidade = excluded.gravidade`);
}

/** Records the codes of an accident. */
export async function saveCodigos(scope: Scope, cd: number, codigos: Codigos): Promise<void> {
  const { desvio, contacto, lesao, parte, agente, cpp } = codigos;
  await scope.run(sql`
    insert into acidente_codigo (cd_empresa, cd_acident, desvio, contacto, lesao, parte, agente, cpp)
    values (${scope.cd_empresa}, ${cd}, ${desvio}, ${contacto}, ${lesao}, ${parte}, ${agente}, ${cpp})
    on conflict (cd_empresa, cd_acident) do update
       set desvio = excluded.desvio, contacto = excluded.contacto, lesao = excluded.lesao, parte = excluded.parte,
           agente = excluded.agente, cpp = excluded.cpp`);
}

/** What follows from the clocks of an accident. */
interface Relogios {
  /** Who is still to be told, by when each; the first to end first. */
  readonly participar: readonly { readonly destino: Destino; readonly ate: Date }[];
  /** When the clocks are to be told of. */
  readonly avisar_em: Date | null;
  /** What was told of them. */
  readonly avisados: readonly string[];
}

const secondsOf = (moment: Date) => `${moment.toISOString().slice(0, 19)}Z`;

/** Records what follows from the clocks of an accident. */
export async function saveRelogios(
  scope: Scope,
  cd: number,
  { participar, avisar_em, avisados }: Relogios,
): Promise<void> {
  const [first] = participar;
  const all = participar.map(({ destino, ate }) => ({ destino, ate: secondsOf(ate) }));
  await scope.run(sql`
    update acidente
       set participar_ate = ${first?.ate ?? null}, participar_a = ${first ? JSON.stringify(all) : null}::jsonb, avisar_em = ${avisar_em}, avisados = ${avisados}::text[]
     where cd = ${cd}`);
}

/** The companies with accidents whose clocks are to be told of. @param transaction sees all companies. */
export async function listEmpresasToTell(transaction: Transaction, now: Date): Promise<number[]> {
  const rows = await transaction.all(sql<{ cd_empresa: number }>`
    select distinct t.cd_empresa from prestador_acidentes_por_participar t
     where t.avisar_em <= ${now} order by 1`);
  return rows.map(({ cd_empresa }) => cd_empresa);
}

/** The accidents of the scope whose clocks are to be told of; nobody else changes them until the transaction ends. */
export async function lockAcidentesToTell(scope: Scope, now: Date): Promise<number[]> {
  const rows = await scope.all(sql<{ cd: number }>`
    select t.cd from acidente t
     where t.participar_ate is not null and t.avisar_em <= ${now} order by t.cd for update`);
  return rows.map(({ cd }) => cd);
}

/** Whether an accident has a document. */
export async function hasAnexo(scope: Scope, cd: number, cd_anex: number): Promise<boolean> {
  const row = await scope.first(
    sql`select 1 from acidente_anexo q where q.cd_acident = ${cd} and q.cd_anex = ${cd_anex}`,
  );
  return row !== undefined;
}

/** Records what is said of a notification of an accident that is locked. @param momento when it was made; null where it need not be. */
export async function insertResposta(
  scope: Scope,
  cd: number,
  { body, momento, now }: { body: ParticipacaoBody; momento: Date | null; now: Date },
): Promise<void> {
  const proof = body.tipo === 'prova' ? body : null;
  const none = body.tipo === 'nao-se-aplica' ? body : null;
  await scope.run(sql`
    insert into acidente_participacao
           (cd_empresa, cd_acident, destino, momento, canal, referencia, cd_anex, dispensa, razao, cd_autor, dt)
    values (${scope.cd_empresa}, ${cd}, ${body.destino}, ${momento}, ${proof?.canal ?? null},
            ${proof?.referencia ?? null}, ${proof?.cd_anex ?? null}, ${none?.dispensa ?? null}, ${none?.razao ?? null},
            ${authorOf(scope.actor)}::bigint, ${now})`);
}

/** Takes back what was said of a notification. @returns whether something was. */
export async function deleteResposta(scope: Scope, cd: number, destino: Destino): Promise<boolean> {
  const count = await scope.run(sql`
    delete from acidente_participacao r where r.cd_acident = ${cd} and r.destino = ${destino}`);
  return count > 0;
}

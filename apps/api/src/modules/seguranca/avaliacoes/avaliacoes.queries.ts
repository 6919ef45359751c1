import type { Avaliacao, AvaliacaoLinha } from '@sst/contract';
import type { AvaliacaoEstado } from '@sst/contract/rules/avaliacoes/avaliacoes';
import { METODO_PADRAO } from '@sst/contract/rules/medidas/metodo';
import { sql } from 'kysely';
import { authorOf } from '../../../access/actor.ts';
import type { Scope } from '../../../access/grant.ts';
import { db } from '../../../db/builder.ts';
import { lockByName } from '../../../sql/advisory-lock.ts';
import { inBranch } from '../../../sql/branch.ts';
import { utcText } from '../../../sql/moment.ts';
import { PATH_OF_ROW } from '../../../sql/organigrama-path.ts';
import { writtenOrder } from '../../../sql/written-order.ts';
import { ditoPor } from '../metodo/metodo.queries.ts';

/** A row as it is stored: without what became of its measure. */
export type StoredLinha = Omit<AvaliacaoLinha, 'cd_medida'>;

/** What is stored of an assessment. */
export interface StoredAvaliacao
  extends Omit<Avaliacao, 'linhas' | 'exposicoes' | 'pode' | 'estado'> {
  readonly estado: AvaliacaoEstado;
  readonly linhas: readonly StoredLinha[];
  readonly lida: boolean;
}

/** How many work where assessment `t` is of: in its workplace, or in its unit and below. */
const TRABALHADORES = sql<number>`case when t.cd_posto is not null then (
    select count(distinct f.cd)::int from posto_atribuicao a join funcionario f on f.cd = a.cd_funcion
     where a.cd_posto = t.cd_posto and a.dt_fim is null and f.ativo)
  else (
    with recursive abaixo as (
      select t.cd_organig as cd
      union all
      select o.cd from abaixo b join organigrama o on o.cd_base = b.cd
    )
    select count(distinct f.cd)::int from abaixo b join funcionario f on f.cd_organig = b.cd where f.ativo)
  end`;

/** Whether assessment `d` is of the place of `t`: a workplace is one, whichever unit it is in. */
const SAME_LUGAR = sql<boolean>`(d.cd_posto = t.cd_posto or (d.cd_posto is null and t.cd_posto is null and d.cd_organig = t.cd_organig))`;

/** By what the assessments of a place follow each other. */
const orderOf = (row: 'd' | 't') =>
  sql`${sql.ref(`${row}.dt`)}, ${sql.ref(`${row}.publicada`)}, ${writtenOrder('avaliacao_risco', `${row}.cd`)}`;

const SUBSTITUIDA = sql<boolean>`exists (
  select from avaliacao_risco d
   where ${SAME_LUGAR} and d.publicada is not null
     and (${orderOf('d')}) > (${orderOf('t')}))`;

/** The one before, of those that the scope sees. */
const anteriorOf = (scope: Scope) => sql<number | null>`(array(
  select d.cd from avaliacao_risco d
   where ${SAME_LUGAR} and d.publicada is not null and d.cd <> t.cd and ${inBranch(scope, 'd.cd_organig')}
     and (t.publicada is null or (${orderOf('d')}) < (${orderOf('t')}))
   order by d.dt desc, d.publicada desc, ${writtenOrder('avaliacao_risco', 'd.cd')} desc))[1]`;

/** One of the scope: what was published stays as it was then. @param drafts whether drafts are read. */
export async function findAvaliacao(
  scope: Scope,
  cd: number,
  drafts: boolean,
): Promise<StoredAvaliacao | undefined> {
  const found = await scope.first(sql<StoredAvaliacao>`
    select t.cd, t.versao, case when t.publicada is null then 'rascunho' when ${SUBSTITUIDA} then 'substituida' else 'publicada' end as estado,
           t.cd_organig, coalesce(t.copia ->> 'caminho', k.caminho) as caminho, t.cd_posto, coalesce(t.copia ->> 'posto', p.nome) as posto, t.dt,
           coalesce(t.copia ->> 'tecnico', u.nome) as tecnico, coalesce((t.copia ->> 'trabalhadores')::int, ${TRABALHADORES}) as trabalhadores,
           coalesce(t.copia -> 'linhas', t.linhas) as linhas, ${utcText('t.publicada')} as publicada, encode(t.selo, 'hex') as selo,
           ${anteriorOf(scope)} as anterior, t.lida is not null as lida
      from avaliacao_risco t ${PATH_OF_ROW}
      left join posto p on p.cd = t.cd_posto
      left join utilizador u on u.cd = t.cd_tecnico
     where t.cd = ${cd} and (${drafts}::boolean or t.publicada is not null) and ${inBranch(scope, 't.cd_organig')}`);
  return found && { ...found, linhas: found.linhas.map(said) };
}

/** A row whose risks say what they come to: those that were written before methods were kept are of the first. */
function said({ antes, depois, ...linha }: StoredLinha): StoredLinha {
  const dito = (risco: StoredLinha['antes']) =>
    risco && 'texto' in risco ? risco : risco && ditoPor(METODO_PADRAO, risco);
  return { ...linha, antes: dito(antes), depois: dito(depois) };
}

/** Keeps one from being changed by anybody else until the transaction ends. @returns whether the scope has it. */
export async function lockAvaliacao(scope: Scope, cd: number): Promise<boolean> {
  const found = await scope.first(sql`
    select t.cd from avaliacao_risco t where t.cd = ${cd} and ${inBranch(scope, 't.cd_organig')} for update`);
  return found !== undefined;
}

/** Locks the assessments of the company, so that what a check finds stays true until the transaction ends. */
export function lockAvaliacoes(scope: Scope): Promise<void> {
  return lockByName(scope, 'avaliacao', scope.cd_empresa);
}

interface Lugar {
  readonly cd_organig: number;
  readonly cd_posto: number | null;
}

/** The draft of a place, and the rows of what was published last of it. */
export async function findOfLugar(
  scope: Scope,
  { cd_organig, cd_posto }: Lugar,
): Promise<{ readonly rascunho: number | null; readonly ultima: readonly StoredLinha[] }> {
  const rows = await scope.all(sql<{ cd: number; publicada: boolean; linhas: StoredLinha[] }>`
    select t.cd, t.publicada is not null as publicada, coalesce(t.copia -> 'linhas', t.linhas) as linhas from avaliacao_risco t
     where t.cd_posto is not distinct from ${cd_posto}::bigint and (t.cd_posto is not null or t.cd_organig = ${cd_organig})
     order by t.dt desc, t.publicada desc nulls last, ${writtenOrder('avaliacao_risco', 't.cd')} desc`);
  return {
    rascunho: rows.find(({ publicada }) => !publicada)?.cd ?? null,
    ultima: rows.find(({ publicada }) => publicada)?.linhas ?? [],
  };
}

interface Draft {
  readonly dt: string;
  readonly linhas: readonly StoredLinha[];
}

/** @returns the code of the new draft, by whoever acts. */
export async function insertAvaliacao(
  scope: Scope,
  now: Date,
  { cd_organig, cd_posto, dt, linhas }: Lugar & Draft,
): Promise<number> {
  const { cd } = await scope.one(sql<{ cd: number }>`
    insert into avaliacao_risco (cd_empresa, cd_organig, cd_posto, dt, cd_tecnico, linhas, momento)
    values (${scope.cd_empresa}, ${cd_organig}, ${cd_posto}::bigint, ${dt}, ${authorOf(scope.actor)}::bigint, ${JSON.stringify(linhas)}::jsonb, ${now})
    returning cd`);
  return cd;
}

export async function saveAvaliacao(
  scope: Scope,
  cd: number,
  { dt, linhas }: Draft,
): Promise<void> {
  await scope.run(sql`
    update avaliacao_risco
       set dt = ${dt}, linhas = ${JSON.stringify(linhas)}::jsonb, versao = versao + 1, cd_tecnico = ${authorOf(scope.actor)}::bigint
     where cd = ${cd}`);
}

export async function removeAvaliacao(scope: Scope, cd: number): Promise<void> {
  await scope.run(db.deleteFrom('avaliacao_risco').where('cd', '=', cd));
}

/** Publishes one, and seals what it says. */
export async function publishAvaliacao(
  scope: Scope,
  cd: number,
  {
    cd_organig,
    copia,
    now,
  }: { readonly cd_organig: number; readonly copia: object; readonly now: Date },
): Promise<void> {
  await scope.run(sql`
    update avaliacao_risco t
       set cd_organig = ${cd_organig}, publicada = ${now}, copia = c.copia, selo = sha256(convert_to(c.copia::text, 'UTF8')), versao = t.versao + 1,
           cd_tecnico = ${authorOf(scope.actor)}::bigint
      from (select ${JSON.stringify(copia)}::jsonb as copia) c
     where t.cd = ${cd}`);
}

/** Lets one be a draft again. */
export async function unpublishAvaliacao(scope: Scope, cd: number): Promise<void> {
  await scope.run(sql`
    update avaliacao_risco set publicada = null, copia = null, selo = null, versao = versao + 1 where cd = ${cd}`);
  await scope.run(db.deleteFrom('avaliacao_medida').where('cd_avaliacao', '=', cd));
}

/** Keeps that somebody of the company has read a published one. */
export async function markAvaliacaoRead(scope: Scope, cd: number, now: Date): Promise<void> {
  await scope.run(
    sql`update avaliacao_risco set lida = ${now} where cd = ${cd} and publicada is not null and lida is null`,
  );
}

/** The measures that were born of one, by the number of their row. */
export function listMedidasDaAvaliacao(
  scope: Scope,
  cd: number,
): Promise<{ linha: number; cd_medida: number }[]> {
  return scope.all(sql<{ linha: number; cd_medida: number }>`
    select q.linha, q.cd_medida from avaliacao_medida q join medida m on m.cd = q.cd_medida
     where q.cd_avaliacao = ${cd} and ${inBranch(scope, 'm.cd_organig')} order by q.linha`);
}

export async function linkMedida(
  scope: Scope,
  { cd_avaliacao, linha, cd_medida }: Record<'cd_avaliacao' | 'linha' | 'cd_medida', number>,
): Promise<void> {
  await scope.run(
    db
      .insertInto('avaliacao_medida')
      .values({ cd_empresa: scope.cd_empresa, cd_avaliacao, linha, cd_medida }),
  );
}

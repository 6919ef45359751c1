import type { MedidaPasso, MedidasAo, MedidaVida, PrioridadeMedida } from '@sst/contract';
import type { AvisoKind } from '@sst/contract/rules/avisos';
import type { RiscoDito } from '@sst/contract/rules/medidas/metodo';
import type { Controlo, Origem, PassoEscrito, Situacao } from '@sst/contract/rules/medidas/vida';
import { MEDIDA_STATE, type MedidaState } from '@sst/contract/rules/seguranca';
import { type RawBuilder, sql } from 'kysely';
import { authorOf, isOfPrestador } from '../../../../access/actor.ts';
import type { Scope } from '../../../../access/grant.ts';
import { db } from '../../../../db/builder.ts';
import type { Transaction } from '../../../../db/transaction.ts';
import { TITLE } from '../../../../sql/anexo-title.ts';
import { inBranch } from '../../../../sql/branch.ts';
import { POR_EXECUTAR } from '../../../../sql/days/delay.ts';
import { utcText } from '../../../../sql/moment.ts';
import { PATH_OF_ROW } from '../../../../sql/organigrama-path.ts';
import { wantsKind } from '../../../../sql/wants-kind.ts';
import { writtenOrder } from '../../../../sql/written-order.ts';
import { acidenteFor } from '../../medidas-list.queries.ts';
import { PRIORIDADE } from '../../metodo/metodo.queries.ts';
import { PUBLICA_MEDIDAS, SEM_ACESSO } from '../sem-acesso.ts';

/** Where measure `t` is: its state, and what is finer than that. */
export const SITUACAO = sql<Situacao>`case t.cd_estad when 3 then 'cancelada' when 2 then 'concluida' when 1 then coalesce(t.fase, 'em-curso')
  else 'por-iniciar' end`;

/** Version of measure `t`: a hash of all that its treatment reads or changes. */
const VERSAO = sql<number>`hashtext(jsonb_build_array(t.cd_estad, t.fase, t.cd_responsavel, t.prazo, t.probabilidade, t.severidade, t.origem,
  t.controlo, t.custo_previsto, t.custo_real, t.repete_meses, t.risco_identific, t.medida,
  array(select q.cd_anex from medida_anexo q where q.cd_medida = t.cd order by q.cd_anex))::text)`;

/** The source of measure `t`; one that an accident or near miss names was born of that. */
export const ORIGEM = sql<Origem | null>`coalesce(t.origem, case when exists (select 1 from acidente_medida q where q.cd_medida = t.cd)
  or exists (select 1 from quase_acidente_medida q where q.cd_medida = t.cd) then 'acidente' end)`;

/** How many photographs and documents prove measure `t`. */
export const PROVAS = sql<number>`(select count(*)::int from medida_anexo q where q.cd_medida = t.cd)`;

const ANEXOS = sql<MedidaVida['anexos']>`(
  select coalesce(jsonb_agg(jsonb_build_object('cd_anex', a.cd, 'titulo', ${TITLE}, 'mime', a.mime, 'tamanho', a.tamanho)
           order by ${writtenOrder('anexo', 'a.cd')}), '[]')
    from medida_anexo q join anexo a on a.cd = q.cd_anex where q.cd_medida = t.cd)`;

/** The measure before or after measure `t`, for who sees it. */
const vizinha = (scope: Scope, which: RawBuilder<unknown>) => sql`(
  select jsonb_build_object('cd', v.cd) from (
    select min(q.cd) as cd from medida q where ${which} and ${inBranch(scope, 'q.cd_organig')}) v where v.cd is not null)`;

/** What is stored of a measure, without what the caller may do. */
export type StoredVida = Omit<MedidaVida, 'passos' | 'pode'>;

/** A measure of the scope. @param day today. @param documents whether its evidence is read, too. */
export function findVida(
  scope: Scope,
  cd: number,
  { day, documents }: { readonly day: string; readonly documents: boolean },
): Promise<StoredVida | undefined> {
  return scope.first(sql<StoredVida>`
    select t.cd, ${VERSAO} as versao, ${SITUACAO} as situacao, a.nome as tarefa, t.risco_identific, t.medida, t.cd_organig, k.caminho,
           t.dt, t.prazo, t.provis,
           case when t.cd_estad < ${sql.lit(MEDIDA_STATE.concluida)} then ${day}::date - t.dt_prazo end as dias_expir,
           case when u.cd is not null then jsonb_build_object('cd', u.cd, 'nome', u.nome, 'sem_acesso', ${SEM_ACESSO}) end as responsavel,
           ${acidenteFor(scope)}, t.probabilidade, t.severidade, ${PRIORIDADE} as prioridade, ${ORIGEM} as origem, t.controlo, t.custo_previsto, t.custo_real, t.repete_meses, t.dt_conclusao, t.conclusao,
           ${vizinha(scope, sql`q.cd = t.cd_anterior`)} as anterior, ${vizinha(scope, sql`q.cd_anterior = t.cd`)} as seguinte,
           ${PROVAS} as provas, ${documents ? ANEXOS : sql`'[]'::jsonb`} as anexos
      from medida t join tarefa a on a.cd = t.cd_tarefa ${PATH_OF_ROW}
      left join utilizador u on u.cd = t.cd_responsavel
     where t.cd = ${cd} and ${inBranch(scope, 't.cd_organig')}`);
}

/** A step with what its taking back needs. */
export interface StoredPasso extends MedidaPasso {
  readonly cd_autor: number | null;
  readonly lido: boolean;
}

/** What happened to a measure, in order. */
export function listPassos(scope: Scope, cd_medida: number): Promise<StoredPasso[]> {
  return scope.all(sql<StoredPasso>`
    select p.cd, p.passo, u.nome as autor, p.cd_autor, p.lado, ${utcText('p.momento')} as momento, p.de, p.para, p.texto,
           p.lido is not null as lido
      from medida_passo p left join utilizador u on u.cd = p.cd_autor
     where p.cd_medida = ${cd_medida} order by p.momento, ${writtenOrder('medida_passo', 'p.cd')}`);
}

/** Keeps that somebody else than their authors has read steps of a measure. @param passos their codes. */
export async function markPassosRead(
  scope: Scope,
  cd_medida: number,
  passos: readonly number[],
  now: Date,
): Promise<void> {
  await scope.run(sql`
    update medida_passo set lido = ${now}
     where cd_medida = ${cd_medida} and lido is null and cd = any(${[...passos]}::bigint[])`);
}

/** What a change of a measure needs to know of it. */
export interface LockedVida {
  readonly cd: number;
  readonly versao: number;
  readonly situacao: Situacao;
  readonly medida: string;
  readonly cd_organig: number;
  readonly cd_estad: MedidaState;
  readonly dt: string;
  readonly prazo: string | null;
  readonly dt_prazo: string | null;
  readonly cd_responsavel: number | null;
  readonly responsavel: string | null;
  readonly probabilidade: number | null;
  readonly severidade: number | null;
  readonly prioridade: PrioridadeMedida | null;
  readonly origem: Origem | null;
  readonly controlo: Controlo | null;
  readonly custo_previsto: number | null;
  readonly custo_real: number | null;
  readonly repete_meses: number | null;
}

/** One of the scope that nobody else changes until the transaction ends. */
export function lockVida(scope: Scope, cd: number): Promise<LockedVida | undefined> {
  return scope.first(sql<LockedVida>`
    select t.cd, ${VERSAO} as versao, ${SITUACAO} as situacao, t.medida, t.cd_organig, t.cd_estad, t.dt, t.prazo, t.dt_prazo,
           t.cd_responsavel, u.nome as responsavel, t.probabilidade, t.severidade, ${PRIORIDADE} as prioridade, t.origem, t.controlo, t.custo_previsto, t.custo_real, t.repete_meses
      from medida t left join utilizador u on u.cd = t.cd_responsavel
     where t.cd = ${cd} and ${inBranch(scope, 't.cd_organig')} for update of t`);
}

/** The state of each situation, and what is finer. */
const STATE_OF: Readonly<
  Record<
    Situacao,
    { readonly cd_estad: MedidaState; readonly fase: 'executada' | 'devolvida' | null }
  >
> = {
  'por-iniciar': { cd_estad: MEDIDA_STATE.porIniciar, fase: null },
  'em-curso': { cd_estad: MEDIDA_STATE.emCurso, fase: null },
  executada: { cd_estad: MEDIDA_STATE.emCurso, fase: 'executada' },
  devolvida: { cd_estad: MEDIDA_STATE.emCurso, fase: 'devolvida' },
  concluida: { cd_estad: MEDIDA_STATE.concluida, fase: null },
  cancelada: { cd_estad: MEDIDA_STATE.cancelada, fase: null },
};

/** The state that events tell of a situation. */
export const estadOf = (situacao: Situacao) => STATE_OF[situacao].cd_estad;

/** When a measure ended, and what was done. */
export interface MedidaEnd {
  readonly dt_conclusao: string | null;
  readonly conclusao: string | null;
}

/** Moves a measure to a situation. The state goes first: what is finer lets go when that moves. */
export async function moveMedida(
  scope: Scope,
  cd: number,
  situacao: Situacao,
  { dt_conclusao, conclusao }: MedidaEnd = { dt_conclusao: null, conclusao: null },
): Promise<void> {
  const { cd_estad, fase } = STATE_OF[situacao];
  await scope.run(
    db
      .updateTable('medida')
      .set({ cd_estad, dt_conclusao, conclusao, fase: null })
      .where('cd', '=', cd),
  );
  if (fase !== null) await scope.run(db.updateTable('medida').set({ fase }).where('cd', '=', cd));
}

interface VidaValues {
  readonly prazo: string | null;
  readonly dt_prazo: string | null;
  readonly cd_responsavel: number | null;
  readonly probabilidade: number | null;
  readonly severidade: number | null;
  /** Of the degrees: see `graded`. */
  readonly prioridade: RiscoDito | null;
  readonly origem: Origem | null;
  readonly controlo: Controlo | null;
  readonly custo_previsto: number | null;
  readonly custo_real: number | null;
  readonly repete_meses: number | null;
  /** Of which deadline its owner was told that it is near, or over. */
  readonly avisada_perto: string | null;
  readonly avisada_atraso: string | null;
}

export async function saveVida(
  scope: Scope,
  cd: number,
  values: Partial<VidaValues>,
): Promise<void> {
  await scope.run(db.updateTable('medida').set(values).where('cd', '=', cd));
}

interface NewPasso {
  readonly passo: PassoEscrito;
  readonly de?: string | null;
  readonly para?: string | null;
  readonly texto?: string | null;
}

/** Writes a step into the history of a measure, by whoever acts. */
export async function writePasso(
  scope: Scope,
  now: Date,
  cd_medida: number,
  { passo, de = null, para = null, texto = null }: NewPasso,
): Promise<void> {
  const lado = isOfPrestador(scope.actor) ? 'prestador' : 'empresa';
  await scope.run(sql`
    insert into medida_passo (cd_empresa, cd_medida, passo, cd_autor, lado, momento, de, para, texto)
    values (${scope.cd_empresa}, ${cd_medida}, ${passo}, ${authorOf(scope.actor)}::bigint, ${lado}, ${now}, ${de}, ${para}, ${texto})`);
}

export async function deletePasso(scope: Scope, cd: number): Promise<void> {
  await scope.run(sql`delete from medida_passo where cd = ${cd}`);
}

/** Somebody of the provider who may answer for measures, and whether they want to be told by e-mail. */
export interface Tecnico {
  readonly cd: number;
  readonly nome: string;
  readonly email: string;
  readonly por_email: boolean;
}

/** The provider's users who publish measures: of the roles that do, or with none. */
export function listTecnicosComConta(scope: Scope): Promise<Tecnico[]> {
  return scope.all(sql<Tecnico>`
    select u.cd, u.nome, u.email, u.avisos_email and ${wantsKind(sql`${'medidas' satisfies AvisoKind}`)} as por_email
      from utilizador u where ${PUBLICA_MEDIDAS}
     order by u.nome, u.cd`);
}
/** What the company is called. */
export async function findNomeEmpresa(scope: Scope): Promise<string> {
  const { nome } = await scope.one(
    sql<{ nome: string }>`select o.nome from organigrama o where o.cd = ${scope.cd_empresa}`,
  );
  return nome;
}

/** Measures of a company for which one of the provider's users answers, and that the company has yet to carry out. */
export function listMedidasAo(
  transaction: Transaction,
  cd_utilizador: number,
): Promise<MedidasAo[]> {
  return transaction.all(sql<MedidasAo>`
    select t.cd_empresa, (select e.nome from prestador_empresas e where e.cd = t.cd_empresa) as empresa, count(*)::int as total,
           min(t.dt_prazo) as prazo, case when count(*) = 1 then min(t.cd) end as medida
      from prestador_medidas_abertas t where t.cd_responsavel = ${cd_utilizador}::bigint and ${POR_EXECUTAR}
     group by t.cd_empresa order by min(t.dt_prazo), t.cd_empresa limit 30`);
}

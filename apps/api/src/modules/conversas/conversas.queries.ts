import type { ConversaListQuery, ConversaRow, Mensagem, PerguntasAo } from '@sst/contract';
import {
  CONVERSAS,
  type ConversaEstado,
  type ConversaTipo,
  type Espera,
  type Lado,
  MENSAGEM,
} from '@sst/contract/rules/conversas/conversas';
import { dayIn, TIME_ZONE } from '@sst/contract/rules/dates/dates';
import { promisedSince } from '@sst/contract/rules/hoje/prazos-resposta';
import { type RawBuilder, sql } from 'kysely';
import { authorOf } from '../../access/actor.ts';
import type { Scope } from '../../access/grant.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Page } from '../../list/paged-list.ts';
import { readPrestadorPage } from '../../list/prestador-list.ts';
import { byNumber } from '../../sql/funcionario-number.ts';
import { localDay } from '../../sql/local-day.ts';
import { utcText } from '../../sql/moment.ts';
import { writtenOrder } from '../../sql/written-order.ts';

/** A thread as it is kept. */
export interface StoredConversa {
  readonly cd: number;
  readonly espera: Espera;
  readonly desde: string;
}

/** The thread about an exam, or the one of a code; locked: messages of one thread wait for each other. */
export function lockConversa(
  scope: Scope,
  { tipo, id }: { readonly tipo: ConversaTipo; readonly id: number },
): Promise<StoredConversa | undefined> {
  const which = tipo === 'ficha' ? sql`c.cd_exame = ${id}` : sql`c.cd = ${id}`;
  return scope.first(sql<StoredConversa>`
    select c.cd, c.espera, ${utcText('c.desde')} as desde from conversa c where ${which} and c.tipo = ${tipo} for update of c`);
}

/** Begins a thread. @returns its code; `undefined` where somebody has just begun one about the same exam. */
export async function insertConversa(
  scope: Scope,
  values: {
    readonly tipo: ConversaTipo;
    readonly cd_exame: number | null;
    readonly cd_funcion: number | null;
  },
  now: Date,
): Promise<number | undefined> {
  const begun = await scope.first(sql<{ cd: number }>`
    insert into conversa (cd_empresa, tipo, cd_exame, cd_funcion, espera, desde)
    values (${scope.cd_empresa}::bigint, ${values.tipo}, ${values.cd_exame}::bigint, ${values.cd_funcion}::bigint, 'prestador',
            ${now}::timestamptz)
    on conflict do nothing returning cd`);
  return begun?.cd;
}

export async function updateEspera(
  scope: Scope,
  cd: number,
  { espera, desde }: { readonly espera: Espera; readonly desde: Date },
): Promise<void> {
  await scope.run(sql`
    update conversa set espera = ${espera}, desde = ${desde}::timestamptz where cd = ${cd}`);
}

export async function deleteConversa(scope: Scope, cd: number): Promise<void> {
  await scope.run(sql`delete from conversa where cd = ${cd}`);
}

/** A message as rules need it. */
export interface StoredMensagem {
  readonly cd: number;
  readonly lado: Lado;
  readonly momento: Date;
  readonly lida: Date | null;
}

const IN_ORDER = sql`n.momento, ${writtenOrder('mensagem', 'n.cd')}`;

/** The messages of a thread, in the order in which they were written. */
export function listSaid(scope: Scope, cd_conversa: number): Promise<StoredMensagem[]> {
  return scope.all(sql<StoredMensagem>`
    select n.cd, n.lado, n.momento, n.lida from mensagem n where n.cd_conversa = ${cd_conversa} order by ${IN_ORDER}`);
}

/** The same as they are shown to the caller. */
export function listMensagens(scope: Scope, cd_conversa: number, lado: Lado): Promise<Mensagem[]> {
  return scope.all(sql<Mensagem>`
    select n.cd, n.lado, u.nome as autor, n.texto, ${utcText('n.momento')} as momento, ${utcText('n.lida')} as lida,
           coalesce(n.lado = ${lado} and n.lida is null and n.cd_autor = ${authorOf(scope.actor)}::bigint, false) as retira
      from mensagem n left join utilizador u on u.cd = n.cd_autor
     where n.cd_conversa = ${cd_conversa} order by ${IN_ORDER}`);
}

/** Keeps that somebody of a side has read what the other side wrote. */
export async function markAsRead(
  scope: Scope,
  cd_conversa: number,
  lado: Lado,
  now: Date,
): Promise<void> {
  await scope.run(sql`
    update mensagem set lida = ${now}::timestamptz where cd_conversa = ${cd_conversa} and lado <> ${lado} and lida is null`);
}

/** Writes a message. @returns its code; `undefined` where the same was sent before. */
export async function insertMensagem(
  scope: Scope,
  values: {
    readonly cd_conversa: number;
    readonly lado: Lado;
    readonly texto: string;
    readonly chave?: string;
  },
  now: Date,
): Promise<number | undefined> {
  const { cd_conversa, lado, texto, chave = null } = values;
  const cd_autor = lado === 'trabalhador' ? null : authorOf(scope.actor);
  const written = await scope.first(sql<{ cd: number }>`
    insert into mensagem (cd_empresa, cd_conversa, lado, cd_autor, texto, momento, chave)
    values (${scope.cd_empresa}::bigint, ${cd_conversa}, ${lado}, ${cd_autor}::bigint, ${texto}, ${now}::timestamptz, ${chave}::uuid)
    on conflict do nothing returning cd`);
  return written?.cd;
}

/** A message with its thread. */
export interface MensagemDe {
  readonly cd_conversa: number;
  readonly tipo: ConversaTipo;
  readonly cd_sobre: number;
}

/** The thread of a message that the caller has written on a side. */
export function findOwn(scope: Scope, cd: number, lado: Lado): Promise<MensagemDe | undefined> {
  return scope.first(sql<MensagemDe>`
    select n.cd_conversa, c.tipo, coalesce(c.cd_exame, c.cd) as cd_sobre
      from mensagem n join conversa c on c.cd = n.cd_conversa
     where n.cd = ${cd} and n.lado = ${lado} and n.cd_autor = ${authorOf(scope.actor)}::bigint and c.tipo <> 'medida'`);
}

/** Deletes a message that nobody has read. @returns whether it was so. */
export async function deleteUnread(scope: Scope, cd: number): Promise<boolean> {
  const gone = await scope.first(sql`
    delete from mensagem n where n.cd = ${cd} and n.lida is null returning n.cd`);
  return gone !== undefined;
}

/** A physician who can sign in and read threads. */
export interface MedicoComConta {
  readonly cd_medic: number | null;
  readonly nome: string;
  readonly email: string;
  readonly avisos_email: boolean;
}

export function listMedicosComConta(scope: Scope): Promise<MedicoComConta[]> {
  return scope.all(sql<MedicoComConta>`
    select u.cd_medic, u.nome, u.email, u.avisos_email from utilizador u
     where u.prestador and u.pass_hash is not null and 'medico' = any(u.papeis) order by u.cd`);
}

/** What a worker has asked, the latest first, with the answers. */
export function listPerguntas(
  scope: Scope,
  cd_funcion: number,
): Promise<
  { espera: Espera; mensagens: { propria: boolean; texto: string; momento: string }[] }[]
> {
  return scope.all(sql<{
    espera: Espera;
    mensagens: { propria: boolean; texto: string; momento: string }[];
  }>`
    select c.espera, (
      select jsonb_agg(jsonb_build_object('propria', n.lado = 'trabalhador', 'texto', n.texto, 'momento', ${utcText('n.momento')}) order by ${IN_ORDER})
        from mensagem n where n.cd_conversa = c.cd) as mensagens
      from conversa c where c.cd_funcion = ${cd_funcion}
     order by ${writtenOrder('conversa', 'c.cd')} desc limit ${MENSAGEM.mostradas}`);
}

/** Keeps that a worker has read what was answered. */
export async function markPerguntasAsRead(
  scope: Scope,
  cd_funcion: number,
  now: Date,
): Promise<void> {
  await scope.run(sql`
    update mensagem set lida = ${now}::timestamptz
     where lida is null and lado = 'prestador' and cd_conversa in (select c.cd from conversa c where c.cd_funcion = ${cd_funcion})`);
}

/** Whether a message of a key is kept already, and how many questions of the worker wait. */
export function countAbertas(
  scope: Scope,
  cd_funcion: number,
  chave: string,
): Promise<{ abertas: number; sent: boolean }> {
  return scope.one(sql<{ abertas: number; sent: boolean }>`
    select (select count(*)::int from conversa c where c.cd_funcion = ${cd_funcion} and c.espera = 'prestador') as abertas,
           exists (select from mensagem n where n.chave = ${chave}::uuid) as sent`);
}

/** Locks an employee: questions of one worker wait for each other. */
export async function lockTrabalhador(scope: Scope, cd_funcion: number): Promise<void> {
  await scope.run(sql`select from funcionario f where f.cd = ${cd_funcion} for no key update of f`);
}

/** Of how many companies the bell says so. */
const RUNG = 30;

const ESTADO_CONDITIONS: Readonly<Record<ConversaEstado, RawBuilder<boolean>>> = {
  'por-responder': sql`t.espera = 'prestador'`,
  respondida: sql`t.espera in ('empresa', 'trabalhador')`,
  fechada: sql`t.espera = 'ninguem'`,
};

const ALL = sql`(
  select p.*, (select c.nome from prestador_empresas c where c.cd = p.cd_empresa) as empresa from prestador_conversas p offset 0) t`;

/** A page of the threads of all companies: who has waited longest first. */
export function listConversas(
  transaction: Transaction,
  query: ConversaListQuery,
): Promise<Page<ConversaRow>> {
  return readPrestadorPage(transaction, query, {
    from: ALL,
    conditions: query.estado === undefined ? [] : [ESTADO_CONDITIONS[query.estado]],
    searched: sql`concat_ws(' ', t.nome, t.num_mecan, t.empresa)`,
    sort: { num_mecan: byNumber('t.num_mecan') },
    defaultOrder: { field: 'desde', descending: false },
    rows: ({ source, order }) => sql<ConversaRow>`
      select t.cd, t.tipo, t.cd_sobre, t.cd_empresa, t.empresa, t.cd_funcion, t.num_mecan, t.nome, t.dt_exame, t.espera,
             ${utcText('t.desde')} as desde
        from ${source} order by ${order}, t.cd`,
  });
}

/** How many threads wait for the provider, how many of them for longer than was promised, and the days of the oldest. */
export async function countConversas(
  transaction: Transaction,
  now: Date,
): Promise<{ total: number; horas: number; fora: number; dias: number }> {
  const late = Object.entries(CONVERSAS).map(
    ([tipo, { dias }]) =>
      sql`(p.tipo = ${tipo} and p.desde < ${promisedSince(now, dias * 24)}::timestamp at time zone ${sql.lit(TIME_ZONE)})`,
  );
  const found = await transaction.one(sql<{ total: number; fora: number; dias: number }>`
    select count(*)::int as total, (count(*) filter (where ${sql.join(late, sql` or `)}))::int as fora,
           coalesce(greatest(0, ${dayIn(now)}::date - min(${localDay('p.desde')})), 0) as dias
      from prestador_conversas p where p.espera = 'prestador'`);
  return { ...found, horas: CONVERSAS.ficha.dias * 24 };
}

/** The questions that a physician is to answer, by company: about her exams, of workers, and about those of whom nobody else has an account. */
export function listPerguntasAo(
  transaction: Transaction,
  cd_utilizador: number,
): Promise<PerguntasAo[]> {
  return transaction.all(sql<PerguntasAo>`
    select w.cd_empresa, (select c.nome from prestador_empresas c where c.cd = w.cd_empresa) as empresa, w.total,
           ${utcText('w.ultima')} as quando,
           case when w.total = 1 then jsonb_build_object('tipo', w.tipo, 'id', w.cd_sobre) end as conversa
      from (
        select p.cd_empresa, count(*)::int as total, max(p.desde) as ultima, min(p.tipo) as tipo, min(p.cd_sobre) as cd_sobre
          from prestador_conversas p
         where p.espera = 'prestador'
           and not exists (
             select from utilizador u
              where u.prestador and u.pass_hash is not null and 'medico' = any(u.papeis) and u.cd_medic = p.cd_medic
                and u.cd <> ${cd_utilizador}::bigint
                and p.cd_medic is distinct from (select e.cd_medic from utilizador e where e.cd = ${cd_utilizador}::bigint))
         group by p.cd_empresa) w
     order by w.ultima desc, w.cd_empresa limit ${RUNG}`);
}

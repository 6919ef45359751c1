import { sql } from 'kysely';
import { authorOf } from '../../access/actor.ts';
import type { Scope } from '../../access/grant.ts';
import { inBranch } from '../../sql/branch.ts';
import { utcText } from '../../sql/moment.ts';
import type { StoredConversa } from './conversas.queries.ts';

/** The measure that a thread is about. */
export interface MedidaAssunto {
  readonly cd: number;
  readonly medida: string;
  readonly cd_organig: number;
  readonly dt_prazo: string | null;
  readonly cd_responsavel: number | null;
}

/** A measure of the scope, locked against its removal. */
export function findMedidaAssunto(scope: Scope, cd: number): Promise<MedidaAssunto | undefined> {
  return scope.first(sql<MedidaAssunto>`
    select m.cd, m.medida, m.cd_organig, m.dt_prazo, m.cd_responsavel from medida m
     where m.cd = ${cd} and ${inBranch(scope, 'm.cd_organig')} for key share of m`);
}

/** The thread about a measure; locked: messages of one thread wait for each other. */
export function lockDaMedida(scope: Scope, cd_medida: number): Promise<StoredConversa | undefined> {
  return scope.first(sql<StoredConversa>`
    select c.cd, c.espera, ${utcText('c.desde')} as desde from conversa c where c.cd_medida = ${cd_medida} for update of c`);
}

/** Begins the thread about a measure. @returns its code; `undefined` where somebody has just begun it. */
export async function insertDaMedida(
  scope: Scope,
  cd_medida: number,
  now: Date,
): Promise<number | undefined> {
  const begun = await scope.first(sql<{ cd: number }>`
    insert into conversa (cd_empresa, tipo, cd_medida, espera, desde)
    values (${scope.cd_empresa}::bigint, 'medida', ${cd_medida}::bigint, 'prestador', ${now}::timestamptz)
    on conflict do nothing returning cd`);
  return begun?.cd;
}

/** Whether a message of a thread is the caller's own. */
export async function isOwn(scope: Scope, cd_conversa: number, cd: number): Promise<boolean> {
  const found = await scope.first(sql`
    select n.cd from mensagem n
     where n.cd = ${cd} and n.cd_conversa = ${cd_conversa} and n.cd_autor = ${authorOf(scope.actor)}::bigint`);
  return found !== undefined;
}

/** Who has written in a thread on a side. */
export async function listAutores(
  scope: Scope,
  cd_conversa: number,
  lado: 'empresa' | 'prestador',
): Promise<number[]> {
  const rows = await scope.all(sql<{ cd: number | null }>`
    select distinct n.cd_empresa, n.cd_autor as cd from mensagem n
     where n.cd_conversa = ${cd_conversa} and n.lado = ${lado}`);
  return rows.flatMap(({ cd }) => cd ?? []);
}

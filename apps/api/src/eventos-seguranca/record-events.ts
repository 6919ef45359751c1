import { isIP } from 'node:net';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../access/grant.ts';
import type { Transaction } from '../db/transaction.ts';
import type { SecurityEvent } from './security-event.ts';

/** The company of what belongs to none. */
export const NO_EMPRESA = 0;

/** A line as it is written in one company. */
interface Line extends Omit<SecurityEvent, 'em'> {
  readonly nos: readonly number[];
  /** False for what a company is told of an account that works elsewhere, too. */
  readonly inteiro: boolean;
}

/** Where a user works: the nodes in a company. */
interface WorksAt {
  readonly cd: number;
  readonly cd_empresa: number;
  readonly nos: number[];
}

/**
 * Writes security events in the transaction of what causes them. What is about an account is told in each company where it
 * works: of an account of several companies only that it happened, and the whole under no company, for the provider.
 * No other query of the transaction may be under way: while it writes, it sees the companies of the events.
 */
export async function recordSecurityEvents(
  transaction: Transaction,
  events: readonly SecurityEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const { before, works } = await transaction.one(sql<{ before: string; works: WorksAt[] }>`
    select coalesce(current_setting('app.cd_empresa', true), '') as before,
           coalesce((select jsonb_agg(to_jsonb(w)) from (${worksAt(events)}) w), '[]') as works`);
  const companies = new Map<number, Line[]>();
  const add = (cd_empresa: number, line: Line) => {
    const known = companies.get(cd_empresa);
    if (known) known.push(line);
    else companies.set(cd_empresa, [line]);
  };
  for (const event of events) {
    for (const [cd_empresa, line] of linesOf(event, works)) add(cd_empresa, line);
  }
  const settle = (cd_empresa: string) =>
    transaction.all(sql`select set_config('app.cd_empresa', ${cd_empresa}, true)`);
  for (const [cd_empresa, lines] of companies) {
    await Promise.all([settle(String(cd_empresa)), insertLines(transaction, cd_empresa, lines)]);
  }
  await settle(before);
}

/** The same for what happens in the company of a scope, which is written as its other lines are. */
export async function recordEventsOf(
  scope: Scope,
  events: readonly Omit<SecurityEvent, 'em'>[],
): Promise<void> {
  const line = { nos: [scope.cd_organig], inteiro: true } as const;
  const lines = events.map((event) => ({ ...event, ...line }));
  if (lines.length > 0) await insertLines(scope, scope.cd_empresa, lines);
}

/** Where the users of events work, of those that are told there. */
function worksAt(events: readonly SecurityEvent[]): RawBuilder<WorksAt> {
  const users = [...new Set(events.flatMap(({ em, cd_utilizador: cd }) => (em ? [] : (cd ?? []))))];
  return sql<WorksAt>`
    select u.cd, l.cd_empresa, array_agg(l.cd_organig) as nos
      from utilizador u cross join lateral lugares_do_utilizador(u.cd) l
     where u.cd = any(${users}::bigint[]) and not u.prestador
     group by u.cd, l.cd_empresa`;
}

function linesOf(
  { em, ...event }: SecurityEvent,
  works: readonly WorksAt[],
): [cd_empresa: number, Line][] {
  if (em) return [[em.cd_empresa, { ...event, nos: [em.cd_organig], inteiro: true }]];
  const [first, ...others] = works.filter(({ cd }) => cd === event.cd_utilizador);
  if (!first) return [[NO_EMPRESA, { ...event, nos: [], inteiro: true }]];
  if (others.length === 0) return [[first.cd_empresa, { ...event, nos: first.nos, inteiro: true }]];
  const { tipo, quando, cd_utilizador, vezes } = event;
  const told = { tipo, quando, cd_utilizador, vezes, ip: null, inteiro: false };
  return [
    [NO_EMPRESA, { ...event, nos: [], inteiro: true }],
    ...[first, ...others].map(({ cd_empresa, nos }): [number, Line] => [
      cd_empresa,
      { ...told, nos },
    ]),
  ];
}

async function insertLines(
  transaction: Transaction,
  cd_empresa: number,
  lines: readonly Line[],
): Promise<void> {
  const rows = lines.map(({ ip, ...line }) => ({ ...line, ip: networkAddress(ip) }));
  await transaction.run(sql`
    insert into evento_seguranca (cd_empresa, quando, tipo, cd_utilizador, cd_chave, cd_alvo, nos, chamada, como, ip, vezes, inteiro)
    select ${cd_empresa}::bigint, l.quando, l.tipo, l.cd_utilizador, l.cd_chave, l.cd_alvo,
           array(select jsonb_array_elements_text(l.nos)::bigint), l.chamada, l.como, l.ip, coalesce(l.vezes, 1), l.inteiro
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l
        (quando timestamptz, tipo text, cd_utilizador bigint, cd_chave bigint, cd_alvo bigint, nos jsonb, chamada text, como text, ip inet,
         vezes int, inteiro boolean)`);
}

/** An address as the database keeps it; null for a text that is none, which a proxy may have sent. */
function networkAddress(ip: string | null): string | null {
  const plain = ip?.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*/, '') ?? '';
  return isIP(plain) ? plain : null;
}

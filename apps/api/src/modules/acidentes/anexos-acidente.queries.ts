import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { inBranch } from '../../sql/branch.ts';
import { detach } from '../anexos/attach.ts';
import { keepRow, takeRows } from '../anulaveis/index.ts';
import { IS_ACCEPTED } from './acidentes-list.queries.ts';

/**
 * Takes a document from an accident, to which its remover can bring it back for some seconds.
 * @returns its title; `undefined` if the accident does not have it.
 */
export async function removeAnexo(
  scope: Scope,
  cd_acident: number,
  cd_anex: number,
  now: Date,
): Promise<string | undefined> {
  const row = sql`
    select jsonb_build_object('cd_acident', q.cd_acident, 'cd_anex', q.cd_anex, 'tempos', q.tempos, 'anexos', array[q.cd_anex])
      from acidente_anexo q where q.cd_acident = ${cd_acident} and q.cd_anex = ${cd_anex}`;
  await keepRow(scope, { tipo: 'acidente-anexo', row }, now);
  return detach(scope, 'acidente', cd_acident, cd_anex);
}

/** Whether an accident of the scope is accepted. */
export async function isAccepted(scope: Scope, cd: number): Promise<boolean> {
  const found = await scope.first(
    sql`select 1 from acidente t where t.cd = ${cd} and ${IS_ACCEPTED} and ${inBranch(scope, 't.cd_organig')}`,
  );
  return found !== undefined;
}

/** Whether a document proves that an accident was notified. */
export async function isProof(scope: Scope, cd_acident: number, cd_anex: number): Promise<boolean> {
  const found = await scope.first(sql`
    select 1 from acidente_participacao r where r.cd_acident = ${cd_acident} and r.cd_anex = ${cd_anex} limit 1`);
  return found !== undefined;
}

/** Takes back that the caller has just removed a document. @returns what it was, if there was that. */
export async function takeRemoval(
  scope: Scope,
  cd_acident: number,
  cd_anex: number,
  now: Date,
): Promise<{ readonly tempos: boolean } | undefined> {
  const key = { tipo: 'acidente-anexo', key: 'cd_anex', value: String(cd_anex) } as const;
  const [row] = await takeRows<{ readonly cd_acident: number; readonly tempos?: boolean }>(
    scope,
    key,
    now,
  );
  return row?.cd_acident === cd_acident ? { tempos: row.tempos ?? false } : undefined;
}

/** Says of documents of an accident that they are the records of working time of the 30 days before. */
export async function markTempos(
  scope: Scope,
  cd_acident: number,
  anexos: readonly number[],
): Promise<void> {
  await scope.run(sql`
    update acidente_anexo set tempos = true
     where cd_acident = ${cd_acident} and cd_anex = any(${[...anexos]}::bigint[])`);
}

import type { ClientBase } from 'pg';

/** Makes a big load quick: indexes built once at the end and, for a superuser, no checks row by row. */

const BIG_TABLES = ['funcionario', 'exame', 'marcacao', 'pedido', 'acidente'];

/** Whether the role is a superuser: not bound by row-level security, and free to switch triggers off. */
export async function isSuperuser(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = current_user',
  );
  return rows[0]?.rolsuper ?? false;
}

/**
 * Prepares a load in the current transaction: drops the secondary indexes of the big tables and disables the triggers
 * of `exame`, whose values the load fills in; for a superuser the foreign keys as well.
 * @returns the statements that end the load
 */
export async function beginBulkLoad(client: ClientBase, superuser: boolean): Promise<string[]> {
  if (superuser) await client.query('set local session_replication_role = replica');
  // The trigger that looks an accident's employee up keeps its first plan, made while the table was empty.
  await client.query('set local enable_seqscan = off');
  await client.query('alter table exame disable trigger user');
  const { rows } = await client.query<{ nome: string; definition: string }>(
    `select i.indexrelid::regclass::text as nome, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i
      where i.indrelid = any ($1::regclass[]) and not i.indisprimary
        and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)
      order by 1`,
    [BIG_TABLES],
  );
  for (const { nome } of rows) await client.query(`drop index ${nome}`);
  return [...rows.map(({ definition }) => definition), 'alter table exame enable trigger user'];
}

/** Makes the dropped indexes again, each statement reported as it is done. */
export async function endBulkLoad(
  client: ClientBase,
  statements: readonly string[],
  onDone: (done: number, total: number) => void,
): Promise<void> {
  await client.query(`set local maintenance_work_mem = '512MB'`);
  for (const [index, statement] of statements.entries()) {
    await client.query(statement);
    onDone(index + 1, statements.length);
  }
}

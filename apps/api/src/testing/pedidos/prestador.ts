import type { CallName } from '@sst/contract';
import type { Papel } from '@sst/contract/rules/papeis';
import type { Client } from 'pg';
import { Access } from '../../access/access.ts';
import { removeOutlived } from '../../jobs/limpeza.ts';
import { DailyTask } from '../../modules/prestador/daily-task.ts';
import { HeldDecisions } from '../../modules/prestador/decisoes/held-decisions.ts';
import type { TestDatabase } from '../database/test-database.ts';
import type { CallResult, TestApp, TestClock } from '../test-app.ts';
import { signInWith } from '../utilizadores/test-utilizadores.ts';
import { EMPRESA, type PedidoTests, startPedidoTests } from './pedidos.ts';

/** The tests of requests, with a user of the provider beside the client's. */
export interface PrestadorTests extends PedidoTests {
  readonly provider: { readonly cd: number; readonly token: string };
  /** Makes a call as the provider, at the company or at `company`. */
  decide(name: CallName, id: number, body: unknown, company?: number): Promise<CallResult>;
  /** Lets what is due take effect. @returns how many requests did. */
  applyDue(): Promise<number>;
  /** Lets what nothing needs any more be removed. */
  removeOutlived(): Promise<void>;
}

/** Another user of the provider. */
export async function addPrestador({ app }: Pick<PedidoTests, 'app'>) {
  const user = await signInWith(app);
  await app.admin.query('update utilizador set prestador = true where cd = $1', [user.cd]);
  return user;
}

/** Gives a user of the provider roles, and the physician whose account it is. */
export async function giveRoles(
  { app }: Pick<PedidoTests, 'app'>,
  cd: number,
  papeis: readonly Papel[],
  {
    cd_medic = null,
    cd_enferm = null,
    cd_tecnic = null,
  }: Partial<Record<'cd_medic' | 'cd_enferm' | 'cd_tecnic', number | null>> = {},
): Promise<void> {
  await app.admin.query(
    'update utilizador set prestador = true, papeis = $2, cd_medic = $3, cd_enferm = $4, cd_tecnic = $5 where cd = $1',
    [cd, papeis, cd_medic, cd_enferm, cd_tecnic],
  );
}

/** The daily task of a server. */
export function dailyTaskOf({ database: { pool }, clock }: TestApp): DailyTask {
  return new DailyTask({
    pool,
    access: new Access(pool),
    clock,
    publicUrl: 'http://localhost:3000',
    log: () => {},
  });
}

/** What carries out the held decisions of a server. */
export function heldDecisionsOf({
  database: { pool },
  clock,
  logged = [],
}: {
  readonly database: TestDatabase;
  readonly clock: TestClock;
  readonly logged?: string[];
}): HeldDecisions {
  return new HeldDecisions({
    pool,
    access: new Access(pool),
    clock,
    publicUrl: 'http://localhost:3000',
    log: (text) => logged.push(text),
  });
}

/** Lets the moment of all held decisions come. */
export async function passHold(admin: Client): Promise<void> {
  await admin.query('update decisao_retida set dt_efeito = now() where erro is null');
}

export async function startPrestadorTests(
  options: Parameters<typeof startPedidoTests>[0] = {},
): Promise<PrestadorTests> {
  const tests = await startPedidoTests(options);
  const { app } = tests;
  const provider = await addPrestador(tests);
  const task = dailyTaskOf(app);
  const { database, clock } = app;
  const access = new Access(database.pool);
  return {
    ...tests,
    provider,
    decide: (name, id, body, company = EMPRESA) =>
      tests.send(name, body, { company, id, token: provider.token }),
    applyDue: () => task.applyDue(),
    removeOutlived: () => removeOutlived({ pool: database.pool, access, clock }),
  };
}

/** What a user was told in the product, the latest first. */
export async function noticesOf({ app, user }: Pick<PedidoTests, 'app' | 'user'>) {
  const { rows } = await app.admin.query(
    "select titulo, texto, ligacao from notificacao where cd_utilizador = $1 order by numero_do_codigo('notificacao', cd) desc",
    [user],
  );
  return rows;
}

/** Lets the database refuse every change of a request, with an SQLSTATE. @returns what ends that. */
export async function breakPedido(
  admin: Client,
  cd: number,
  code = 'P0001',
): Promise<() => Promise<unknown>> {
  await admin.query(`
    create function pedido_avariado() returns trigger language plpgsql
      as $$ begin raise exception 'avariado' using errcode = '${code}'; end $$;
    create trigger avaria before update on pedido
      for each row when (old.cd = ${cd}) execute function pedido_avariado()`);
  return () => admin.query('drop trigger avaria on pedido; drop function pedido_avariado()');
}

/** Lets the connection be lost that commits a change, such as 'update on pedido'. @returns what ends that. */
export async function breakCommit(
  admin: Client,
  change: string,
  when: string,
): Promise<() => Promise<unknown>> {
  await admin.query(`
    create function ligacao_cortada() returns trigger language plpgsql security definer
      as $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
    create constraint trigger corte after ${change} deferrable initially deferred
      for each row when (${when}) execute function ligacao_cortada()`);
  return () => admin.query('drop function ligacao_cortada() cascade');
}

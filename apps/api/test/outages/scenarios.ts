import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { asSuperuser, freeze, type OutageServer, thaw } from './outage-cluster.ts';
import { type Answer, connectionsTo, namesIn, type Product, Writer } from './product.ts';

/** Waits for something that happens by itself. @throws where it has not happened after so many ms. */
export async function until(wanted: () => Promise<boolean> | boolean, ms: number): Promise<void> {
  const begun = performance.now();
  while (!(await wanted())) {
    if (performance.now() - begun > ms) throw new Error(`not within ${ms} ms`);
    await delay(50);
  }
}

/** What became of the names that a writer sent. */
interface Kept {
  readonly acknowledged: number;
  /** Acknowledged, and not there. */
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Answers that were neither a success nor 503. */
  readonly strange: readonly unknown[];
  readonly slowestMs: number;
}

async function keptOf(writer: Writer, server: OutageServer): Promise<Kept> {
  const names = await namesIn(server);
  const there = new Set(names);
  return {
    acknowledged: writer.written.size,
    lost: [...writer.written.keys()].filter((name) => !there.has(name)),
    doubled: names.filter((name, index) => names.indexOf(name) !== index),
    strange: writer.strange,
    slowestMs: Math.round(writer.slowest),
  };
}

export interface Setting {
  readonly product: Product;
  /** Of a session of the provider. */
  readonly token: string;
}

/** Asks whether the server is ready, again and again, until `ms` are over. */
async function watchReadiness(product: Product, ms: number) {
  const begun = performance.now();
  let slowestMs = 0;
  let toldAfterMs = Number.POSITIVE_INFINITY;
  let last: Answer | undefined;
  while (performance.now() - begun < ms) {
    last = await product.call('/api/estado');
    slowestMs = Math.max(slowestMs, Math.round(last.ms));
    if (last.status === 503) toldAfterMs = Math.min(toldAfterMs, performance.now() - begun);
    await delay(200);
  }
  return { slowestMs, toldAfterMs: Math.round(toldAfterMs), last };
}

/** Freezes the database of a product under writes for `ms`, which are more than five seconds. */
export async function freezeFor({ product, token }: Setting, server: OutageServer, ms: number) {
  const writer = new Writer(product, token);
  await until(() => writer.written.size > 5, 20_000);
  freeze(server);
  const frozen = performance.now();
  // A session that was never there: it has to be looked up.
  const unknown = randomBytes(32).toString('base64url');
  const asked = Promise.all([
    product.call('/api/organigrama/cd', { token: unknown }),
    product.call('/api/prestador/lista/lesoes', { token }),
    product.call('/auth/login', { body: { email: 'a@b.pt', pass: 'Errada-1234' } }),
    writer.one('Nome durante'),
  ]);
  const readiness = await watchReadiness(product, ms - 500);
  const connections = connectionsTo(product, server.url);
  const refused = await product.call('/api/organigrama/cd', { token: unknown });
  await delay(ms - (performance.now() - frozen));

  thaw(server);
  const thawed = performance.now();
  await until(async () => (await product.call('/api/estado')).status === 200, 30_000);
  const readyAfterMs = Math.round(performance.now() - thawed);
  await until(() => writer.firstAfter(thawed) < 30_000, 30_000);
  const writingAfterMs = Math.round(writer.firstAfter(thawed));
  await writer.end();
  return {
    asked: await asked,
    readiness,
    /** Open to the database while it was silent. */
    connections,
    refused,
    readyAfterMs,
    writingAfterMs,
    kept: await keptOf(writer, server),
  };
}

/**
 * The product's connections to a server, by what they call themselves. Without commits that were on their way when it was
 * frozen: told as unconfirmed, they wait for its standby, seen by nobody, long after their connection was closed.
 */
function connectionsIn(server: OutageServer): Promise<string[]> {
  return asSuperuser(server, async (admin) => {
    const { rows } = await admin.query(
      `select application_name as name from pg_stat_activity where application_name like 'area-cliente%'
          and wait_event is distinct from 'SyncRep'`,
    );
    return rows.map(({ name }) => name);
  });
}

/** Freezes a primary under writes, promotes its standby, and lets the old primary come back. */
export async function failOver(
  { product, token }: Setting,
  { primary, standby }: { readonly primary: OutageServer; readonly standby: OutageServer },
  promotedAfterMs: number,
) {
  const writer = new Writer(product, token);
  await until(() => writer.written.size > 5, 20_000);
  freeze(primary);
  const frozen = performance.now();
  await delay(promotedAfterMs);
  await asSuperuser(standby, (admin) => admin.query('select pg_promote()'));
  const promoted = performance.now();
  await until(() => writer.firstAfter(promoted) < 60_000, 60_000);
  const writingAfterMs = Math.round(writer.firstAfter(promoted));

  thaw(primary);
  const thawed = performance.now();
  await until(() => writer.firstAfter(thawed) < 10_000, 10_000);
  await until(async () => (await connectionsIn(primary)).length === 0, 10_000);
  await delay(2_000);
  const onOld = await connectionsIn(primary);
  const onNew = await connectionsIn(standby);
  await writer.end();

  const old = new Set(await namesIn(primary));
  const later = [...writer.sent].filter(([, at]) => at > promoted).map(([name]) => name);
  return {
    /** First acknowledged write, after the promotion and after the fall. */
    writingAfterMs,
    sinceFallMs: Math.round(writingAfterMs + promoted - frozen),
    onOld,
    onNew,
    /** How many writes were sent after the promotion, and which of them the old primary has. */
    later: later.length,
    laterOnOld: later.filter((name) => old.has(name)),
    kept: await keptOf(writer, standby),
  };
}

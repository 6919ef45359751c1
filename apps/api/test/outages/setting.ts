import type { EmbeddedServer } from '../../src/db/embedded/embedded-server.ts';
import { Sandbox } from '../../src/db/embedded/testing/sandbox.ts';
import { type OutageServer, startStandby, thaw } from './outage-cluster.ts';
import { Product, signedIn } from './product.ts';
import type { Setting } from './scenarios.ts';

/** The product, with a database of its own. */
export interface Alone extends Setting {
  readonly sandbox: Sandbox;
  readonly server: EmbeddedServer;
  close(): Promise<void>;
}

export async function startAlone(): Promise<Alone> {
  const sandbox = await Sandbox.open();
  const server = await sandbox.start(sandbox.path('um'));
  const product = await startProduct(sandbox, server.url);
  const close = () => closeAll(product, sandbox, [server]);
  return { sandbox, server, product, token: await signedIn(server), close };
}

/** The product, with a primary and a standby on which each commit waits. */
export interface Pair extends Setting {
  readonly sandbox: Sandbox;
  readonly primary: EmbeddedServer;
  readonly standby: OutageServer;
  close(): Promise<void>;
}

export async function startPair(): Promise<Pair> {
  const sandbox = await Sandbox.open();
  const primary = await sandbox.start(sandbox.path('um'));
  const standby = await startStandby(sandbox, primary, 'dois');
  const [one, two] = [new URL(primary.url).host, new URL(standby.url).host];
  const url = `${primary.url.replace(one, `${one},${two}`)}?target_session_attrs=read-write`;
  const product = await startProduct(sandbox, url);
  const close = () => closeAll(product, sandbox, [primary, standby]);
  return { sandbox, primary, standby, product, token: await signedIn(primary), close };
}

async function startProduct(sandbox: Sandbox, DATABASE_URL: string): Promise<Product> {
  const product = await Product.start({ DATABASE_URL, DATA_DIR: sandbox.path('pasta') });
  await product.ready();
  return product;
}

async function closeAll(
  product: Product,
  sandbox: Sandbox,
  servers: readonly OutageServer[],
): Promise<void> {
  await product.stop();
  // A frozen one could not be ended.
  for (const server of servers) thaw(server);
  await sandbox.close();
}

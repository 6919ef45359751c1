import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../apps/api/src/testing/free-port.ts';
import { openBrowser } from '../support/browser.ts';
import { useSite } from '../support/site.ts';
import { addVisit, beginVisit, photograph, TECNICA } from '../support/slices/visitas.ts';
import { soon } from '../support/soon.ts';

const site = useSite();
const MAIN = join(import.meta.dirname, '../../apps/api/src/main.ts');
const PHOTOS = 40;
const MINUTE_MS = 60_000;
/** Long enough that an end comes while photographs are sent. */
const SLOWLY_MS = 150;

/** The product as a process of its own, on the database of the site, which is ended by `kill -9`. */
class Server {
  readonly port: string;
  readonly #folder: string;
  #process: ChildProcess | undefined;

  private constructor(port: string, folder: string) {
    this.port = port;
    this.#folder = folder;
  }

  static async open(): Promise<Server> {
    const server = new Server(await freePort(), await mkdtemp(join(tmpdir(), 'visita-')));
    onTestFinished(async () => {
      await server.kill();
      await rm(server.#folder, { recursive: true });
    });
    await server.start();
    return server;
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  async start(): Promise<void> {
    this.#process = spawn(process.execPath, [MAIN], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: site.database.url,
        DATA_DIR: this.#folder,
        PORT: this.port,
        PUBLIC_URL: this.origin,
        DEMO: '0',
      },
      stdio: 'ignore',
    });
    const answers = () =>
      fetch(`${this.origin}/contacto.json`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(answers, { timeout: MINUTE_MS }).toBe(true);
  }

  async kill(): Promise<void> {
    const process = this.#process;
    if (!process || process.exitCode !== null || process.signalCode !== null) return;
    const ended = new Promise((resolve) => process.once('exit', resolve));
    process.kill('SIGKILL');
    await ended;
  }
}

/** A tablet at which the technician is signed in, by the real clock. Photographs are sent slowly, and of some the answer is lost. */
async function openTablet(origin: string): Promise<BrowserContext> {
  const token = randomBytes(32).toString('base64url');
  await site.database.admin.query(
    `insert into sessao (token_hash, cd_utilizador, dt_cria, dt_uso)
     select $1, cd, now(), now() from utilizador where email = $2`,
    [createHash('sha256').update(token).digest(), TECNICA],
  );
  const context = await (await openBrowser()).newContext({
    baseURL: origin,
    locale: 'pt-PT',
    viewport: { width: 768, height: 1024 },
  });
  onTestFinished(() => context.close());
  await context.addCookies([{ name: 'sessao', value: token, url: origin, sameSite: 'Strict' }]);
  let sent = 0;
  await context.route(/\/visita\/\d+\/foto$/, async (route) => {
    sent += 1;
    const lost = sent % 7 === 0;
    await delay(SLOWLY_MS);
    const arrived = lost && (await route.fetch().catch(() => undefined));
    await (arrived ? route.abort('connectionreset') : route.continue()).catch(() => {});
  });
  return context;
}

const stored = async () => {
  const { rows } = await site.database.admin.query(
    `select (select count(*)::int from visita_foto) as fotos,
            (select count(*)::int from visita_registo where tipo = 'foto') as registos,
            (select count(distinct valor ->> 'legenda')::int from visita_registo where tipo = 'foto') as legendas,
            (select count(*)::int from anexo where nome_fich ~ '^[0-9a-f-]{36}\\.jpg$') as ficheiros`,
  );
  return rows[0];
};
const arrived = (count: number) =>
  expect
    .poll(async () => (await stored()).fotos, { timeout: MINUTE_MS, interval: 50 })
    .toBeGreaterThanOrEqual(count);

test('of forty photographs none is lost and none is there twice, though network, tab and server end while they are sent [VISITA-14]', {
  timeout: 5 * MINUTE_MS,
}, async () => {
  const cd = await addVisit(site);
  await site.database.admin.query('update atividade set dt = current_date where cd = $1', [cd]);
  const server = await Server.open();
  const context = await openTablet(server.origin);
  const first = await context.newPage();
  await first.goto('/prestador/visitas');
  const address = await beginVisit(site, first);
  await context.setOffline(true);
  for (let at = 1; at <= PHOTOS; at++) await photograph(first, 'a visita', `N.º ${at}`);
  await first.getByText(`${PHOTOS} registos e ${PHOTOS} fotografias`).waitFor();

  await context.setOffline(false);
  await arrived(6);
  await context.setOffline(true);
  await first.getByText(/^Sem rede\. Neste aparelho: \d+ fotografias\.$/).waitFor();
  await context.setOffline(false);
  await first.getByRole('button', { name: 'Tentar agora' }).click();
  await arrived(14);
  await first.close();

  const again = await context.newPage();
  await again.goto(address);
  await arrived(22);
  await server.kill();
  await again.getByText(/^Sem rede\./).waitFor();
  const before = (await stored()).fotos;
  expect(before).toBeLessThan(PHOTOS);
  await server.start();
  await allSent(again);
  expect(await stored()).toEqual({
    fotos: PHOTOS,
    registos: PHOTOS,
    legendas: PHOTOS,
    ficheiros: PHOTOS,
  });
  await soon(() => again.getByText('Enviada', { exact: true }).count()).toBe(PHOTOS);
});

const allSent = (page: Page) =>
  page.getByText('Tudo enviado.', { exact: true }).waitFor({ timeout: 2 * MINUTE_MS });

import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { buildApp } from '../../apps/api/src/app.ts';
import { prepareAppRole } from '../../apps/api/src/db/app-role.ts';
import { type ScaleOptions, seedScale } from '../../apps/api/src/db/demo/scale/seed-scale.ts';
import { migrate } from '../../apps/api/src/db/migrate.ts';
import { createPool } from '../../apps/api/src/db/pool.ts';
import { buildPage } from '../../scripts/build-page.ts';
import { openBrowser } from '../browser.ts';
import { withOwnServer } from '../own-server.ts';

const PAGE = join(import.meta.dirname, '../../apps/web/dist');

/**
 * Builds the page and opens it as a user of the provider, in a cluster of its own that is deleted afterwards.
 * @param prepare what the rows of the seed lack.
 */
export async function withPageOf(
  rows: ScaleOptions,
  prepare: (owner: pg.Client) => Promise<void>,
  measure: (page: Page, origin: string) => Promise<void>,
): Promise<void> {
  await buildPage();
  await withOwnServer(async (url) => {
    const owner = new pg.Client({ connectionString: url });
    await owner.connect();
    await migrate(owner);
    const addresses = await prepareAppRole(owner, [url]);
    await seedScale(owner, rows);
    await prepare(owner);
    const token = await signIn(owner);
    const pool = createPool({ addresses, max: 10 });
    const app = await buildApp({
      pool,
      version: 'bench',
      pageDir: PAGE,
      publicUrl: 'http://localhost:3000',
    });
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const browser = await openBrowser();
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    await context.addCookies([{ name: 'sessao', value: token, url: origin }]);
    await measure(await context.newPage(), origin);
    await browser.close();
    await app.close();
    await pool.end();
    await owner.end();
  });
}

/** A user of the provider with a session. @returns its token. */
async function signIn(owner: pg.Client): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  await owner.query(
    `with u as (insert into utilizador (nome, email, prestador) values ('Medição', 'medicao@demo.pt', true) returning cd)
     insert into sessao (token_hash, cd_utilizador, dt_cria, dt_uso) select $1, u.cd, now(), now() from u`,
    [hash],
  );
  return token;
}

import { randomBytes } from 'node:crypto';
import { ALTERACOES } from '@sst/contract/alteracoes';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Access } from '../../../access/access.ts';
import { restartEvents } from '../../../db/identity/restart-events.ts';
import { SecretBox } from '../../../secrets/secret-box.ts';
import { addPrestador, giveRoles } from '../../../testing/pedidos/prestador.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { placeFactor } from '../../../testing/utilizadores/factor.ts';
import { addKey } from '../../../testing/utilizadores/keys.ts';
import { FOREIGN, REGION, ROOT } from '../../../testing/utilizadores/places.ts';
import { ALL_ACCESSES, signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';
import { removeOldEvents } from '../eventos.service.ts';

type Caller = { readonly token: string } | { readonly headers: { authorization: string } };
type Query = Record<string, string | number>;

let app: TestApp;
let user: Awaited<ReturnType<typeof signInWith>>;
let provider: Awaited<ReturnType<typeof addPrestador>>;
beforeAll(async () => {
  app = await startTestApp();
  user = await signInWith(app, { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES });
  await placeFactor(app.admin, user.cd);
  provider = await addPrestador({ app });
  await placeFactor(app.admin, provider.cd);
});
afterAll(() => app.close());
beforeEach(() =>
  app.admin.query(`delete from evento; update evento_apagado set xid = '0', cd = 0`),
);

const INSERT = `insert into evento (cd_empresa, quando, tipo, entidade, cd_entidade, dados)
  select $1, now(), $2::text, split_part($2::text, '.', 1), n, $3 from generate_series($4::int, $5::int) n`;
const add = (
  from: number,
  to = from,
  {
    tipo = 'medida.criada',
    cd_empresa = ROOT,
    dados = {},
    as = app.admin as Pick<Client, 'query'>,
  } = {},
) => as.query(INSERT, [cd_empresa, tipo, JSON.stringify(dados), from, to]);

const read = (query: Query = {}, by: Caller = user, company = ROOT) =>
  app.call('listAlteracoes', { ...by, params: { company }, query });
const readAll = (query: Query = {}, by: Caller = provider) =>
  app.call('listAlteracoesPrestador', { ...by, query });
const codesIn = ({ body }: { body: { message: { cd: number }[] } }) =>
  body.message.map(({ cd }) => cd);
const upTo = (most: number) => Array.from({ length: most }, (_, n) => n + 1);

/** Reads on from a cursor until nothing waits; other databases of the server may hold the last ones up for a moment. */
async function follow(
  most: number,
  { limite = 1_000, ask = read }: { limite?: number; ask?: typeof readAll } = {},
) {
  const codes: number[] = [];
  let desde: string | undefined;
  while (codes.length < most) {
    const answer = await ask({ limite, ...(desde && { desde }) });
    expect(answer.status).toBe(200);
    codes.push(...codesIn(answer));
    desde = answer.body.cursor;
  }
  return { codes, desde: desde as string };
}

describe('changes', () => {
  it('come whole, in the order of their transactions and once, with many writers and a transaction that stays open [MUDA-01]', async () => {
    const { url } = app.database;
    const clients = upTo(6).map(() => new Client({ connectionString: url }));
    await Promise.all(clients.map((client) => client.connect()));
    const [slow, ...quick] = clients as [Client, ...Client[]];
    await add(1);
    await slow.query('begin');
    await add(2, 2, { as: slow });
    let next = 3;
    const write = async (client: Client) => {
      for (let n = 0; n < 30; n++) {
        const from = next;
        next += 3;
        await client.query('begin');
        await add(from, from, { as: client });
        await add(from + 1, from + 2, { as: client });
        await client.query(n % 7 === 6 ? 'rollback' : 'commit');
      }
    };
    const told: number[] = [];
    let desde: string | undefined;
    const poll = async () => {
      const { body } = await read({ limite: 7, ...(desde && { desde }) });
      told.push(...body.message.map(({ cd }: { cd: number }) => cd));
      desde = body.cursor;
    };
    const pollDuring = async (work: Promise<unknown>) => {
      let working = true;
      const worked = work.finally(() => {
        working = false;
      });
      while (working) await poll();
      await worked;
    };
    await pollDuring(Promise.all(quick.slice(0, 3).map(write)));
    const whileOpen = [...told];
    await pollDuring(Promise.all([slow.query('commit'), ...quick.slice(3).map(write)]));
    const { rows } = await app.admin.query(
      'select cd_entidade::float8 as cd from evento order by xid, cd',
    );
    while (told.length < rows.length) await poll();
    await poll();
    await Promise.all(clients.map((client) => client.end()));
    // What began after the open transaction waits for it; other databases of the server may hold up what was there before, too.
    expect(whileOpen.filter((cd) => cd !== 1)).toEqual([]);
    expect(told).toEqual(rows.map(({ cd }) => cd));
    expect(new Set(told).size).toBe(told.length);
    expect(told).toContain(2);
  }, 60_000);

  it('of which there are 100,000 arrive whole and in order at a client that is killed time and again [MUDA-02]', async () => {
    for (let n = 0; n < 20; n++) await add(n * 5_000 + 1, (n + 1) * 5_000);
    const key = await addKey(app.admin, { cd_empresa: ROOT, cd_utilizador: user.cd });
    /** What the client keeps together: what it has taken in, and from where it goes on. */
    const kept: { codes: number[]; desde?: string } = { codes: [] };
    let killed = 0;
    const run = async () => {
      for (;;) {
        const { desde } = kept;
        const answer = await read({ limite: 1_000, ...(desde && { desde }) }, key);
        expect(answer.status).toBe(200);
        if (Math.random() < 0.2) {
          killed++;
          return;
        }
        kept.codes.push(...codesIn(answer));
        kept.desde = answer.body.cursor;
        if (kept.codes.length >= 100_000) return;
      }
    };
    while (kept.codes.length < 100_000) await run();
    expect(kept.codes.length).toBe(100_000);
    expect(kept.codes.every((cd, at) => cd === at + 1)).toBe(true);
    expect(killed).toBeGreaterThan(0);
    expect((await read({ desde: kept.desde as string }, key)).body).toMatchObject({
      message: [],
      mais: false,
    });
  }, 120_000);

  it('are read by an index, from the cursor on [MUDA-02]', async () => {
    for (let cd_empresa = 1; cd_empresa <= 20; cd_empresa++) await add(1, 1_000, { cd_empresa });
    await app.admin.query('analyze evento');
    const { rows } = await app.admin.query(`select min(xid)::text as xid from evento`);
    const client = new Client({ connectionString: app.database.appUrl });
    await client.connect();
    const planOf = async (setting: string, source: string) => {
      await client.query(`begin; set local ${setting}`);
      const plan = await client.query(
        `explain select e.cd from ${source} e where (e.xid, e.cd) > ('${rows[0].xid}'::xid8, 5::bigint)
            and e.xid < pg_snapshot_xmin(pg_current_snapshot()) and e.tipo = any(array['medida.criada'])
          order by e.xid, e.cd limit 100`,
      );
      await client.query('rollback');
      return plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const own = await planOf(`app.cd_empresa = '${ROOT}'`, 'evento');
    const all = await planOf(`app.prestador = 'sim'`, 'prestador_evento_ordem');
    await client.end();
    expect(own).toMatch(/Index Scan using evento_empresa_xid/);
    expect(all).toMatch(/Index Scan using evento_xid/);
    for (const plan of [own, all]) {
      expect(plan).toMatch(/Index Cond: .*ROW\(xid, cd\) > ROW/);
      expect(plan).not.toMatch(/Sort/);
    }
  });

  it('say type, record, moment and codes, and of some types alone where these are asked for [MUDA-03]', async () => {
    await add(7, 7, { tipo: 'medida.criada', dados: { cd_organig: ROOT } });
    await add(8, 8, { tipo: 'organigrama.criado', dados: { cd_base: ROOT } });
    const { desde } = await follow(2);
    const [first] = (await read()).body.message;
    expect(first).toEqual({
      cd_empresa: ROOT,
      tipo: 'medida.criada',
      entidade: 'medida',
      cd: 7,
      quando: expect.stringMatching(/Z$/),
      dados: { cd_organig: ROOT },
      cd_funcion: null,
    });
    expect(codesIn(await read({ tipos: 'organigrama.criado,organigrama.movido' }))).toEqual([8]);
    expect(codesIn(await read({ desde }))).toEqual([]);
    const page = (await read({ limite: 1 })).body;
    expect([page.message.length, page.mais]).toEqual([1, true]);
    expect(codesIn(await read({ desde: page.cursor }))).toEqual([8]);
  });
});

describe('a cursor', () => {
  it.each([
    ['that is none', { desde: 'a b' }, 'desde'],
    ['in parts', { desde: Buffer.from('1.2').toString('base64url') }, 'desde'],
    ['that is long', { desde: 'x'.repeat(201) }, 'desde'],
    ['with a limit of none', { limite: 0 }, 'limite'],
    ['with a limit beyond the most', { limite: 1_001 }, 'limite'],
    ['with types that are none', { tipos: 'medida.criada,inventada' }, 'tipos'],
  ])('%s is refused by the name of its field [MUDA-04]', async (_, query, field) => {
    const { status, body } = await read(query as Query);
    expect([status, Object.keys(body.campos)]).toEqual([400, [field]]);
  });

  it('of another company, or of all, is none here [MUDA-04]', async () => {
    const cursor = (await read()).body.cursor;
    const ofAll = (await readAll()).body.cursor;
    expect((await read({ desde: ofAll })).status).toBe(400);
    expect((await readAll({ desde: cursor })).status).toBe(400);
    const foreign = await signInWith(app, { cd_empresa: FOREIGN, acessos: ALL_ACCESSES });
    expect((await read({ desde: cursor }, foreign, FOREIGN)).status).toBe(400);
  });

  it('says nothing of what all companies write, and is over once no key opens it [MUDA-09]', async () => {
    await add(1, 2);
    await follow(2);
    const others: TestApp[] = [];
    const sealed = async (key: Buffer) => {
      const secrets = new SecretBox([key]);
      const other = await startTestApp({ database: app.database, secrets });
      others.push(other);
      return (query: Query) =>
        other.call('listAlteracoes', { ...user, params: { company: ROOT }, query });
    };
    const ask = await sealed(randomBytes(32));
    const first = await ask({ limite: 1 });
    const { cursor } = first.body;
    expect(codesIn(first)).toEqual([1]);
    expect(cursor.length).toBeLessThanOrEqual(ALTERACOES.cursor);
    expect(Buffer.from(cursor.split('.').at(-1), 'base64url').toString('latin1')).not.toMatch(
      /\d\.\w{16}\.\d/,
    );
    expect(codesIn(await ask({ desde: cursor }))).toEqual([2]);
    const later = await sealed(randomBytes(32));
    expect((await later({ desde: cursor })).status).toBe(410);
    expect((await ask({ desde: `${cursor.slice(0, -4)}AAAA` })).status).toBe(410);
    await Promise.all(others.map((other) => other.close()));
  });

  it('of another database, or from the future, is over, and says to begin again [MUDA-05]', async () => {
    await add(1);
    const { desde } = await follow(1);
    const [of, marca, xid, cd] = Buffer.from(desde, 'base64url').toString().split('.');
    const changed = (...parts: unknown[]) => Buffer.from(parts.join('.')).toString('base64url');
    for (const other of [
      changed(of, '0'.repeat(16), xid, cd),
      changed(of, marca, BigInt(xid as string) + 1_000_000n, cd),
    ]) {
      const { status, body } = await read({ desde: other });
      expect([status, body.codigo]).toEqual([410, 'CURSOR_CADUCADO']);
      expect(body.error).toContain('Comece de novo');
    }
    expect(codesIn(await read())).toEqual([1]);
  });

  it('is over once something after it is deleted, and not before [MUDA-05]', async () => {
    const old = `update evento set quando = now() - interval '91 days' where cd_entidade <= 3`;
    await add(1, 5);
    await follow(5);
    const early = (await read({ limite: 2 })).body.cursor;
    const late = (await read({ limite: 3 })).body.cursor;
    await app.admin.query(old);
    const { pool } = app.database;
    await removeOldEvents(pool, new Access(pool), new Date());
    expect((await read({ desde: early })).status).toBe(410);
    expect(codesIn(await read({ desde: late }))).toEqual([4, 5]);
    expect(codesIn(await read())).toEqual([4, 5]);
    const again = (await read({ limite: 1 })).body.cursor;
    expect(codesIn(await read({ desde: again }))).toEqual([5]);
  });

  it('of before is over in a restored dump, whose events come before those that follow [MUDA-05]', async () => {
    await add(1, 3);
    await app.admin.query(`
      update evento set xid = (pg_current_xact_id()::text::bigint + 5000000)::text::xid8`);
    expect(codesIn(await read())).toEqual([]);
    expect(await restartEvents(app.admin)).toBe(true);
    await add(4);
    expect((await follow(4)).codes).toEqual([1, 2, 3, 4]);
    expect(await restartEvents(app.admin)).toBe(false);
  });
});

describe('whoever reads changes', () => {
  const EACH = [
    ['pedido.criado', 'pedido'],
    ['acidente.aceite', 'acidente'],
    ['exame.criado', 'exame'],
    ['marcacao.faltou', 'marcacao'],
    ['medida.criada', 'medida'],
    ['organigrama.criado', 'organigrama'],
  ] as const;
  const entidadesIn = ({ body }: { body: { message: { entidade: string }[] } }) =>
    body.message.map(({ entidade }) => entidade);
  beforeEach(async () => {
    for (const [at, [tipo]] of EACH.entries())
      await add(at + 1, at + 1, { tipo, dados: { cd_funcion: 70 + at } });
    await add(99, 99, { cd_empresa: FOREIGN });
    await follow(EACH.length);
  });

  it('sees those of the own company alone; the provider those of all [MUDA-06]', async () => {
    expect(codesIn(await read())).toEqual([1, 2, 3, 4, 5, 6]);
    const foreign = await signInWith(app, { cd_empresa: FOREIGN, acessos: ALL_ACCESSES });
    expect(codesIn(await read({}, foreign, FOREIGN))).toEqual([99]);
    expect((await read({}, foreign)).status).toBe(403);
    const { codes } = await follow(7, { ask: readAll });
    expect(codes).toEqual([1, 2, 3, 4, 5, 6, 99]);
    expect((await readAll({}, user)).status).toBe(403);
  });

  it('is told of the subjects that may be read, and of no others [MUDA-07]', async () => {
    const health = await signInWith(app, { cd_empresa: ROOT, acessos: [{ menu: 2 }] });
    expect(entidadesIn(await read({}, health))).toEqual(['exame', 'marcacao', 'organigrama']);
    const nothing = await signInWith(app, { cd_empresa: ROOT });
    expect(entidadesIn(await read({}, nothing))).toEqual(['organigrama']);
    const refused = await read({ tipos: 'medida.criada,exame.criado' }, nothing);
    expect([refused.status, Object.keys(refused.body.campos)]).toEqual([403, ['tipos']]);
    const technician = await addPrestador({ app });
    await giveRoles({ app }, technician.cd, ['tecnico']);
    const told = entidadesIn(await readAll({}, technician));
    expect(told).toEqual(['acidente', 'medida', 'organigrama', 'medida']);
  });

  it('by a key is told of health only where the key may see it, and as far as its rights go [MUDA-07]', async () => {
    const own = { cd_empresa: ROOT, cd_utilizador: user.cd };
    const blind = await addKey(app.admin, { ...own, saude: false });
    expect(entidadesIn(await read({}, blind))).toEqual(['pedido', 'medida', 'organigrama']);
    const narrow = await addKey(app.admin, { ...own, direitos: ['exames.ver'] });
    expect(entidadesIn(await read({}, narrow))).toEqual(['exame', 'organigrama']);
  });

  it('of units alone is told nothing [MUDA-08]', async () => {
    const ofUnit = await signInWith(app, {
      cd_empresa: ROOT,
      cd_organig: REGION,
      acessos: ALL_ACCESSES,
    });
    expect((await read({}, ofUnit, REGION)).status).toBe(403);
    const key = await addKey(app.admin, {
      cd_empresa: ROOT,
      cd_utilizador: user.cd,
      alcance: [REGION],
    });
    expect((await read({}, key, REGION)).status).toBe(403);
    expect((await read({}, key)).status).toBe(403);
  });

  it('by a key of the provider for some companies reads these, one by one [MUDA-08]', async () => {
    const key = await addKey(app.admin, {
      cd_empresa: 0,
      cd_utilizador: provider.cd,
      alcance: [FOREIGN],
    });
    expect((await readAll({}, key)).status).toBe(403);
    expect(codesIn(await read({}, key, FOREIGN))).toEqual([99]);
    expect((await read({}, key)).status).toBe(403);
  });

  it('is in the record of readers with those whose health it tells of [MUDA-07]', async () => {
    await app.admin.query('delete from leitura');
    const { message } = (await read()).body;
    expect(message.map(({ cd_funcion }: { cd_funcion: number }) => cd_funcion)).toEqual([
      null,
      71,
      72,
      73,
      null,
      null,
    ]);
    await readAll();
    const { rows } = await app.admin.query(
      'select cd_empresa::float8, cd_utilizador::float8, chamada, codigos::float8[] from leitura order by quando, cd',
    );
    expect(rows).toEqual([
      {
        cd_empresa: ROOT,
        cd_utilizador: user.cd,
        chamada: 'listAlteracoes',
        codigos: [71, 72, 73],
      },
      {
        cd_empresa: ROOT,
        cd_utilizador: provider.cd,
        chamada: 'listAlteracoesPrestador',
        codigos: [71, 72, 73],
      },
    ]);
  });
});

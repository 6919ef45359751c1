import { SESSION } from '@sst/contract/rules/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMPRESA, OTHER_EMPRESA } from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';
import { startSession } from '../../../testing/utilizadores/test-utilizadores.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe('data that is no longer needed', () => {
  it.each([
    ['used just now', { lastUseMs: 0 }, 1],
    ['unused for too long', { lastUseMs: SESSION.idleHours * HOUR_MS + 1 }, 0],
    ['begun too long ago', { lastUseMs: 0, startMs: SESSION.maxDays * DAY_MS + 1 }, 0],
  ])('goes, of sessions: %s', async (_, age, rows) => {
    const { app, user } = tests;
    await app.admin.query('delete from sessao where cd_utilizador = $1', [user]);
    await startSession(app, user, age);
    await tests.removeOutlived();
    const { rowCount } = await app.admin.query('select from sessao where cd_utilizador = $1', [
      user,
    ]);
    expect(rowCount).toBe(rows);
  });

  it('goes: messages a month after they were written', async () => {
    const { admin, clock } = tests.app;
    const write = (para: string, days: number) =>
      admin.query(
        `insert into correio (para, assunto, texto, html, dt_cria) values ($1, 'a', 't', 'h', $2)`,
        [para, new Date(clock.now().getTime() - days * DAY_MS)],
      );
    await write('nova@teste.pt', 29);
    await write('velha@teste.pt', 31);
    await tests.removeOutlived();
    const { rows } = await admin.query(
      `select para from correio where para in ('nova@teste.pt', 'velha@teste.pt')`,
    );
    expect(rows).toEqual([{ para: 'nova@teste.pt' }]);
  });

  it('goes: events 90 days after they happened [API-222]', async () => {
    const { admin, clock } = tests.app;
    // As old by the database's clock, which has the last word.
    const now = Math.min(clock.now().getTime(), Date.now());
    const write = (cd: number, cd_empresa: number, days: number) =>
      admin.query(
        `insert into evento (cd_empresa, quando, tipo, entidade, cd_entidade, dados)
         values ($1, $2, 'medida.criada', 'medida', $3, '{}')`,
        [cd_empresa, new Date(now - days * DAY_MS), cd],
      );
    await write(1, EMPRESA, 89);
    await write(2, EMPRESA, 91);
    await write(3, OTHER_EMPRESA, 91);
    await tests.removeOutlived();
    const { rows } = await admin.query('select cd_entidade::float8 as cd from evento');
    expect(rows).toEqual([{ cd: 1 }]);
  });

  it('goes: the content of messages that were given up, eight days after they were written [API-202]', async () => {
    const { admin, clock } = tests.app;
    const { rows } = await admin.query(
      `insert into correio (para, assunto, texto, html, dt_cria, dt_proxima)
       select 'x@teste.pt', 'a', 't', 'h', $1::timestamptz - days * interval '1 day', 'infinity'
         from unnest(array[7, 9]) days returning cd`,
      [clock.now()],
    );
    await tests.removeOutlived();
    const left = await admin.query(
      "select texto from correio where cd = any($1) order by numero_do_codigo('correio', cd)",
      [rows.map(({ cd }) => cd)],
    );
    expect(left.rows).toEqual([{ texto: 't' }, { texto: '' }]);
  });
});

import { AuditoriaRow, type AuditoriaSort } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, callerOf, register } from '../../testing/utilizadores/accounts.ts';
import {
  type AuditLogTests,
  HOSTILE,
  latestFirst,
  startAuditLogTests,
} from '../../testing/utilizadores/audit-log.ts';
import { FOREIGN, REGION, ROOT } from '../../testing/utilizadores/places.ts';
import { ALL_ACCESSES } from '../../testing/utilizadores/test-utilizadores.ts';

let tests: AuditLogTests;
beforeAll(async () => {
  tests = await startAuditLogTests();
});
afterAll(() => tests.app.close());

describe('the audit log', () => {
  it('holds every line of the company, the latest first, with just the fields of the contract', async () => {
    const { message } = await tests.read();
    expect(message).toEqual(latestFirst(tests.expected));
    for (const row of message) expect(AuditoriaRow.strict().safeParse(row).error).toBeUndefined();
  });

  it.each([1, 2, 4, 100])('comes in pages of %i', async (quantidade) => {
    const rows = latestFirst(tests.expected);
    const pages = Math.ceil(rows.length / quantidade);
    for (let pagina = 1; pagina <= pages + 1; pagina++) {
      const shown = Math.min(pagina, pages);
      const message = rows.slice((shown - 1) * quantidade, shown * quantidade);
      expect(await tests.read({ quantidade, pagina })).toEqual({
        message,
        count: rows.length,
        countPag: pages,
        pagina: shown,
      });
    }
  });

  it('shows what people typed as they typed it', async () => {
    const { message } = await tests.read({ acao: 'criar', entidade: 'categoria' });
    expect(message.map(({ descricao }) => descricao)).toContain(HOSTILE);
  });

  it('has each new line at once', async () => {
    const before = (await tests.read({ quantidade: 1 })).count;
    await register(tests.app, tests.admin, { email: 'x@teste.pt', nome: 'X' });
    const after = await tests.read({ quantidade: 1 });
    expect(after.count).toBe(before + 1);
    expect(await tests.read({ entidade: 'utilizador' })).toMatchObject({
      message: [{ acao: 'criar', utilizador: 'Ângela Brás', descricao: 'X', ip: '127.0.0.1' }],
    });
    await tests.app.admin.query(`delete from auditoria where entidade = 'utilizador'`);
  });
});

describe('its order', () => {
  const pt = new Intl.Collator('pt-PT');
  const plain = (a: string, b: string) => Number(a > b) - Number(a < b);
  const COMPARE: Readonly<Record<AuditoriaSort, (a: string, b: string) => number>> = {
    quando: plain,
    utilizador: pt.compare,
    acao: plain,
    entidade: plain,
    ip: plain,
  };
  /** Empty values come last, up and down. */
  const compare = (field: AuditoriaSort, sign: number, rows: readonly AuditoriaRow[]) => {
    const [a = null, b = null] = rows.map((row) => row[field]);
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * COMPARE[field](a, b);
  };

  it.each(Object.keys(COMPARE) as AuditoriaSort[])('is by %s, up and down', async (field) => {
    for (const [direction, sign] of [
      ['asc', 1],
      ['des', -1],
    ] as const) {
      const rows = tests.expected.toSorted((a, b) => compare(field, sign, [a, b]));
      const ordenacao = `${field}.${direction}`;
      expect([ordenacao, (await tests.read({ ordenacao })).message]).toEqual([ordenacao, rows]);
    }
  });
});

describe('its authors', () => {
  const authors = (who = tests.admin, company = ROOT) =>
    callerOf(tests.app, 'listAutores')(who, company);

  it('are just those who did something in the company, also those of the provider, by name', async () => {
    const { admin, other, app } = tests;
    expect((await authors()).body.message).toEqual(
      [admin, other].map(({ cd, nome }) => ({ cd, nome })),
    );
    const { rows } = await app.admin.query(
      `insert into auditoria (cd_empresa, cd_utilizador, acao, entidade)
       select $1, cd, 'aceitar', 'pedido' from utilizador where email = 'prestador@demo.pt'
       returning cd_utilizador::float8 as cd`,
      [ROOT],
    );
    const found = (await authors()).body.message;
    expect(found.map(({ cd }: { cd: number }) => cd).toSorted()).toEqual(
      [admin.cd, other.cd, rows[0].cd].toSorted(),
    );
    await app.admin.query(`delete from auditoria where cd_utilizador = $1`, [rows[0].cd]);
  });

  it('are told to an administrator of the whole company alone', async () => {
    const branch = await addPerson(tests.app, { cd_empresa: ROOT, cd_organig: REGION, adm: true });
    expect((await authors(branch, REGION)).status).toBe(403);
    expect((await authors(tests.admin, REGION)).body.message).toHaveLength(2);
  });
});

describe('who may read it', () => {
  it('is an administrator of the whole company, at any node, and sees all of it', async () => {
    const { body } = await tests.ask({}, tests.admin, REGION);
    expect(body.message).toEqual(latestFirst(tests.expected));
  });

  it.each([
    ['the administrator of a branch', { cd_empresa: ROOT, cd_organig: REGION, adm: true }],
    ['a user of everything', { cd_empresa: ROOT, acessos: ALL_ACCESSES }],
    ["another company's administrator", { cd_empresa: FOREIGN, adm: true }],
    ['an administrator who is inactive', { cd_empresa: ROOT, adm: true, inactiv: true }],
  ])('is not %s [PERM-15]', async (_, place) => {
    const person = await addPerson(tests.app, place);
    for (const node of [ROOT, REGION]) {
      const { status, body } = await tests.ask({}, person, node);
      expect([node, status, body.codigo]).toEqual([node, 403, 'SEM_ACESSO']);
    }
  });

  it('sees nothing of another company [PERM-13]', async () => {
    const foreign = await addPerson(tests.app, { cd_empresa: FOREIGN, adm: true });
    const { body } = await tests.ask({}, foreign, FOREIGN);
    expect(body.message.map(({ descricao }: AuditoriaRow) => descricao)).toEqual(['Alheia']);
  });
});

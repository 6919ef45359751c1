import { UtilizadorRow, type UtilizadorSort } from '@sst/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findNodesBelow } from '../../testing/known-rows.ts';
import { hasWords } from '../../testing/listas/list-tests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addNamed, addPerson, callerOf, type Person } from '../../testing/utilizadores/accounts.ts';
import { FACTORY, FOREIGN, OTHER_REGION, REGION, ROOT } from '../../testing/utilizadores/places.ts';
import { ALL_ACCESSES, createUser } from '../../testing/utilizadores/test-utilizadores.ts';

const PEOPLE: readonly [nome: string, email: string, node: number, inactiv?: boolean][] = [
  ['Ágata Reis', 'agata@teste.pt', REGION],
  ['Zulmira Ávila', 'zulmira@teste.pt', FACTORY],
  ['agostinho Melo', 'melo@teste.pt', FACTORY, true],
  ['Çelik 100% _real_', 'celik@teste.pt', OTHER_REGION],
  ['Zulmira Ávila', 'avila.z@teste.pt', ROOT, true],
];

let app: TestApp;
let admin: Person;
let expected: UtilizadorRow[];
beforeAll(async () => {
  app = await startTestApp();
  for (const [nome, email, cd_organig, inactiv] of PEOPLE) {
    await createUser(app.admin, [{ cd_empresa: ROOT, cd_organig, inactiv }], { nome, email });
  }
  await createUser(app.admin, [{ cd_empresa: FOREIGN }], { nome: 'Xavier', email: 'x@fora.pt' });
  await app.admin.query(
    `update utilizador set dt_ult_acesso = '2026-03-01 08:30:00.7+00' where email = 'agata@teste.pt'`,
  );
  await app.admin.query(`update utilizador set pass_hash = null where email = 'melo@teste.pt'`);
  admin = await addNamed(app, 'Administradora', 'adm@teste.pt', { cd_empresa: ROOT, adm: true });
});
beforeEach(async () => {
  expected = await readExpected();
});
afterAll(() => app.close());

const pt = new Intl.Collator('pt-PT');
const byName = (one: UtilizadorRow, other: UtilizadorRow) => pt.compare(one.nome, other.nome);

/** The places of the company in plain JavaScript, by the codes of their people. */
async function readExpected(): Promise<UtilizadorRow[]> {
  const { rows } = await app.admin.query(
    `select u.cd::float8, u.nome, u.email, e.adm, e.inactiv, e.cd_organig::float8, o.nome as organig, u.dt_ult_acesso,
            u.pass_hash is null as convidado
       from utilizador_empresa e join utilizador u on u.cd = e.cd_utilizador join organigrama o on o.cd = e.cd_organig
      where e.cd_empresa = $1 order by u.cd, e.cd`,
    [ROOT],
  );
  return rows.map((row) => ({
    ...row,
    dt_ult_acesso: row.dt_ult_acesso && `${row.dt_ult_acesso.toISOString().slice(0, 19)}Z`,
  }));
}

const ask = (query: Record<string, string | number> = {}, company = ROOT, { token } = admin) =>
  callerOf(app, 'listUtilizadores')({ token }, company, { query });

async function read(query: Record<string, string | number> = {}, company = ROOT, who = admin) {
  const { status, body } = await ask(query, company, who);
  expect([query, status]).toEqual([query, 200]);
  return body as { message: UtilizadorRow[]; count: number; countPag: number; pagina: number };
}

describe('the users of a company', () => {
  it('are all places at the node and below, by name, with just the fields of the contract [API-09, USR-02, ENT-08]', async () => {
    const { message, ...figures } = await read();
    expect(message).toEqual(expected.toSorted(byName));
    expect(figures).toEqual({ count: expected.length, countPag: 1, pagina: 1 });
    for (const row of message) expect(UtilizadorRow.strict().safeParse(row).error).toBeUndefined();
    expect(message.find(({ email }) => email === 'agata@teste.pt')).toMatchObject({
      dt_ult_acesso: '2026-03-01T08:30:00Z',
      convidado: false,
    });
    expect(message.find(({ email }) => email === 'melo@teste.pt')).toMatchObject({
      dt_ult_acesso: null,
      convidado: true,
    });
  });

  it('carry nothing of their passwords [API-09]', async () => {
    expect(JSON.stringify(await read())).not.toMatch(/argon2|pass|hash|confirmado/i);
  });

  it.each(['true', 'false'])(
    'are narrowed by inativo=%s [API-09, USR-02, API-87]',
    async (inativo) => {
      const rows = expected.filter(({ inactiv }) => String(inactiv) === inativo);
      expect(rows.length).toBeGreaterThan(1);
      expect((await read({ inativo })).message).toEqual(rows.toSorted(byName));
      expect((await read({ inativo, quantidade: 1 })).count).toBe(rows.length);
    },
  );

  it.each([1, 3, 100])('come in pages of %i [API-09, USR-07]', async (quantidade) => {
    const rows = expected.toSorted(byName);
    const pages = Math.ceil(rows.length / quantidade);
    for (let pagina = 1; pagina <= pages + 2; pagina++) {
      const shown = Math.min(pagina, pages);
      expect(await read({ quantidade, pagina })).toEqual({
        message: rows.slice((shown - 1) * quantidade, shown * quantidade),
        count: rows.length,
        countPag: pages,
        pagina: shown,
      });
    }
  });

  const KEYS: Readonly<Record<UtilizadorSort, (a: UtilizadorRow, b: UtilizadorRow) => number>> = {
    nome: byName,
    email: (a, b) => (a.email < b.email ? -1 : 1),
    adm: (a, b) => Number(a.adm) - Number(b.adm),
    inactiv: (a, b) => Number(a.inactiv) - Number(b.inactiv),
    organig: (a, b) => pt.compare(a.organig, b.organig),
    dt_ult_acesso: (a, b) => String(a.dt_ult_acesso).localeCompare(String(b.dt_ult_acesso)),
  };
  const hasNone = (row: UtilizadorRow, field: UtilizadorSort) => Number(row[field] === null);

  it.each(Object.keys(KEYS) as UtilizadorSort[])(
    'are sorted by %s up and down, empty ones last, equal ones by code [API-09, USR-07]',
    async (field) => {
      for (const [direction, sign] of [
        ['asc', 1],
        ['desc', -1],
        ['des', -1],
      ] as const) {
        const ordenacao = `${field}.${direction}`;
        const rows = expected.toSorted(
          (a, b) =>
            hasNone(a, field) - hasNone(b, field) || sign * KEYS[field](a, b) || a.cd - b.cd,
        );
        expect([ordenacao, (await read({ ordenacao })).message]).toEqual([ordenacao, rows]);
        const page = await read({ ordenacao, quantidade: 4, pagina: 2 });
        expect(page.message).toEqual(rows.slice(4, 8));
      }
    },
  );

  it.each(['zulmira', 'AVILA', 'teste.pt zul', 'maia', 'norte', '100%', '_real_', 'reis agata'])(
    'are searched for %j in name, e-mail and node [API-09, USR-07]',
    async (pesquisa) => {
      const found = expected.filter((row) =>
        hasWords([row.nome, row.email, row.organig], pesquisa),
      );
      expect(found.length).toBeGreaterThan(0);
      expect((await read({ pesquisa })).message).toEqual(found.toSorted(byName));
      const page = await read({ pesquisa, quantidade: 1 });
      expect([page.message, page.count]).toEqual([
        found.toSorted(byName).slice(0, 1),
        found.length,
      ]);
    },
  );

  it.each(['xavier', 'x@fora.pt', 'argon2', '%', 'a_ata', "' or 1=1--"])(
    'hold nothing that is called %j [API-09]',
    async (pesquisa) => {
      const found = expected.filter((row) =>
        hasWords([row.nome, row.email, row.organig], pesquisa),
      );
      expect((await read({ pesquisa })).message).toEqual(found);
    },
  );

  it.each([
    ['inativo', 'talvez'],
    ['ordenacao', 'pass_hash.asc'],
    ['ordenacao', 'asneira.asc'],
    ['quantidade', '0'],
    ['quantidade', '101'],
    ['pagina', '0'],
    ['pesquisa', 'x'.repeat(201)],
  ])('are refused for %s=%s [API-09]', async (field, value) => {
    const { status, body } = await ask({ [field]: value });
    expect([status, Object.keys(body.campos)]).toEqual([400, [field]]);
  });
});

describe('a node', () => {
  it.each([REGION, FACTORY, OTHER_REGION])(
    '%i narrows to itself and what is below [API-09]',
    async (node) => {
      const nodes = await findNodesBelow(app.admin, node);
      const rows = expected.filter(({ cd_organig }) => nodes.includes(cd_organig));
      expect(rows.length).toBeGreaterThan(0);
      expect((await read({}, node)).message).toEqual(rows.toSorted(byName));
    },
  );

  it('limits its own administrator to it and what is below, in search too [API-09, USR-25]', async () => {
    const place = { cd_empresa: ROOT, cd_organig: REGION, adm: true };
    const branch = await addPerson(app, place);
    const { message } = await read({ pesquisa: 'zulmira' }, REGION, branch);
    expect(message.map(({ cd_organig }) => cd_organig)).toEqual([FACTORY]);
    for (const node of [ROOT, OTHER_REGION, FOREIGN]) {
      expect((await ask({}, node, branch)).status).toBe(403);
    }
  });

  it('of another company, or without being its administrator, is closed [API-09, PERM-15, USR-25]', async () => {
    expect((await ask({}, FOREIGN)).status).toBe(403);
    const everything = await addPerson(app, { cd_empresa: ROOT, acessos: ALL_ACCESSES });
    expect((await ask({}, ROOT, everything)).status).toBe(403);
  });
});

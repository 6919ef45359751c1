import { MENU } from '@sst/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Access } from '../../../access/access.ts';
import { EMPRESA, type PedidoTests, startPedidoTests } from '../../../testing/pedidos/pedidos.ts';
import { noticesOf } from '../../../testing/pedidos/prestador.ts';
import { addAcidente } from '../../../testing/saude/saude-rows.ts';
import { addPerson, lettersTo, type Person } from '../../../testing/utilizadores/accounts.ts';
import { ROOT } from '../../../testing/utilizadores/places.ts';
import { ALL_ACCESSES } from '../../../testing/utilizadores/test-utilizadores.ts';
import { RelogiosRound } from '../index.ts';

const HOUR_MS = 3_600_000;

let tests: PedidoTests;
let hr: Person;
let reads: Person;
let administers: Person;
beforeAll(async () => {
  tests = await startPedidoTests();
  const at = { cd_empresa: ROOT, cd_organig: ROOT };
  const seeing = [{ menu: MENU.acidentes, capabilities: ['ver'] as const }];
  hr = await addPerson(tests.app, { ...at, acessos: ALL_ACCESSES });
  reads = await addPerson(tests.app, { ...at, acessos: seeing });
  administers = await addPerson(tests.app, { ...at, acessos: seeing, adm: true });
});
afterAll(() => tests.app.close());
beforeEach(() =>
  tests.app.admin.query('delete from notificacao; delete from correio; delete from acidente'),
);

/** What a round tells some hours from now. @returns how many clocks it told of. */
function round(hours = 0): Promise<number> {
  const { database, clock } = tests.app;
  const rounds = new RelogiosRound({
    pool: database.pool,
    access: new Access(database.pool),
    clock,
    publicUrl: 'http://localhost:3000',
    log: () => {},
  });
  return clock.during(hours * HOUR_MS, () => rounds.tell());
}

/** Registers an accident of now. */
async function register(values: Record<string, unknown> = {}): Promise<number> {
  const { rows } = await tests.app.admin.query(
    'select f.cd_organig::float8 as node, (select min(cd)::float8 from lesao_tipo) as injury from funcionario f where f.cd = $1',
    [tests.own.employee],
  );
  const { node, injury } = rows[0];
  const { status, body } = await tests.app.call('createAcidente', {
    token: tests.token,
    params: { company: EMPRESA },
    body: {
      cd_funcion: tests.own.employee,
      cd_organig: node,
      cd_organig_acident: node,
      cd_acc_lesiv: injury,
      dt: '2026-03-16',
      hr: '09:00',
      descric: 'Caiu do escadote.',
      prest_prim_socorr: 1,
      ...values,
    },
  });
  expect([status, body]).toMatchObject([200, {}]);
  return body.cd as number;
}

const titles = async (person: Person) =>
  (await noticesOf({ app: tests.app, user: person.cd })).map(({ titulo }) => titulo).sort();

it('who may say that it was notified, and administrators, are told as a clock starts, at its half and shortly before its end [ACID-316]', async () => {
  const cd = await register({ gravidade: 'grave' });
  expect(await round()).toBe(2);
  expect(await round()).toBe(0);
  const both = ['Acidente por participar à ACT', 'Acidente por participar à seguradora'];
  expect(await titles(hr)).toEqual(both);
  expect(await titles(administers)).toEqual(both);
  expect(await titles(reads)).toEqual([]);
  const [first] = await noticesOf({ app: tests.app, user: hr.cd });
  expect(first?.texto).toMatch(/, com prazo até 17-03-2026 às \d\d:\d\d\.$/);
  expect(first?.ligacao).toMatch(/^\/acidente\?pendentes=1&aviso=\d+$/);
  const [letter, ...others] = await lettersTo(tests.app.admin, administers.email);
  expect(others).toEqual([]);
  expect(letter?.texto).toMatch(
    /1 acidente por participar à ACT, com prazo até 17-03-2026 às \d\d:\d\d\./,
  );
  expect(letter?.texto).not.toContain('escadote');
  const told = [await round(13), await round(14), await round(23), await round(23)];
  expect(told.reduce((sum, one) => sum + one)).toBe(4);
  // What the list shows is what the notice counts.
  const aviso = Number(first?.ligacao.split('aviso=')[1]);
  const { body } = await tests.app.call('listAcidentes', {
    token: hr.token,
    params: { company: EMPRESA },
    query: { aviso, pendentes: '1' },
  });
  expect(body.message).toMatchObject([{ cd }]);
});

it('nobody is told of what somebody has answered, of what ended long ago, or twice by two servers [ACID-316]', async () => {
  const cd = await register();
  await tests.app.call('saveParticipacaoAcidente', {
    token: tests.token,
    params: { company: EMPRESA, id: cd },
    body: { tipo: 'nao-se-aplica', destino: 'seguradora', dispensa: 'outra', razao: 'Já foi.' },
  });
  expect([await round(), await round(23)]).toEqual([0, 0]);
  await register({ dt: '2026-01-05', dt_conhecimento: '2026-01-05', hr_conhecimento: '10:00' });
  expect(await round()).toBe(0);
  await register();
  const told = await Promise.all([round(), round()]);
  expect(told.sort()).toEqual([0, 1]);
});

it('what a server of the version before registers is told of, too [ACID-316]', async () => {
  const { admin } = tests.app;
  const cd = await addAcidente(admin, tests.own.employee, {
    dt: '2026-03-16',
    hr: '08:00',
    dt_cria: '2026-03-16T08:05:00Z',
    participar_ate: '2026-03-17T08:05:00Z',
  });
  expect(await round()).toBe(1);
  const { rows } = await admin.query('select avisados from acidente where cd = $1', [cd]);
  expect(rows[0].avisados).toEqual(['seguradora:inicio']);
});

it('the registration says when the employer came to know, and how serious it was [ACID-315]', async () => {
  const known = { dt_conhecimento: '2026-03-16', hr_conhecimento: '08:40' };
  const cd = await register({ hr: '08:00', ...known, gravidade: 'grave' });
  const { body } = await tests.app.call('getProcessoAcidente', {
    token: tests.token,
    params: { company: EMPRESA, id: cd },
  });
  expect(body.message).toMatchObject({
    conhecimento: '2026-03-16T08:40:00Z',
    conhecimento_assumido: false,
    gravidade: 'grave',
  });
});

it('a clock that is some minutes ahead knows of it now [ACID-315]', async () => {
  const ahead = { dt_conhecimento: '2026-03-16', hr_conhecimento: '09:08' };
  const { body } = await tests.app.call('getProcessoAcidente', {
    token: tests.token,
    params: { company: EMPRESA, id: await register({ hr: '08:00', ...ahead }) },
  });
  expect(body.message.conhecimento).toBe('2026-03-16T09:00:00Z');
});

it.each([
  [{ dt_conhecimento: '2026-03-16' }, 'hr_conhecimento'],
  [{ hr_conhecimento: '09:40' }, 'dt_conhecimento'],
  [{ dt_conhecimento: '2026-03-15', hr_conhecimento: '23:59' }, 'dt_conhecimento'],
  [{ dt_conhecimento: '2026-03-16', hr_conhecimento: '08:59' }, 'hr_conhecimento'],
  [{ dt_conhecimento: '2026-03-17', hr_conhecimento: '00:00' }, 'dt_conhecimento'],
])('%o is refused at %s [ACID-315]', async (known, field) => {
  const { rows } = await tests.app.admin.query('select min(cd)::float8 as injury from lesao_tipo');
  const { status, body } = await tests.app.call('createAcidente', {
    token: tests.token,
    params: { company: EMPRESA },
    body: {
      cd_funcion: tests.own.employee,
      cd_organig: ROOT,
      cd_organig_acident: ROOT,
      cd_acc_lesiv: rows[0].injury,
      dt: '2026-03-16',
      hr: '09:00',
      descric: 'Caiu do escadote.',
      prest_prim_socorr: 1,
      ...known,
    },
  });
  expect([status, Object.keys(body.campos ?? {})]).toEqual([400, [field]]);
});

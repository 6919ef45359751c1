import { GRACE_DAYS } from '@sst/contract/rules/identidade/fator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../../db/demo/index.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import {
  addPerson,
  isLiving,
  lettersTo,
  NEW_PASSWORD,
  type Person,
} from '../../../../testing/utilizadores/accounts.ts';
import { FACTOR_SECRET, factorCodeNow } from '../../../../testing/utilizadores/factor.ts';
import { FOREIGN, REGION, ROOT } from '../../../../testing/utilizadores/places.ts';
import { startSession, TEST_PASSWORD } from '../../../../testing/utilizadores/test-utilizadores.ts';

const DAY_MS = 86_400_000;
const GRACE_MS = GRACE_DAYS * DAY_MS;

let app: TestApp;
let prestador: Person;
beforeAll(async () => {
  app = await startTestApp();
  prestador = await addPerson(app);
  await app.admin.query('update utilizador set prestador = true where cd = $1', [prestador.cd]);
});
afterAll(() => app.close());

const afterDays = (days: number) =>
  new Date(app.clock.now().getTime() + days * DAY_MS).toISOString();
const enter = async ({ email }: Pick<Person, 'email'>, pass = TEST_PASSWORD) =>
  (await app.call('login', { body: { email, pass } })).body;
const until = async (token: string) =>
  (await app.call('getUtilizador', { token })).body.utilizador.fator_ate;
/** Signs somebody in. @returns by when they have to have a factor. */
const untilOf = async (person: Pick<Person, 'email'>) => until((await enter(person)).token);

async function demand(exige: string, company = ROOT) {
  const { status } = await app.call('updatePoliticaFatorDaEmpresa', {
    token: await startSession(app, prestador.cd),
    params: { company },
    body: { exige },
  });
  expect(status).toBe(200);
}

function activate(codigo: string, valor = factorCodeNow(app.clock.now())) {
  return app.call('enrolFator', { body: { codigo, segredo: FACTOR_SECRET, valor } });
}

describe('a second factor that is demanded', () => {
  it('is told for seven days from the first sign-in to administrators and the provider’s users, and to nobody else unless the company says so [ID-40, ID-41]', async () => {
    const admin = await addPerson(app, { cd_empresa: ROOT, adm: true });
    const user = await addPerson(app, { cd_empresa: ROOT });
    expect([await untilOf(admin), await untilOf(prestador)]).toEqual([afterDays(7), afterDays(7)]);
    expect(await untilOf(user)).toBeUndefined();
    const end = afterDays(7);
    await app.clock.during(3 * DAY_MS, async () => expect(await untilOf(admin)).toBe(end));
    await app.clock.during(GRACE_MS - 1, async () => expect(await untilOf(admin)).toBe(end));
    await app.clock.during(GRACE_MS, async () => {
      const steps = [await enter(admin), await enter(prestador)].map(({ passo }) => passo);
      expect(steps).toEqual(['ativar-fator', 'ativar-fator']);
      expect(Object.keys(await enter(user))).toEqual(['token']);
    });
  });

  it('is activated at the sign-in by whoever lacks it, a sole administrator too; the code of the step opens nothing else [ID-42, ID-43]', async () => {
    const admin = await addPerson(app, { cd_empresa: FOREIGN, adm: true });
    await enter(admin);
    await app.clock.during(GRACE_MS, async () => {
      const { codigo } = await enter(admin);
      expect(await isLiving(app, codigo)).toBe(false);
      const elsewhere = [
        await app.call('confirmFator', { body: { codigo, valor: '123456' } }),
        await app.call('postponePassword', { body: { codigo } }),
        await app.call('choosePassword', {
          body: { codigo, passwordNova: NEW_PASSWORD, confirmarPasswordNova: NEW_PASSWORD },
        }),
      ];
      expect(elsewhere.map(({ status }) => status)).toEqual([404, 404, 404]);
      const wrong = factorCodeNow() === '123456' ? '654321' : '123456';
      expect((await activate(codigo, wrong)).body.campos).toHaveProperty('valor');
      const { status, body } = await activate(codigo);
      expect([status, new Set(body.codigos).size]).toEqual([200, 10]);
      expect(await isLiving(app, body.entrada.token)).toBe(true);
      expect(await until(body.entrada.token)).toBeUndefined();
      expect((await activate(codigo)).status).toBe(404);
      expect((await enter(admin)).passo).toBe('segundo-fator');
    });
    expect(
      (await lettersTo(app.admin, admin.email)).some(({ texto }) => texto.includes('foi ativado')),
    ).toBe(true);
  });

  it('comes after a password that somebody else has chosen [ID-42]', async () => {
    const admin = await addPerson(app, { cd_empresa: ROOT, adm: true });
    await enter(admin);
    await app.admin.query(
      `update utilizador set pass_dada = sha256(convert_to(pass_hash, 'UTF8')), pass_dada_em = $2 where cd = $1`,
      [admin.cd, new Date(app.clock.now().getTime() + GRACE_MS)],
    );
    await app.clock.during(GRACE_MS, async () => {
      const { passo, codigo } = await enter(admin);
      const body = { codigo, passwordNova: NEW_PASSWORD, confirmarPasswordNova: NEW_PASSWORD };
      const next = (await app.call('choosePassword', { body })).body;
      expect([passo, next.passo]).toEqual(['nova-palavra-passe', 'ativar-fator']);
      expect((await activate(next.codigo)).status).toBe(200);
    });
  });

  it('is asked for again at once where it was taken away after the days of grace [ID-41]', async () => {
    const admin = await addPerson(app, { cd_empresa: ROOT, adm: true });
    const { token } = await enter(admin);
    const segredo = FACTOR_SECRET;
    const body = { password: TEST_PASSWORD, segredo, codigo: factorCodeNow(app.clock.now()) };
    const codes = (await app.call('activateFator', { token, body })).body.codigos;
    const removed = { password: TEST_PASSWORD, codigo: codes[0] };
    expect((await app.call('getFator', { token })).body.exigido).toBe(true);
    expect((await app.call('removeFator', { token, body: removed })).status).toBe(200);
    expect(await untilOf(admin)).toBe(afterDays(7));
    await app.clock.during(GRACE_MS, async () =>
      expect((await enter(admin)).passo).toBe('ativar-fator'),
    );
  });

  it('is not demanded of the accounts of the demonstration, and the rule says so [ID-45]', async () => {
    const demo = { email: 'admin@demo.pt' };
    const token = await app.signIn(demo.email);
    const { message } = (await app.call('getPoliticaFator', { token, params: { company: ROOT } }))
      .body;
    expect(message).toEqual({ exige: 'administradores', demonstracao: true });
    await app.clock.during(30 * DAY_MS, async () => {
      for (const _ of [1, 2]) {
        const entered = await enter(demo, DEMO_PASSWORD);
        expect(await until(entered.token)).toBeUndefined();
      }
    });
  });
});

describe('the rule of a company', () => {
  it('begins a count of its own when it becomes stricter, and of an account the strictest of its active places counts [ID-44]', async () => {
    const shared = await addPerson(app, { cd_empresa: ROOT }, { cd_empresa: FOREIGN });
    await demand('todos');
    expect(await untilOf(shared)).toBe(afterDays(7));
    await demand('opcional');
    const admin = await addPerson(app, { cd_empresa: ROOT, adm: true });
    expect([await untilOf(admin), await untilOf(shared)]).toEqual([undefined, undefined]);
    // Nobody of them signs in until it is stricter again.
    await demand('todos');
    expect(await untilOf(shared)).toBe(afterDays(7));
    await demand('opcional');
    await app.clock.during(10 * DAY_MS, async () => {
      await demand('todos');
      expect(await untilOf(shared)).toBe(afterDays(7));
      await app.admin.query(
        'update utilizador_empresa set inactiv = true where cd_utilizador = $1 and cd_empresa = $2',
        [shared.cd, ROOT],
      );
      expect(await untilOf(shared)).toBeUndefined();
      await demand('administradores');
    });
  });

  it('is set by who administers the whole company and by the provider, with a line in the log; 409 where it has changed [ID-46]', async () => {
    const admin = await addPerson(app, { cd_empresa: ROOT, adm: true });
    const branch = await addPerson(app, { cd_empresa: ROOT, cd_organig: REGION, adm: true });
    const set = ({ token }: Person, body: object, company = ROOT) =>
      app.call('updatePoliticaFator', { token, params: { company }, body });
    const answers = [
      await set(branch, { exige: 'todos' }, REGION),
      await set(admin, { exige: 'ninguem' }),
      await set(admin, { exige: 'todos', antes: 'opcional' }),
      await set(admin, { exige: 'todos', antes: 'administradores' }),
      await set(admin, { exige: 'todos' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 400, 409, 200, 200]);
    const read = await app.call('getPoliticaFatorDaEmpresa', {
      token: prestador.token,
      params: { company: ROOT },
    });
    expect(read.body.message.exige).toBe('todos');
    await demand('administradores');
    const { rows } = await app.admin.query(
      `select cd_utilizador::float8 as por, detalhe from auditoria
        where entidade = 'politica-fator' and cd_empresa = $1 order by cd desc limit 2`,
      [ROOT],
    );
    expect(rows).toEqual([
      {
        por: prestador.cd,
        detalhe: { antes: { exige: 'todos' }, depois: { exige: 'administradores' } },
      },
      {
        por: admin.cd,
        detalhe: { antes: { exige: 'administradores' }, depois: { exige: 'todos' } },
      },
    ]);
  });
});

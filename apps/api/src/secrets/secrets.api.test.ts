import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { secretsCommand } from '../cli/secrets-command.ts';
import { readConfig } from '../config.ts';
import { aboutEntry } from '../modules/identidade/entrada-propria/client-secrets.ts';
import { startTestApp } from '../testing/test-app.ts';
import { addPerson, type Person } from '../testing/utilizadores/accounts.ts';
import { FACTOR_SECRET, factorCodeNow, placeFactor } from '../testing/utilizadores/factor.ts';
import { TEST_PASSWORD } from '../testing/utilizadores/test-utilizadores.ts';
import { SecretBox } from './secret-box.ts';

const HALF_MINUTE_MS = 30_000;

it('secrets of factors are encrypted; one of before is when it is used, all others by a command, and those of companies at their issuers [ID-53]', async () => {
  const key = randomBytes(32);
  const app = await startTestApp({ secrets: new SecretBox([key]) });
  const keptOf = async ({ cd }: Person) =>
    (await app.admin.query('select segredo from fator where cd_utilizador = $1', [cd])).rows[0]
      .segredo;
  const codigo = factorCodeNow(app.clock.now());
  const made = await addPerson(app);
  const body = { password: TEST_PASSWORD, segredo: FACTOR_SECRET, codigo };
  expect((await app.call('activateFator', { token: made.token, body })).status).toBe(200);
  expect(await keptOf(made)).toMatch(/^v1\./);
  const [used, unused] = [await addPerson(app), await addPerson(app)];
  for (const { cd } of [used, unused]) await placeFactor(app.admin, cd);
  app.clock.advance(HALF_MINUTE_MS);
  for (const { email } of [made, used]) {
    const begun = await app.call('login', { body: { email, pass: TEST_PASSWORD } });
    const step = { codigo: begun.body.codigo, valor: factorCodeNow(app.clock.now()) };
    expect((await app.call('confirmFator', { body: step })).status).toBe(200);
  }
  expect([await keptOf(used), await keptOf(unused)]).toEqual([
    expect.stringMatching(/^v1\./),
    FACTOR_SECRET,
  ]);
  const config = readConfig({ CHAVE_SEGREDOS: key.toString('base64') });
  const { pool } = app.database;
  expect(await secretsCommand(pool, config)).toBe('Foi cifrado 1 segredo.');
  expect(await keptOf(unused)).toMatch(/^v1\./);
  expect(await secretsCommand(pool, config)).toBe('Foram cifrados 0 segredos.');
  // Those of companies at their issuers, too, also with another key in front.
  const cd = 1;
  await app.admin.query(
    `insert into entrada_propria (cd_empresa, modo, emissor, cliente, segredo) values ($1, 'desligada', 'https://e.exemplo', 'c', 'claro')
     on conflict (cd_empresa) do update set segredo = excluded.segredo`,
    [cd],
  );
  const clientSecret = async () =>
    (await app.admin.query('select segredo from entrada_propria where cd_empresa = $1', [cd]))
      .rows[0].segredo;
  expect(await secretsCommand(pool, config)).toBe('Foi cifrado 1 segredo.');
  expect(new SecretBox([key]).open(await clientSecret(), aboutEntry(cd)).secret).toBe('claro');
  const newer = randomBytes(32);
  const both = readConfig({
    CHAVE_SEGREDOS: [newer, key].map((one) => one.toString('base64')).join(','),
  });
  expect(await secretsCommand(pool, both)).toBe('Foram cifrados 4 segredos.');
  expect(new SecretBox([newer]).open(await clientSecret(), aboutEntry(cd)).secret).toBe('claro');
  const none = { ...config, secretKeys: undefined, databaseAddresses: ['postgres://x'] };
  await expect(secretsCommand(pool, none)).rejects.toThrow('não está definida');
  await app.close();
});

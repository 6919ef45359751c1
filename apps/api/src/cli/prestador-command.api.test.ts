import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import {
  addPerson,
  isLiving,
  linkIn,
  NEW_PASSWORD,
  opens,
  register,
  usingLink,
} from '../testing/utilizadores/accounts.ts';
import { FOREIGN, ROOT } from '../testing/utilizadores/places.ts';
import { newEmail, startSession } from '../testing/utilizadores/test-utilizadores.ts';
import { CommandError } from './command-error.ts';
import { prestadorCommand } from './prestador-command.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const run = (email: string | undefined, nome?: string) =>
  prestadorCommand(app.database.pool, { email, nome, publicUrl: 'https://cliente.exemplo.pt' });

async function isProvider(email: string): Promise<boolean | undefined> {
  const { rows } = await app.admin.query(
    'select prestador from utilizador where lower(email) = lower($1)',
    [email],
  );
  return rows[0]?.prestador;
}

describe("the command that makes a user the provider's", () => {
  it('takes no name that a letter would make a link of', async () => {
    const email = newEmail();
    await expect(run(email, 'Ana evil.example.com')).rejects.toThrow(
      'O nome não pode ter endereços',
    );
    expect(await isProvider(email)).toBeUndefined();
  });

  it('makes an account where there is none, and gives its link to the operator', async () => {
    const email = newEmail();
    const told = await run(email, 'Técnica Nova');
    expect(told).toMatch(
      /^Conta criada\. Para definir a palavra-passe, nos próximos 7 dias:\nhttps:/,
    );
    expect(await isProvider(email)).toBe(true);
    await usingLink(app, linkIn({ texto: told }));
    expect(await opens(app, email, NEW_PASSWORD)).toBe(true);
  });

  it('leaves password and sessions to an account whose address is confirmed', async () => {
    const person = await addPerson(app);
    expect(await run(person.email.toUpperCase())).toBe('Teste passa a trabalhar para o prestador.');
    expect(await isProvider(person.email)).toBe(true);
    expect([await opens(app, person.email), await isLiving(app, person.token)]).toEqual([
      true,
      true,
    ]);
  });

  it('keeps out whoever has chosen password and name of the account before', async () => {
    const admin = await addPerson(app, { cd_empresa: ROOT, adm: true });
    const email = newEmail();
    const passwords = { pass: 'de-Outra-Pessoa-1', confirmPass: 'de-Outra-Pessoa-1' };
    const { cd } = (await register(app, admin, { email, ...passwords })).body;
    const token = await startSession(app, cd);
    await expect(run(email)).rejects.toThrow('indique também o nome');
    const told = await run(email, 'Ana Nova');
    expect(told).toMatch(/^Ana Nova passa a trabalhar para o prestador, com outra palavra-passe\./);
    expect(await opens(app, email, 'de-Outra-Pessoa-1')).toBe(false);
    expect(await isLiving(app, token)).toBe(false);
    await usingLink(app, linkIn({ texto: told }));
    expect(await opens(app, email, NEW_PASSWORD)).toBe(true);
  });

  it('takes no administrator without whom a company could not go on [USR-151]', async () => {
    const { cd, email } = await addPerson(app, { cd_empresa: FOREIGN, adm: true });
    await app.admin.query(
      'update utilizador_empresa set adm = false where cd_empresa = $1 and cd_utilizador <> $2',
      [FOREIGN, cd],
    );
    await expect(run(email)).rejects.toThrow('É o último administrador ativo de ');
    expect(await isProvider(email)).toBe(false);
  });

  it("tells of one who is the provider's already, and gives a new link where the first was not used", async () => {
    const email = newEmail();
    await run(email, 'Técnica Nova');
    const told = await run(email, 'Técnica Nova');
    expect(told).toMatch(
      /^Técnica Nova já trabalha para o prestador\. Para definir a palavra-passe, nos próximos 7 dias:\nhttps:/,
    );
    await usingLink(app, linkIn({ texto: told }));
    expect(await run(email)).toBe('Técnica Nova já trabalha para o prestador.');
  });

  it.each([
    [undefined, 'Nome'],
    ['sem-arroba', 'Nome'],
    ['ninguem@teste.pt', undefined],
  ])('is refused for e-mail %s and name %s', async (email, nome) => {
    await expect(run(email, nome)).rejects.toThrow(CommandError);
    expect(await isProvider('ninguem@teste.pt')).toBeUndefined();
  });
});

import { RESET } from '@sst/contract/rules/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { MailWorker } from '../../testing/correio/mail-worker.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addPerson, callerOf, type Person, register } from '../../testing/utilizadores/accounts.ts';
import { FOREIGN, ROOT } from '../../testing/utilizadores/places.ts';
import { ALL_ACCESSES, newEmail } from '../../testing/utilizadores/test-utilizadores.ts';
import type { OutgoingMail } from './mail-transport.ts';
import { enqueueUnsent, sendOnceMore } from './unsent.ts';

const VALID_MS = RESET.minutes * 60_000;

let app: TestApp;
let admin: Person;
let sent: OutgoingMail[];
beforeAll(async () => {
  app = await startTestApp();
  admin = await addPerson(app, { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.admin.query('delete from correio; delete from tentativa; delete from pgboss.job');
  sent = [];
});

/** Sends what is due. @returns the addresses that letters have left for. */
async function send(): Promise<string[]> {
  const transport = { description: '', send: async (mail: OutgoingMail) => void sent.push(mail) };
  const { database, clock } = app;
  await new MailWorker({ pool: database.pool, clock, transport, log: () => {} }).sendDue();
  return sent.map(({ para }) => para);
}

/** The reason of a letter that was withdrawn; null where it still waits. */
async function withdrawn(email: string): Promise<string | null> {
  const { rows } = await app.admin.query(
    `select case when texto || html = '' and dt_devida = 'infinity' then erro end as erro
       from correio where para = $1 order by numero_do_codigo('correio', cd)`,
    [email],
  );
  return rows[0].erro;
}

describe('a letter for a new password', () => {
  let email: string;
  beforeEach(async () => {
    ({ email } = await addPerson(app, { cd_empresa: ROOT }));
    await app.call('requestReset', { query: { email } });
  });

  it('leaves as long as its link would be valid, from when it was asked for [PWD-291]', async () => {
    await app.clock.during(VALID_MS - 1, async () => expect(await send()).toEqual([email]));
  });

  it('leaves no more after that, not even by the next server that runs [PWD-291]', async () => {
    await app.clock.during(VALID_MS, async () => expect(await send()).toEqual([]));
    expect(await withdrawn(email)).toBe(
      'O pedido de nova palavra-passe passou do prazo antes de a mensagem seguir.',
    );
  });

  it('is withdrawn within a minute though nothing sends it, and is not sent once more [PWD-291]', async () => {
    await app.admin.query(`update correio set dt_devida = 'infinity', tentativas = 15`);
    const { pool } = app.database;
    const now = new Date(app.clock.now().getTime() + VALID_MS);
    const again = () => inTransaction(pool, {}, (transaction) => sendOnceMore(transaction, now));
    expect(await again()).toEqual([]);
    expect(await withdrawn(email)).toMatch(/prazo/);
    await app.call('requestReset', { query: { email } });
    await app.admin.query(`delete from correio where texto = ''`);
    await enqueueUnsent(pool, now);
    expect(await withdrawn(email)).toMatch(/prazo/);
  });
});

describe('an invitation', () => {
  let email: string;
  let cd: number;
  beforeEach(async () => {
    email = newEmail();
    cd = (await register(app, admin, { email })).body.cd;
  });
  const update = (values: Record<string, unknown>) => {
    const body = { cd, nome: 'Nova Pessoa', email, adm: false, inactiv: false, ...values };
    return callerOf(app, 'updateUtilizador')(admin, ROOT, { body });
  };

  it('leaves, however long it was held up [PWD-292]', async () => {
    await app.clock.during(2 * VALID_MS, async () => expect(await send()).toEqual([email]));
  });

  it('does not leave once the access is taken back [PWD-292]', async () => {
    expect(await update({ inactiv: true })).toMatchObject({ status: 200 });
    expect(await send()).toEqual([]);
    expect(await withdrawn(email)).toBe('O acesso para que a pessoa foi convidada já não existe.');
  });

  it('leaves while another company has an access for its reader [PWD-292]', async () => {
    await app.admin.query(
      `insert into utilizador_empresa (cd_empresa, cd_organig, cd_utilizador, adm) values ($1, $1, $2, false)`,
      [FOREIGN, cd],
    );
    await update({ inactiv: true });
    expect(await send()).toEqual([email]);
  });

  it('does not leave for an address that the account no longer has; the new one gets its own [PWD-292]', async () => {
    const moved = newEmail();
    expect(await update({ email: moved })).toMatchObject({
      body: { message: expect.stringContaining(moved) },
    });
    expect(await send()).toEqual([moved]);
    expect(await withdrawn(email)).toBe('A conta já não existe ou tem outro e-mail.');
  });

  it('does not leave for an account that is gone [PWD-292]', async () => {
    await app.admin.query('delete from utilizador where cd = $1', [cd]);
    expect(await send()).toEqual([]);
  });

  it('does not leave once the address was confirmed in another way [PWD-292]', async () => {
    await app.admin.query(
      `update utilizador set pass_hash = 'x', email_confirmado = lower(email) where cd = $1`,
      [cd],
    );
    expect(await send()).toEqual([]);
    expect(await withdrawn(email)).toBe('O e-mail da conta já foi confirmado.');
  });

  it('to an inactive user is neither sent again nor promised [PWD-292]', async () => {
    await update({ inactiv: true });
    const again = await callerOf(app, 'inviteAgain')(admin, ROOT, { userId: cd });
    expect(again).toMatchObject({ status: 409, body: { codigo: 'UTILIZADOR_INATIVO' } });
    const moved = await update({ inactiv: true, email: newEmail() });
    expect(moved.body.message).toBe('Utilizador alterado com sucesso.');
    expect(await send()).toEqual([]);
  });
});

it("an invitation to the provider's team does not leave once its reader is removed, though a company has invited them too [PWD-292]", async () => {
  const one = await addPerson(app);
  await app.admin.query('update utilizador set prestador = true where cd = $1', [one.cd]);
  const email = newEmail();
  await register(app, admin, { email });
  await app.admin.query('delete from correio');
  const { body } = await app.call('addMembro', {
    token: one.token,
    body: { nome: 'Técnica Nova', email, papeis: ['tecnico'] },
  });
  await app.call('removeMembro', { token: one.token, params: { userId: body.cd } });
  expect(await send()).toEqual([]);
  expect(await withdrawn(email)).toBe('O acesso para que a pessoa foi convidada já não existe.');
});

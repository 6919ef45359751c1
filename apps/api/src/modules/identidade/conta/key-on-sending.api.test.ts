import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MailWorker } from '../../../testing/correio/mail-worker.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  addPerson,
  linkIn,
  type Person,
  usingLink,
} from '../../../testing/utilizadores/accounts.ts';
import { ROOT } from '../../../testing/utilizadores/places.ts';
import type { OutgoingMail } from '../../correio/mail-transport.ts';

const HALF_MINUTE_MS = 30_000;

let app: TestApp;
let person: Person;
let sent: OutgoingMail[];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.admin.query('delete from correio; delete from tentativa');
  person = await addPerson(app, { cd_empresa: ROOT });
  sent = [];
  await app.call('requestReset', { query: { email: person.email } });
});

/** Sends what is due; the mail server refuses the first ones. */
async function send({ refused = 0 } = {}): Promise<void> {
  let left = refused;
  const transport = {
    description: '',
    send: async (mail: OutgoingMail) => {
      sent.push(mail);
      if (left-- > 0) throw new Error('recusada');
    },
  };
  const { database, clock } = app;
  const parts = { pool: database.pool, clock, transport, log: () => {} };
  await new MailWorker(parts).sendDue();
}

const use = (index: number) => {
  const { email, token } = linkIn(sent[index] ?? { texto: '' });
  return usingLink(app, { email, token });
};
const keys = async () =>
  (await app.admin.query('select from chave_palavra_passe where cd_utilizador = $1', [person.cd]))
    .rowCount;
const waiting = async () =>
  (
    await app.admin.query(
      `select texto, html, dt_proxima = 'infinity' as unseen from correio where para = $1 order by numero_do_codigo('correio', cd)`,
      [person.email],
    )
  ).rows[0];

describe('the link of a letter', () => {
  it('has no key while the letter waits, and servers of the version before leave it alone [PWD-201]', async () => {
    const { texto, html, unseen } = await waiting();
    expect(linkIn({ texto }).token).toBe('{chave}');
    expect(html).toContain('token={chave}');
    expect([await keys(), unseen]).toEqual([0, true]);
  });

  it('gets its key when the letter leaves, the same in text and HTML [PWD-201]', async () => {
    await send();
    const { token } = linkIn(sent[0] ?? { texto: '' });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(sent[0]?.html).toContain(`token=${token}`);
    expect(await use(0)).toMatchObject({ status: 200 });
  });

  it('of a new try makes that of the try before void [PWD-201]', async () => {
    await send({ refused: 1 });
    await app.clock.during(HALF_MINUTE_MS, () => send());
    expect([sent.length, await keys()]).toEqual([2, 1]);
    expect(await use(0)).toMatchObject({ status: 404 });
    expect(await use(1)).toMatchObject({ status: 200 });
  });

  it('of a try that was refused leaves that of the try before in use [PWD-201]', async () => {
    await send({ refused: 1 });
    await app.clock.during(HALF_MINUTE_MS, () => send({ refused: 1 }));
    expect(await use(0)).toMatchObject({ status: 200 });
  });

  it('is not made for a password that was set meanwhile [PWD-201]', async () => {
    await send({ refused: 1 });
    expect(await use(0)).toMatchObject({ status: 200 });
    await app.clock.during(HALF_MINUTE_MS, () => send());
    expect(sent.map(({ assunto }) => assunto)).toEqual([
      'Área de Cliente SST: redefinir palavra-passe',
      'Área de Cliente SST: a sua palavra-passe mudou',
    ]);
    expect(await keys()).toBe(0);
    expect(await waiting()).toMatchObject({ texto: '', html: '' });
  });

  it('is not made for an address that is no longer the one of the account [PWD-201]', async () => {
    await app.admin.query(`update utilizador set email = 'x' || email where cd = $1`, [person.cd]);
    await send();
    expect([sent.length, await keys()]).toEqual([0, 0]);
    expect(await waiting()).toMatchObject({ texto: '', html: '' });
  });
});

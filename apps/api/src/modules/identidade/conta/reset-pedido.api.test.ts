import { RESET, SIGN_IN } from '@sst/contract/rules/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/pedidos/pedidos.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  addPerson,
  askLink,
  countLetters,
  isLiving,
  lastLinkTo,
  lettersTo,
  linkIn,
  opens,
  type Person,
} from '../../../testing/utilizadores/accounts.ts';

const PUBLIC_URL = 'https://cliente.exemplo.pt';
const MINUTE_MS = 60_000;

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp({ publicUrl: PUBLIC_URL });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.admin.query('delete from tentativa');
  person = await addPerson(app, { cd_empresa: 1 });
});

const ask = (email: string, ip?: string, headers?: Record<string, string>) =>
  app.call('requestReset', { query: { email }, ip, headers });

const askTimes = async (times: number, email: string) => {
  for (let index = 0; index < times; index++) {
    expect((await ask(email, `10.3.0.${index}`)).status).toBe(200);
  }
};

describe('asking for a reset', () => {
  it('sends one letter with a link of the configured address, and changes nothing else [API-18, LOGIN-10]', async () => {
    const { status, body } = await ask(` ${person.email.toUpperCase()} `);
    const message =
      'Se o e-mail pertencer a uma conta, segue uma mensagem com a ligação para redefinir a palavra-passe.';
    expect([status, body]).toEqual([200, { message }]);
    const letters = await lettersTo(app.admin, person.email);
    expect(letters).toHaveLength(1);
    const { url, email, token } = linkIn(letters[0] ?? { texto: '' });
    expect(`${url.origin}${url.pathname}`).toBe(`${PUBLIC_URL}/reset-password`);
    expect([email, token]).toEqual([person.email, expect.stringMatching(/^[\w-]{43}$/)]);
    expect(await opens(app, person.email)).toBe(true);
    expect(await isLiving(app, person.token)).toBe(true);
  });

  it('answers the same for an e-mail that nobody has, and sends nothing [API-18, LOGIN-10]', async () => {
    const known = await ask(person.email);
    const letters = await countLetters(app.admin);
    const unknown = await ask('ninguem@teste.pt');
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const named = ({ headers }: typeof known) => Object.keys(headers).sort();
    expect(named(unknown)).toEqual(named(known));
    expect(await countLetters(app.admin)).toBe(letters);
  });

  it('sends another link each time, and all of them work [API-18]', async () => {
    await askTimes(2, person.email);
    const links = (await lettersTo(app.admin, person.email)).map(linkIn);
    expect(new Set(links.map(({ token }) => token)).size).toBe(2);
    for (const { email, token } of links) {
      expect((await app.call('checkReset', { query: { email, token } })).status).toBe(200);
    }
  });

  it.each([
    ['host', 'mau.exemplo'],
    ['x-forwarded-host', 'mau.exemplo'],
    ['forwarded', 'host=mau.exemplo;proto=http'],
    ['origin', 'https://mau.exemplo'],
    ['referer', 'https://mau.exemplo/'],
  ])('takes no address for the link from the header %s [API-18]', async (name, value) => {
    await ask(person.email, undefined, { [name]: value });
    const [letter] = await lettersTo(app.admin, person.email);
    expect(JSON.stringify(letter)).not.toContain('mau.exemplo');
    expect(linkIn(letter ?? { texto: '' }).url.origin).toBe('https://cliente.exemplo.pt');
  });

  it.each(['', 'x', 'a@b', 'a b@c.pt', '\u212aelvin@teste.pt', 'a@c.pt,b@c.pt', 'x'.repeat(300)])(
    'is refused for %j [API-18, LOGIN-09]',
    async (email) => {
      await expectRefusal(app, () => ask(email), { status: 400, fields: ['email'] });
    },
  );

  it('needs the e-mail once [API-18]', async () => {
    await expectRefusal(app, () => app.call('requestReset'), { status: 400, fields: ['email'] });
    const twice = async () => {
      const url = `/auth/empresa/utilizador/reset-password?email=${person.email}&email=mau@teste.pt`;
      const answer = await app.app.inject({ method: 'POST', url });
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
    };
    await expectRefusal(app, twice, { status: 400, fields: ['email'] });
  });

  it('serves someone who was invited and lost the invitation [API-18]', async () => {
    await app.admin.query('update utilizador set pass_hash = null where cd = $1', [person.cd]);
    await ask(person.email);
    const { email, token } = await lastLinkTo(app.admin, person.email);
    const answer = await app.call('checkReset', { query: { email, token } });
    expect(answer.body).toMatchObject({ tipo: 'reposicao' });
  });
});

describe('the token', () => {
  it('stands in no answer and, once the letter has left, nowhere in the database [API-18]', async () => {
    const { body, headers } = await ask(person.email);
    const { token } = await lastLinkTo(app.admin, person.email);
    expect(JSON.stringify([body, headers])).not.toContain(token);
    await app.admin.query(`update correio set texto = '', html = '', dt_envio = now()`);
    const { rows: tables } = await app.admin.query(
      `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    const raw = Buffer.from(token, 'base64url').toString('hex');
    for (const { name } of tables) {
      const { rows } = await app.admin.query(
        `select 1 from ${name} t where t::text like '%' || $1 || '%' or t::text like '%' || $2 || '%'`,
        [token, raw],
      );
      expect([name, rows.length]).toEqual([name, 0]);
    }
  });

  it('of an expired link is deleted when the next letter leaves [API-18]', async () => {
    await askLink(app, person.email);
    app.clock.advance((RESET.minutes + 1) * MINUTE_MS);
    await askLink(app, person.email);
    const { rowCount } = await app.admin.query(
      'select 1 from chave_palavra_passe where cd_utilizador = $1',
      [person.cd],
    );
    expect(rowCount).toBe(1);
  });
});

describe('the requests', () => {
  it('for one account send three e-mails in fifteen minutes, with the same answer beyond [API-18]', async () => {
    await askTimes(RESET.mostMails + 2, person.email);
    expect(await lettersTo(app.admin, person.email)).toHaveLength(RESET.mostMails);
    await ask(person.email.toUpperCase());
    expect(await lettersTo(app.admin, person.email)).toHaveLength(RESET.mostMails);
    app.clock.advance(SIGN_IN.accountMinutes * MINUTE_MS);
    await ask(person.email);
    expect(await lettersTo(app.admin, person.email)).toHaveLength(RESET.mostMails + 1);
  });

  it('at the same moment are all counted, on two servers [API-18]', async () => {
    const other = await startTestApp({ database: app.database, clock: app.clock });
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? app : other).call('requestReset', { query: { email: person.email } }),
      ),
    );
    await other.close();
    expect(await lettersTo(app.admin, person.email)).toHaveLength(RESET.mostMails);
  });

  it('of one account do not limit another account, nor signing in [API-18]', async () => {
    await askTimes(RESET.mostMails + 1, person.email);
    const other = await addPerson(app);
    await ask(other.email);
    expect(await lettersTo(app.admin, other.email)).toHaveLength(1);
    expect(await opens(app, person.email)).toBe(true);
  });

  it('and uses of links count with the sign-ins of an address: sixty a minute [API-17, API-18, API-19]', async () => {
    const ip = '10.7.7.7';
    const query = { email: person.email, token: 'x'.repeat(43) };
    const passwords = {
      passwordNova: 'Verde-Rio-27-lento',
      confirmarPasswordNova: 'Verde-Rio-27-lento',
    };
    const tries = [
      () => ask('ninguem@teste.pt', ip),
      () => app.call('checkReset', { query, ip }),
      () => app.call('resetPassword', { body: { ...query, ...passwords }, ip }),
      () => app.call('login', { body: { email: 'ninguem@teste.pt', pass: 'x' }, ip }),
    ];
    for (let index = 0; index < SIGN_IN.addressFailures; index++) {
      const { status } = (await tries[index % tries.length]?.()) ?? {};
      // The account that nobody has is out of tries by now.
      expect([200, 404, 429]).toContain(status);
    }
    for (const attempt of tries.slice(0, 3)) {
      const refused = await expectRefusal(app, attempt, { status: 429 });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await app.call('checkReset', { query, ip: '10.7.7.8' })).status).toBe(404);
  });

  it('are not counted under a forged X-Forwarded-For [API-18]', async () => {
    const statuses = [];
    for (let index = 0; index <= SIGN_IN.addressFailures; index++) {
      const headers = {
        'x-forwarded-for': `172.16.0.${index}`,
        forwarded: `for=172.16.0.${index}`,
      };
      statuses.push((await ask(`ninguem${index}@teste.pt`, '10.8.8.8', headers)).status);
    }
    expect(statuses).toEqual([...Array(SIGN_IN.addressFailures).fill(200), 429]);
  });
});

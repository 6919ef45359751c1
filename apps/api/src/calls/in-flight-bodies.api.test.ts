import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { type CallName, contract } from '@sst/contract';
import { ANEXOS_MAX_BODY_BYTES } from '@sst/contract/rules/anexos';
import { MAX_BODY_BYTES } from '@sst/contract/rules/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holding } from '../testing/database/held-lock.ts';
import { pathOf, startTestApp, type TestApp } from '../testing/test-app.ts';
import { addPerson, type Person } from '../testing/utilizadores/accounts.ts';
import { FOREIGN, ROOT } from '../testing/utilizadores/places.ts';
import { ALL_ACCESSES } from '../testing/utilizadores/test-utilizadores.ts';

/** Calls whose bodies may be of the largest size. */
const AT_ONCE = 4;

let app: TestApp;
let user: Person;
let colleague: Person;
beforeAll(async () => {
  app = await startTestApp({ uploadBytes: 100 * ANEXOS_MAX_BODY_BYTES });
  user = await addPerson(app, { cd_empresa: ROOT, acessos: ALL_ACCESSES });
  colleague = await addPerson(app, { cd_empresa: ROOT, acessos: ALL_ACCESSES });
});
afterAll(() => app.close());

/** Begins to send an activity, or another call. @returns what ends the body, whether it is answered, and the status that is answered then. */
function beginToSend({ token }: Person, name: CallName = 'createAtividadeTecnica', company = ROOT) {
  let isAnswered = false;
  const body = new Readable({ read() {} });
  body.push('{');
  const answer = app.app.inject({
    method: contract[name].method,
    url: pathOf(name, { company }),
    headers: {
      'x-sessao': token,
      'content-type': 'application/json',
      'transfer-encoding': 'chunked',
    },
    payload: body,
  });
  void answer.then(() => {
    isAnswered = true;
  });
  return {
    status: async () => (await answer).statusCode,
    isAnswered: () => isAnswered,
    end: () => {
      body.push('}');
      body.push(null);
    },
  };
}

/** Sends an activity whole. @returns the status of its answer. */
function sendWhole(person: Person, company = ROOT): Promise<number> {
  const { end, status } = beginToSend(person, undefined, company);
  end();
  return status();
}

/** Begins one after the other until one more is refused: a try that came before what was begun took its place. */
async function beginUntilRefused<Begun>(begin: () => Begun): Promise<Begun[]> {
  const begun: Begun[] = [];
  await expect
    .poll(async () => {
      begun.push(begin());
      await setTimeout(20);
      return sendWhole(user);
    })
    .toBe(429);
  return begun;
}

/** Ends them all. @returns how many had been let in. */
async function endAll(begun: readonly ReturnType<typeof beginToSend>[]): Promise<number> {
  for (const { end } of begun) end();
  const statuses = await Promise.all(begun.map(({ status }) => status()));
  return statuses.filter((status) => status === 400).length;
}

describe('bodies that are under way at once', () => {
  it('without a declared size are limited per user, and other users are not held up [PERM-16]', async () => {
    const begun = await beginUntilRefused(() => beginToSend(user));
    expect(await sendWhole(colleague)).toBe(400);
    expect(await endAll(begun)).toBe(AT_ONCE);
  });

  it('are limited per company too, whose administrators make as many users as they like, and other companies are not held up [PERM-16]', async () => {
    const ofCompany = { cd_empresa: ROOT, acessos: ALL_ACCESSES };
    const users: Person[] = [];
    while (users.length < 3) users.push(await addPerson(app, ofCompany));
    const ofForeign = { cd_empresa: FOREIGN, acessos: ALL_ACCESSES };
    const foreign = await addPerson(app, ofForeign);
    const ofBoth = await addPerson(app, ofCompany, ofForeign);
    const begun = users.flatMap((one) => Array.from({ length: AT_ONCE }, () => beginToSend(one)));
    const small = { token: colleague.token, params: { company: ROOT }, body: {} };
    const tell = async () => (await app.call('createAtividadeTecnica', small)).status;
    await expect.poll(tell, { timeout: 10_000 }).toBe(429);
    expect(await sendWhole(colleague)).toBe(429);
    expect(await sendWhole(foreign, FOREIGN)).toBe(400);
    expect(await sendWhole(ofBoth)).toBe(429);
    expect(await sendWhole(ofBoth, FOREIGN)).toBe(400);
    expect(await endAll(begun)).toBe(3 * AT_ONCE);
    await expect.poll(() => sendWhole(colleague)).toBe(400);
  });

  it('leave a call that brings none its place [PERM-16]', async () => {
    const begun = await beginUntilRefused(() => beginToSend(user));
    const removal = { params: { company: ROOT, id: 2_000_000_000 } };
    const { status } = await app.call('deletePedido', { token: user.token, ...removal });
    await endAll(begun);
    expect(status).toBe(404);
  });

  it('are limited for the server as a whole: what is over it is told before any of it is read [API-377]', async () => {
    const { database, clock } = app;
    const uploadBytes = 1.6 * ANEXOS_MAX_BODY_BYTES;
    const small = await startTestApp({ database, clock, uploadBytes });
    const foreign = await addPerson(app, { cd_empresa: FOREIGN, acessos: ALL_ACCESSES });
    const send = (person: Person, company: number, payload: Readable) =>
      small.app.inject({
        method: 'POST',
        url: pathOf('createAtividadeTecnica', { company }),
        headers: {
          'x-sessao': person.token,
          'content-type': 'application/json',
          'content-length': String(ANEXOS_MAX_BODY_BYTES),
        },
        payload,
      });
    let read = false;
    const begun = new Promise<Readable>((resolve) => {
      const body = new Readable({ read: () => resolve(body) });
      void send(user, ROOT, body);
    });
    const first = await begun;
    const unread = new Readable({
      read() {
        read = true;
      },
    });
    const { statusCode, headers } = await send(foreign, FOREIGN, unread);
    expect([statusCode, headers['retry-after'], read]).toEqual([503, '5', false]);
    first.destroy();
    await small.close();
  });

  it('count beside ordinary ones, held back, of which each may take a megabyte [PERM-16]', async () => {
    const most = Math.floor((AT_ONCE * ANEXOS_MAX_BODY_BYTES) / MAX_BODY_BYTES);
    const begun = Array.from({ length: most + 10 }, () => beginToSend(user, 'createCategoria'));
    const refused = () => begun.filter(({ isAnswered }) => isAnswered()).length;
    await expect.poll(refused, { timeout: 10_000 }).toBe(10);
    expect(await sendWhole(user)).toBe(429);
    expect(await sendWhole(colleague)).toBe(400);
    for (const { end } of begun) end();
    const statuses = await Promise.all(begun.map(({ status }) => status()));
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  it('are not limited one after the other, nor where they are small [PERM-16]', async () => {
    for (let time = 0; time <= AT_ONCE; time++) {
      expect(await sendWhole(user)).toBe(400);
    }
    const small = Array.from({ length: 20 }, () =>
      app.call('createAtividadeTecnica', {
        token: user.token,
        params: { company: ROOT },
        body: {},
      }),
    );
    for (const { status } of await Promise.all(small)) expect(status).toBe(400);
  });

  describe('whose sender goes', () => {
    const BODY = '{"funcionarios":[{}]}';
    let port: number;
    beforeAll(async () => {
      await app.app.listen({ port: 0, host: '127.0.0.1' });
      ({ port } = app.app.server.address() as AddressInfo);
    });

    /** Sends an import on a connection of its own, so many bytes of it. */
    function sendImport(bytes: number) {
      const head = [
        `POST ${pathOf('createAdmissoes', { company: ROOT })} HTTP/1.1`,
        'Host: x',
        `X-Sessao: ${user.token}`,
        'Content-Type: application/json',
        'Transfer-Encoding: chunked',
      ];
      const chunk = `${BODY.length.toString(16)}\r\n${BODY}\r\n0\r\n\r\n`;
      const socket = connect(port, '127.0.0.1');
      socket.write(`${head.join('\r\n')}\r\n\r\n${chunk.slice(0, bytes)}`);
      return socket;
    }

    it('count for as long as they are worked on [PERM-16]', async () => {
      const tree = `select pg_advisory_xact_lock(hashtextextended('organigrama', $1))`;
      const held = await holding(app, tree, [ROOT]);
      const sockets = Array.from({ length: AT_ONCE }, () => sendImport(Number.POSITIVE_INFINITY));
      await held.waiting(AT_ONCE);
      for (const socket of sockets) socket.destroy();
      await setTimeout(100);
      const refused = await sendWhole(user);
      await held.release();
      expect(refused).toBe(429);
      await expect.poll(() => sendWhole(user)).toBe(400);
    });

    it('before the whole body has arrived no longer count [PERM-16]', async () => {
      const sockets = await beginUntilRefused(() => sendImport(10));
      for (const socket of sockets) socket.destroy();
      await expect.poll(() => sendWhole(user)).toBe(400);
    });
  });
});

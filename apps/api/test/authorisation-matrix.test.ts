import { randomBytes } from 'node:crypto';
import { type CallName, contract } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, callersOf, expectedStatus, tellingOf } from '../src/testing/calls/callers.ts';
import { CALL_EXAMPLES } from '../src/testing/calls/examples/examples.ts';
import { WHO } from '../src/testing/calls/who/who-may.ts';
import { tracesOf } from '../src/testing/database/traces.ts';
import { findKnownRows, type KnownRows, placeRows } from '../src/testing/known-rows.ts';
import { giveRoles } from '../src/testing/pedidos/prestador.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import { pendingCode } from '../src/testing/utilizadores/pending-code.ts';
import { inWords } from '../src/testing/utilizadores/rights-in-words.ts';
import { createUser, startSession } from '../src/testing/utilizadores/test-utilizadores.ts';

const COMPANY = 1;
const OTHER_COMPANY = 61;
const HOUR_MS = 3_600_000;
const CALLERS = callersOf(COMPANY, OTHER_COMPANY);

/** What a call demands beyond a session at the node that its body names. */
const AT_NODE_OF_BODY: Readonly<Partial<Record<CallName, string>>> = {
  createCategoria: '1 criar, 1 editar',
  createAgrupamento: '1 criar, 1 editar',
  createProfissao: '1 criar, 1 editar',
  register: 'an administrator',
};

/** What a call demands beside the right that it says of itself. */
const BESIDE: Readonly<Partial<Record<CallName, string>>> = {
  getPacotePdf: '4 doc',
  // For a measure that somebody else answers for.
  changeMedida: '3 editar, the provider',
  changeMedidas: '3 editar, the provider',
  addAnexosMedida: '3 editar, the provider',
  removeAnexoMedida: '3 editar, the provider',
  undoRemocaoAnexoMedida: '3 editar, the provider',
};

/** Threads with the provider's physicians: these write in them, too. */
const OF_PHYSICIANS: Readonly<Partial<Record<CallName, string>>> = {
  createMensagem: '2 editar, the provider',
  removeMensagem: '2 editar, the provider',
};

/** Calls that are for sessions which a company's own sign-in has begun, or for what one has written, and what all others are answered. */
const OF_OWN_ENTRY: Readonly<Partial<Record<CallName, number>>> = {
  beginConfirmacaoEntrada: 409,
  finishConfirmacaoEntrada: 404,
  removeMensagem: 404,
  removeMensagemMedida: 404,
  removeMedidaPasso: 409,
  undoMedidas: 404,
};

const CALLS = Object.keys(contract) as CallName[];

/** What a call demands, and whether it changes something. */
function rightOf(name: CallName): string {
  const who = AT_NODE_OF_BODY[name] ? name : WHO[name];
  return `${contract[name].method === 'GET' ? 'reads' : 'changes'} by ${who}`;
}

/**
 * One call of each right, which everybody asks: rights are decided in one place, by what the call says of itself, so the others of
 * that right are asked by those alone in whose answers a call could differ.
 */
const OF_ALL: ReadonlySet<CallName | undefined> = new Set(
  [...Map.groupBy(CALLS, rightOf).values()].map(([first]) => first),
);

/** The code of a refusal, by its status. */
const REFUSALS: Readonly<Record<number, string>> = { 401: 'SEM_SESSAO', 403: 'SEM_ACESSO' };

let app: TestApp;
let known: KnownRows;
let passHash: string;
const users = new Map<Caller, number>();
/** Their sessions, while they have made no change: one that they make may end it. */
const tokens = new Map<Caller, string | undefined>();
/** Whether a call may have taken some of the known rows since they were placed: one that reads takes none. */
let taken = true;

beforeAll(async () => {
  app = await startTestApp();
  known = await findKnownRows(app.admin, COMPANY);
  for (const caller of CALLERS) {
    const cd = await createUser(app.admin, caller.places ?? []);
    // One who administers and is a physician may do all that there is.
    const roles = { cd_medic: known.physician };
    if (caller.prestador) await giveRoles({ app }, cd, ['administracao', 'medico'], roles);
    users.set(caller, cd);
  }
  const { rows } = await app.admin.query('select pass_hash from utilizador where cd = $1', [
    users.get(CALLERS[0] as Caller),
  ]);
  passHash = rows[0].pass_hash;
});
afterAll(() => app.close());

async function tokenOf(caller: Caller): Promise<string | undefined> {
  if (!tokens.has(caller)) {
    tokens.set(caller, await makeToken(caller, users.get(caller) as number));
  }
  return tokens.get(caller);
}

async function makeToken({ token }: Caller, cd: number): Promise<string | undefined> {
  if (token === 'none') return undefined;
  if (token === 'forged') return randomBytes(32).toString('base64url');
  if (token === 'pending') return pendingCode(app.admin, cd);
  if (token === 'expired') return startSession(app, cd, { lastUseMs: 13 * HOUR_MS });
  const living = await startSession(app, cd);
  if (token === 'ended') await app.call('logout', { token: living });
  return living;
}

/** The password, which one of the calls changes and another asks for. */
async function placePasswords(): Promise<void> {
  const codes = [...users.values()];
  await app.admin.query('update utilizador set pass_hash = $1 where cd = any($2)', [
    passHash,
    codes,
  ]);
}

/** Takes away the second factors that earlier calls have given: passkeys are added and removed with them, too. */
async function removeFactors(): Promise<void> {
  for (const table of ['fator', 'codigo_recuperacao', 'chave_acesso'])
    await app.admin.query(`delete from ${table} where cd_utilizador = any($1)`, [
      [...users.values()],
    ]);
}

const traces = async () => JSON.stringify(await tracesOf(app.admin));

async function answerFor(name: CallName, caller: Caller) {
  const example = CALL_EXAMPLES[name](known, users.get(caller) as number);
  const answer = await app.call(name, { ...example, token: await tokenOf(caller) });
  if (answer.status === 200 && contract[name].method !== 'GET') tokens.delete(caller);
  return answer;
}

it('has an example and a row in the table for each call of the contract', () => {
  const calls = Object.keys(contract).sort();
  expect(Object.keys(WHO).sort()).toEqual(calls);
  expect(Object.keys(CALL_EXAMPLES).sort()).toEqual(calls);
});

describe.each(CALLS)('%s', (name) => {
  it('demands what this table says [PERM-02, PERM-03, PERM-08]', () => {
    expect(inWords(contract[name].permission)).toBe(WHO[name]);
  });

  it('answers every kind of caller by its permission alone [API-88, PERM-01, PERM-13, PERM-16]', async () => {
    const who = OF_PHYSICIANS[name] ?? AT_NODE_OF_BODY[name] ?? WHO[name];
    const wrong: string[] = [];
    const answer = async (caller: Caller, expected: number) => {
      const { status, body } = await answerFor(name, caller);
      if (status !== expected) wrong.push(`${caller.name}: ${status} instead of ${expected}`);
      const refusal = REFUSALS[expected];
      if (refusal && body.codigo !== refusal) wrong.push(`${caller.name}: ${body.codigo}`);
    };
    const callers = OF_ALL.has(name) ? CALLERS : tellingOf(who, CALLERS);
    const beside = BESIDE[name] ?? who;
    const expected = callers.map((caller) => ({
      caller,
      status: Math.max(expectedStatus(who, caller), expectedStatus(beside, caller)),
    }));
    if (taken) await placeRows(app.admin, known);
    taken = contract[name].method !== 'GET';
    if (taken) await placePasswords();
    if (name.endsWith('ChaveAcesso')) await removeFactors();
    // A session that is begun or ended leaves traces.
    for (const caller of callers) await tokenOf(caller);
    const before = await traces();
    for (const { caller, status } of expected) if (status !== 200) await answer(caller, status);
    if ((await traces()) !== before) wrong.push('refused, yet changed');
    for (const { caller, status } of expected) {
      if (status !== 200) continue;
      const done = OF_OWN_ENTRY[name] ?? status;
      if ((await answerFor(name, caller)).status === done) continue;
      // What the one before has taken is put back.
      await placeRows(app.admin, known);
      await answer(caller, done);
    }
    expect(wrong).toEqual([]);
  });
});

it("lets the provider's own user look into every company, and ask for nothing there [PERM-13]", async () => {
  const token = await app.signIn('prestador@demo.pt');
  for (const company of [COMPANY, OTHER_COMPANY]) {
    expect((await app.call('getPainel', { token, params: { company } })).status).toBe(200);
    const example = CALL_EXAMPLES.createAdmissao(known, 0);
    expect((await app.call('createAdmissao', { ...example, token })).status).toBe(403);
  }
});

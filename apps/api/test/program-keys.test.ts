import { type Call, type CallName, contract, PRESTADOR_RIGHTS, permits } from '@sst/contract';
import { DIRETORIO_RIGHT, PROGRAM_RIGHTS } from '@sst/contract/calls/program-rights';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CALL_EXAMPLES } from '../src/testing/calls/examples/examples.ts';
import { tracesOf } from '../src/testing/database/traces.ts';
import { findKnownRows, type KnownRows, placeRows } from '../src/testing/known-rows.ts';
import { giveRoles } from '../src/testing/pedidos/prestador.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import { placeFactor } from '../src/testing/utilizadores/factor.ts';
import { addKey, type TestKey } from '../src/testing/utilizadores/keys.ts';
import { ALL_ACCESSES, createUser } from '../src/testing/utilizadores/test-utilizadores.ts';

const COMPANY = 1;
const OTHER_COMPANY = 61;
const CALLS = Object.entries(contract) as [CallName, Call][];
const WITHOUT_HEALTH = ['nenhuma', 'totais', 'proprio'];

let app: TestApp;
let known: KnownRows;
let keys: Record<'own' | 'blind' | 'foreign' | 'provider' | 'elsewhere', TestKey>;
/** Who answers for each. */
let makers: Record<keyof typeof keys, number>;

beforeAll(async () => {
  app = await startTestApp();
  known = await findKnownRows(app.admin, COMPANY);
  const { admin } = app;
  const maker = async (cd_empresa: number) => {
    const cd = await createUser(admin, [{ cd_empresa, adm: true, acessos: ALL_ACCESSES }]);
    await placeFactor(admin, cd);
    return cd;
  };
  const [own, foreign] = [await maker(COMPANY), await maker(OTHER_COMPANY)];
  const provider = await createUser(admin, []);
  await giveRoles({ app }, provider, ['administracao', 'medico'], { cd_medic: known.physician });
  await placeFactor(admin, provider);
  keys = {
    own: await addKey(admin, { cd_empresa: COMPANY, cd_utilizador: own }),
    blind: await addKey(admin, { cd_empresa: COMPANY, cd_utilizador: own, saude: false }),
    foreign: await addKey(admin, { cd_empresa: OTHER_COMPANY, cd_utilizador: foreign }),
    provider: await addKey(admin, { cd_empresa: 0, cd_utilizador: provider }),
    elsewhere: await addKey(admin, {
      cd_empresa: 0,
      cd_utilizador: provider,
      alcance: [OTHER_COMPANY],
    }),
  };
  makers = { own, blind: own, foreign, provider, elsewhere: provider };
});
afterAll(() => app.close());

async function answerOf(name: CallName, who: keyof typeof keys) {
  const example = CALL_EXAMPLES[name](known, makers[who]);
  const { status, body } = await app.call(name, { ...example, headers: keys[who].headers });
  return { status, codigo: body.codigo as string | undefined };
}

/** What a key with all rights is answered; undefined for what its own rights decide. */
function refusalOf(call: Call, who: keyof typeof keys): string | undefined {
  const { permission, programa, saude, semSaude } = call;
  if (permission.kind === 'session') return 'SEM_ACESSO';
  if (!programa) return 'SEM_PROGRAMAS';
  if (who === 'foreign' || who === 'elsewhere') return 'SEM_ACESSO';
  if (who === 'blind' && !semSaude && !WITHOUT_HEALTH.includes(saude)) return 'CHAVE_SEM_SAUDE';
  const ofProvider = permission.kind === 'provider' || permission.kind === 'providerOf';
  if (who === 'provider') return permits(permission, PRESTADOR_RIGHTS) ? undefined : 'SEM_ACESSO';
  return ofProvider ? 'SEM_ACESSO' : undefined;
}

const OF_SOMEBODY = CALLS.filter(([, { permission }]) => permission.kind !== 'public');
/** What a physician with an account has decided is hers to correct, whoever types it. */
const REFUSED_BY_RULE: Readonly<Partial<Record<CallName, string>>> = {
  updateExame: 'DECISAO_DE_OUTREM',
};
const FOR_PROGRAMS = CALLS.filter(([, { programa }]) => programa).map(([name, call]) => ({
  name,
  call,
}));

it('are refused what is not for programs, and what they do not reach [CHAVE-03, CHAVE-04, CHAVE-05]', async () => {
  await placeRows(app.admin, known);
  // Their first use is noted.
  for (const who of ['own', 'blind', 'foreign', 'provider', 'elsewhere'] as const)
    await answerOf('getPainel', who);
  const before = JSON.stringify(await tracesOf(app.admin));
  const wrong: string[] = [];
  for (const [name, call] of OF_SOMEBODY) {
    for (const who of ['own', 'blind', 'foreign', 'provider', 'elsewhere'] as const) {
      const expected = refusalOf(call, who);
      if (expected === undefined) continue;
      const { status, codigo } = await answerOf(name, who);
      if (status !== 403 || codigo !== expected)
        wrong.push(`${name} by ${who}: ${status} ${codigo} instead of ${expected}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(JSON.stringify(await tracesOf(app.admin))).toBe(before);
}, 240_000);

it.each(FOR_PROGRAMS)(
  'make $name by a key that has its right [CHAVE-02]',
  async ({ name, call }) => {
    const wrong: string[] = [];
    for (const who of ['own', 'provider'] as const) {
      if (refusalOf(call, who) !== undefined) continue;
      if (call.method !== 'GET') await placeRows(app.admin, known);
      let { status, codigo } = await answerOf(name, who);
      if (status === 404 || status === 409) {
        await placeRows(app.admin, known);
        ({ status, codigo } = await answerOf(name, who));
      }
      if (codigo === REFUSED_BY_RULE[name] && codigo !== undefined) continue;
      if (status !== 200) wrong.push(`${who}: ${status} ${codigo}`);
    }
    expect(wrong).toEqual([]);
  },
);

it('names in words each right that a call for programs demands, and no other [CHAVE-02]', () => {
  const demanded = new Set(
    CALLS.flatMap(([, { permission, programa }]) =>
      programa && 'right' in permission && permission.right !== 'empresa.ver'
        ? [permission.right as string]
        : [],
    ),
  );
  // What no call demands alone, and which widens what others answer.
  for (const right of [
    'aptidao.ver',
    'ausencias.ver',
    'saude.tipo',
    'exames.escrever',
    'nomes.criar',
  ])
    demanded.add(right);
  // That of SCIM, which is no call.
  demanded.add(DIRETORIO_RIGHT);
  expect([...PROGRAM_RIGHTS].toSorted()).toEqual([...demanded].toSorted());
});

it('asks no program to prove who it is: such calls are for people [CHAVE-03]', () => {
  const asked = CALLS.filter(([, { confirma, programa }]) => confirma === true && programa);
  expect(asked.map(([name]) => name)).toEqual([]);
});

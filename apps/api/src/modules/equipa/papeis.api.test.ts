import { rightsOfPrestador } from '@sst/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holding } from '../../testing/database/held-lock.ts';
import { findKnownRows } from '../../testing/known-rows.ts';
import { addPrestador, giveRoles } from '../../testing/pedidos/prestador.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { newEmail } from '../../testing/utilizadores/test-utilizadores.ts';

type Member = Awaited<ReturnType<typeof addPrestador>>;

let app: TestApp;
let medico: number;
let enfermeiro: number;
beforeAll(async () => {
  app = await startTestApp();
  const known = await findKnownRows(app.admin, 1);
  [medico, enfermeiro] = [known.physician, known.nurse];
});
afterAll(() => app.close());

let one: Member;
let two: Member;
beforeEach(async () => {
  await app.admin.query(
    'update utilizador set prestador = false, papeis = null, cd_medic = null, cd_enferm = null, cd_tecnic = null',
  );
  one = await addPrestador({ app });
  two = await addPrestador({ app });
});

const set = (by: Member, cd: number, body: object) =>
  app.call('updatePapeis', { token: by.token, params: { userId: cd }, body });
const sees = async ({ token }: Member) =>
  (await app.call('listFila', { token, query: { quantidade: 1 } })).status;
const memberOf = async (by: Member, cd: number) =>
  (await app.call('listEquipa', { token: by.token })).body.message.find(
    (row: { cd: number }) => row.cd === cd,
  );

describe('the roles of somebody of the team', () => {
  it('hold at once in the sessions that they have, and are written in the log [EQUIPA-03, API-451]', async () => {
    expect(await sees(two)).toBe(200);
    const roles = { papeis: ['enfermeiro', 'tecnico'], cd_enferm: enfermeiro };
    expect((await set(one, two.cd, roles)).status).toBe(200);
    expect(await sees(two)).toBe(403);
    expect(await memberOf(one, two.cd)).toMatchObject({
      papeis: ['tecnico', 'enfermeiro'],
      cd_enferm: enfermeiro,
      enferm: expect.any(String),
      cd_medic: null,
    });
    const own = await app.call('getUtilizador', { token: two.token });
    expect(own.body.utilizador).toMatchObject({ papeis: ['tecnico', 'enfermeiro'] });
    expect(new Set(own.body.utilizador.direitos)).toEqual(
      rightsOfPrestador(['tecnico', 'enfermeiro']),
    );
    const lines = await app.call('listAuditoriaPrestador', { token: one.token });
    expect(lines.body.message[0]).toMatchObject({
      acao: 'alterar',
      entidade: 'utilizador',
      cd_entidade: two.cd,
      descricao: 'Teste: tudo → Técnico de segurança e Enfermeiro',
    });
    const before = lines.body.count;
    expect((await set(one, two.cd, roles)).status).toBe(200);
    const { body } = await app.call('listAuditoriaPrestador', { token: one.token });
    expect(body.count).toBe(before);
  });

  it('tie a technician to an account, once, which is then known as theirs; a technician needs none [EQUIPA-14]', async () => {
    const { rows } = await app.admin.query(
      `select min(cd)::float8 as cd, min(nome) filter (where cd = (select min(cd) from tecnico)) as nome from tecnico`,
    );
    const [tecnico] = rows;
    const own = async () =>
      (await app.call('getUtilizador', { token: two.token })).body.utilizador.cd_tecnic;
    expect((await set(one, two.cd, { papeis: ['tecnico'] })).status).toBe(200);
    expect(await own()).toBeUndefined();
    const tied = { papeis: ['tecnico'], cd_tecnic: tecnico.cd };
    expect((await set(one, two.cd, tied)).status).toBe(200);
    expect(await own()).toBe(tecnico.cd);
    expect(await memberOf(one, two.cd)).toMatchObject({
      cd_tecnic: tecnico.cd,
      tecnic: tecnico.nome,
    });
    const other = await addPrestador({ app });
    expect((await set(one, other.cd, tied)).body).toMatchObject({
      codigo: 'PROFISSIONAL_COM_CONTA',
      campos: { cd_tecnic: expect.stringMatching(/^Já é a conta de /) },
    });
    for (const wrong of [
      { papeis: ['tecnico'], cd_tecnic: 999_999 },
      { papeis: ['atendimento'], cd_tecnic: tecnico.cd },
    ])
      expect((await set(one, other.cd, wrong)).status).toBe(400);
    // Who is no technician any more is no longer the one of the lists.
    expect((await set(one, two.cd, { papeis: ['atendimento'] })).status).toBe(200);
    expect(await own()).toBeUndefined();
    await set(one, two.cd, { papeis: ['administracao'] });
  });

  it('come with the invitation, and go with who leaves the team [EQUIPA-04]', async () => {
    const email = newEmail();
    const person = { nome: 'Nova', email, papeis: ['medico'], cd_medic: medico };
    const { status, body } = await app.call('addMembro', { token: one.token, body: person });
    expect([status, body]).toEqual([200, expect.objectContaining({ cd: expect.any(Number) })]);
    expect((await memberOf(one, body.cd)).papeis).toEqual(['medico']);
    await app.call('removeMembro', { token: one.token, params: { userId: body.cd } });
    const other = { nome: 'Nova', email, papeis: ['tecnico'] };
    const again = await app.call('addMembro', { token: one.token, body: other });
    expect(await memberOf(one, again.body.cd)).toMatchObject({
      papeis: ['tecnico'],
      cd_medic: null,
    });
  });

  it('are refused where they name no professional, one too many, or one who has an account [EQUIPA-05]', async () => {
    const wrong = [
      [{ papeis: ['medico'] }, 400, ['cd_medic']],
      [{ papeis: ['atendimento'], cd_medic: medico }, 400, ['cd_medic']],
      [{ papeis: [] }, 400, ['papeis']],
      [{ papeis: ['chefe'] }, 400, ['papeis.0']],
      [{ papeis: ['medico'], cd_medic: 9_999_999 }, 400, ['cd_medic']],
    ] as const;
    for (const [roles, status, fields] of wrong) {
      const answer = await set(one, two.cd, roles);
      expect([answer.status, Object.keys(answer.body.campos)]).toEqual([status, fields]);
    }
    await giveRoles({ app }, one.cd, ['administracao', 'medico'], { cd_medic: medico });
    const taken = await set(one, two.cd, { papeis: ['medico'], cd_medic: medico });
    expect([taken.status, taken.body.codigo]).toEqual([409, 'PROFISSIONAL_COM_CONTA']);
  });

  it('are refused to who saw others [EQUIPA-03]', async () => {
    const seen = { papeis: null, cd_medic: null, cd_enferm: null };
    await giveRoles({ app }, two.cd, ['tecnico']);
    const answer = await set(one, two.cd, { papeis: ['atendimento'], antes: seen });
    expect(answer.body.codigo).toBe('ALTERADO_ENTRETANTO');
  });

  it('leave somebody who administers and can sign in: not the last one, nor two who take it from each other [EQUIPA-06]', async () => {
    expect((await set(one, one.cd, { papeis: ['atendimento'] })).status).toBe(200);
    const invited = await app.call('addMembro', {
      token: two.token,
      body: { nome: 'Convidada', email: newEmail(), papeis: ['administracao'] },
    });
    expect(invited.status).toBe(200);
    const last = await set(two, two.cd, { papeis: ['atendimento'] });
    expect([last.status, last.body.codigo]).toEqual([409, 'ULTIMA_ADMINISTRACAO']);
    await giveRoles({ app }, one.cd, ['administracao']);
    expect(await sees(one)).toBe(200);
    const lock = await holding(
      app,
      `select pg_advisory_xact_lock(hashtextextended('equipa', 0))`,
      [],
    );
    const both = [
      set(one, two.cd, { papeis: ['tecnico'] }),
      set(two, one.cd, { papeis: ['tecnico'] }),
    ];
    await lock.waiting(2);
    await lock.release();
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });
});

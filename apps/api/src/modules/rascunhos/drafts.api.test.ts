import { randomUUID } from 'node:crypto';
import { DRAFT, DRAFT_FORMS } from '@sst/contract/rules/rascunhos';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holding } from '../../testing/database/held-lock.ts';
import { draftsOf } from '../../testing/pedidos/drafts.ts';
import { admissaoOf, EMPRESA, importedOf } from '../../testing/pedidos/pedidos.ts';
import {
  addPrestador,
  type PrestadorTests,
  startPrestadorTests,
} from '../../testing/pedidos/prestador.ts';
import {
  ALL_ACCESSES,
  signInWith,
  startSession,
} from '../../testing/utilizadores/test-utilizadores.ts';

const DAY_MS = 86_400_000;

let tests: PrestadorTests;
let user: { cd: number; token: string };
let drafts: ReturnType<typeof draftsOf>;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());
beforeEach(async () => {
  user = await signInWith(tests.app, { cd_empresa: EMPRESA, acessos: ALL_ACCESSES });
  drafts = draftsOf(tests.app, user.token, EMPRESA);
});

const count = async (table: string) =>
  (await tests.app.admin.query(`select count(*)::int as n from ${table}`)).rows[0].n;

describe('a draft', () => {
  it('is listed, read, changed and deleted by its author, wherever the author signs in [RASC-01]', async () => {
    const { id, body } = await drafts.save({
      titulo: 'Ana Sousa',
      conteudo: { nome: 'Ana Sousa' },
    });
    expect(body).toMatchObject({ versao: 1, dt: expect.any(String) });
    const elsewhere = draftsOf(tests.app, await startSession(tests.app, user.cd), EMPRESA);
    const entry = {
      id,
      formulario: 'admissao',
      assunto: null,
      titulo: 'Ana Sousa',
      tentado: false,
    };
    expect((await elsewhere.list()).body.message).toEqual([{ ...entry, versao: 1, dt: body.dt }]);
    expect((await elsewhere.get(id)).body.message).toMatchObject({
      ...entry,
      conteudo: { nome: 'Ana Sousa' },
      correcoes: {},
    });
    const changed = await elsewhere.save({
      id,
      versao: 1,
      tentado: true,
      conteudo: { nome: 'Eva' },
    });
    expect(changed.body.versao).toBe(2);
    expect((await drafts.get(id)).body.message).toMatchObject({
      tentado: true,
      conteudo: { nome: 'Eva' },
    });
    await drafts.remove(id);
    expect((await drafts.get(id)).body.message).toBeNull();
    expect((await drafts.remove(id)).status).toBe(200);
  });

  it('is found by its form and the record that it is about [RASC-01]', async () => {
    const [{ id: one }, { id: other }] = [
      await drafts.save({ formulario: 'alteracao', assunto: 7 }),
      await drafts.save({ formulario: 'alteracao', assunto: 8 }),
    ];
    expect(await drafts.ids({ formulario: 'alteracao', assunto: 7 })).toEqual([one]);
    expect((await drafts.ids({ formulario: 'alteracao' })).sort()).toEqual([one, other].sort());
    expect(await drafts.ids({ formulario: 'acidente' })).toEqual([]);
  });

  it('is never overwritten by who has not seen its last version [RASC-02]', async () => {
    const { id } = await drafts.save();
    await drafts.save({ id, versao: 1, conteudo: { nome: 'Ana Sousa' } });
    for (const versao of [0, 1, 3]) {
      const late = await drafts.save({ id, versao, conteudo: { nome: 'Outra' } });
      expect([versao, late.status, late.body.codigo]).toEqual([versao, 409, 'RASCUNHO_MUDOU']);
    }
    expect((await drafts.get(id)).body.message.conteudo).toEqual({ nome: 'Ana Sousa' });
    // The answer of the first call got lost.
    const again = await drafts.save({ id, versao: 1, conteudo: { nome: 'Ana Sousa' } });
    expect(again.status).toBe(200);
  });

  it('that was deleted does not come back with a late change [RASC-02]', async () => {
    const { id } = await drafts.save();
    await drafts.remove(id);
    expect((await drafts.save({ id, versao: 1 })).status).toBe(409);
    expect(await drafts.ids()).toEqual([]);
  });

  it('that was deleted is brought back by its author alone, at its place, in time [API-436]', async () => {
    const conteudo = { nome: 'Ana Sousa' };
    const { id } = await drafts.save({ titulo: 'Ana Sousa', conteudo });
    const before = (await drafts.get(id)).body.message;
    await drafts.remove(id);
    const other = await signInWith(tests.app, { cd_empresa: EMPRESA, acessos: ALL_ACCESSES });
    const restored = (who: ReturnType<typeof draftsOf>) =>
      who.restore(id).then(({ body }) => body.reposto);
    expect(await restored(draftsOf(tests.app, other.token, EMPRESA))).toBe(false);
    expect(await restored(drafts)).toBe(true);
    expect((await drafts.get(id)).body.message).toEqual(before);
    expect(await restored(drafts)).toBe(true);
    await drafts.remove(id);
    await tests.app.clock.during(61_000, async () => expect(await restored(drafts)).toBe(false));
    const { id: sent } = await drafts.save();
    await drafts.remove(sent);
    const body = admissaoOf(tests.own, { nome: 'Rui Sá' });
    await tests.send('createAdmissao', body, { key: sent, token: user.token });
    expect((await drafts.restore(sent)).body.codigo).toBe('RASCUNHO_ENVIADO');
  });

  it('takes corrections without its content being sent again [RASC-03]', async () => {
    const conteudo = { linhas: [{ nome: 'Ana', sexo: 'X' }, { nome: 'Rui' }] };
    const { id } = await drafts.save({ formulario: 'admissoes', conteudo });
    const of = { id, formulario: 'admissoes' };
    const first = await drafts.save({ ...of, versao: 1, correcoes: { 'linhas.0.sexo': 'F' } });
    await drafts.save({
      ...of,
      versao: first.body.versao,
      correcoes: { 'linhas.1.nome': 'Rui Sá' },
    });
    expect((await drafts.get(id)).body.message).toMatchObject({
      versao: 3,
      conteudo,
      correcoes: { 'linhas.0.sexo': 'F', 'linhas.1.nome': 'Rui Sá' },
    });
    const late = await drafts.save({ ...of, versao: 2, correcoes: { 'linhas.0.sexo': 'M' } });
    expect(late.body.codigo).toBe('RASCUNHO_MUDOU');
    await drafts.save({ ...of, versao: 3, conteudo: { linhas: [] } });
    expect((await drafts.get(id)).body.message).toMatchObject({
      conteudo: { linhas: [] },
      correcoes: {},
    });
  });

  it('is no longer than its form needs, and there are not too many of a form [RASC-04]', async () => {
    const long = { nome: 'x'.repeat(DRAFT_FORMS.admissao) };
    expect((await drafts.save({ conteudo: long })).status).toBe(413);
    for (let turn = 0; turn < DRAFT.most; turn++) {
      expect((await drafts.save()).status).toBe(200);
    }
    const { status, body } = await drafts.save();
    expect([status, body.codigo]).toEqual([409, 'RASCUNHOS_A_MAIS']);
    expect((await drafts.save({ formulario: 'acidente' })).status).toBe(200);
  });

  it('grows by no corrections of another form, which may be longer [RASC-04]', async () => {
    const { id } = await drafts.save({ formulario: 'admissao' });
    const correcoes = { nome: 'x'.repeat(DRAFT_FORMS.admissao) };
    const { status } = await drafts.save({ id, formulario: 'admissoes', versao: 1, correcoes });
    expect(status).toBe(409);
    expect((await drafts.get(id)).body.message).toMatchObject({ versao: 1, correcoes: {} });
  });

  it.each([
    ['no form of the product', { formulario: 'outro' }],
    ['a form of no company', { formulario: 'empresa' }],
    ['an id that is none', { id: '7' }],
    ['a text that cannot be stored', { conteudo: { nome: 'a\0' } }],
    ['half a character', { conteudo: { nome: '\\\ud800' } }],
    ['content that is none', { conteudo: 'Ana' }],
    ['no content', { conteudo: undefined }],
  ])('of %s is refused, and nothing written [RASC-04]', async (_, body) => {
    expect((await drafts.save(body)).status).toBe(400);
    expect(await drafts.ids()).toEqual([]);
  });

  it('may hold what looks like a sign that cannot be stored', async () => {
    const conteudo = { nome: '\\u0000 e \\\\ud800' };
    const { id } = await drafts.save({ conteudo });
    expect((await drafts.get(id)).body.message.conteudo).toEqual(conteudo);
  });

  it('leaves no line in the audit log, no notice and no letter [RASC-05]', async () => {
    const tables = ['auditoria', 'notificacao', 'correio', 'alteracao'];
    const before = await Promise.all(tables.map(count));
    const { id } = await drafts.save();
    await drafts.remove(id);
    expect(await Promise.all(tables.map(count))).toEqual(before);
  });
});

describe('a form that is sent', () => {
  it('takes its draft with it, whoever forgets to delete it [RASC-06]', async () => {
    const { id } = await drafts.save();
    const { id: other } = await drafts.save();
    const body = admissaoOf(tests.own, { nome: 'Ana Sousa' });
    const { status } = await tests.send('createAdmissao', body, { key: id, token: user.token });
    expect([status, await drafts.ids()]).toEqual([200, [other]]);
    expect((await drafts.get(id)).body.message).toBeNull();
    for (const versao of [0, 1]) expect((await drafts.save({ id, versao })).status).toBe(409);
  });

  it('takes with it a draft that is being saved at the same moment [RASC-06]', async () => {
    const id = randomUUID();
    const place = 'select from utilizador_empresa where cd_utilizador = $1 for update';
    const held = await holding(tests.app, place, [user.cd]);
    const saving = drafts.save({ id });
    await held.waiting();
    const body = admissaoOf(tests.own, { nome: 'Eva Sousa' });
    const sending = tests.send('createAdmissao', body, { key: id, token: user.token });
    await Promise.race([sending, held.waiting(2)]);
    await held.release();
    expect((await Promise.all([sending, saving])).map(({ status }) => status)).toEqual([200, 200]);
    const { rowCount } = await tests.app.admin.query('select from rascunho where id = $1', [id]);
    expect(rowCount).toBe(0);
  });

  it('keeps its draft if it is refused [RASC-06]', async () => {
    const { id } = await drafts.save();
    const body = { ...admissaoOf(tests.own), cd_categ: 987_654_321 };
    await tests.send('createAdmissao', body, { key: id, token: user.token });
    expect(await drafts.ids()).toEqual([id]);
  });

  it('of another user with the same id takes no draft with it [RASC-06]', async () => {
    const { id } = await drafts.save();
    await tests.send('createAdmissoes', { funcionarios: [importedOf(tests.own)] }, { key: id });
    expect(await drafts.ids()).toEqual([id]);
  });
});

describe('after thirty days', () => {
  it('a draft is given no more, and then deleted [RASC-07]', async () => {
    const { clock, admin } = tests.app;
    const { id } = await drafts.save();
    const { id: general } = await saveGeneral();
    const rows = async () => {
      const found = await admin.query(
        'select id from rascunho where id = $1 union all select id from rascunho_geral where id = $2',
        [id, general],
      );
      return found.rowCount;
    };
    const signedIn = async () =>
      draftsOf(tests.app, await startSession(tests.app, user.cd), EMPRESA).ids();
    await clock.during(30 * DAY_MS - 1_000, async () => {
      expect(await signedIn()).toEqual([id]);
      await tests.removeOutlived();
      expect(await rows()).toBe(2);
    });
    await clock.during(30 * DAY_MS + 1_000, async () => {
      expect(await signedIn()).toEqual([]);
      await tests.removeOutlived();
      expect(await rows()).toBe(0);
    });
  });
});

async function saveGeneral(token = tests.provider.token, id = randomUUID()) {
  const body = { id, formulario: 'empresa', versao: 0, conteudo: { empresa: 'Nova, Lda.' } };
  const { status } = await tests.app.call('saveRascunhoGeral', { token, body });
  expect(status).toBe(200);
  return { id };
}

describe('a draft of no company', () => {
  it('is given to its author alone, and goes when its form is sent [RASC-01, RASC-06]', async () => {
    const { app } = tests;
    // Of those who signed in before, the sessions are over since the thirty days.
    const provider = await addPrestador(tests);
    const { id } = await saveGeneral(provider.token);
    const colleague = await signInWith(app);
    await app.admin.query('update utilizador set prestador = true where cd = $1', [colleague.cd]);
    const listed = (token: string) => app.call('listRascunhosGerais', { token });
    const content = (token: string) => app.call('getRascunhoGeral', { token, query: { id } });
    expect((await listed(provider.token)).body.message).toMatchObject([{ id }]);
    expect((await content(provider.token)).body.message.conteudo).toEqual({
      empresa: 'Nova, Lda.',
    });
    expect((await listed(colleague.token)).body.message).toEqual([]);
    expect((await content(colleague.token)).body.message).toBeNull();
    await app.call('deleteRascunhoGeral', { token: colleague.token, query: { id } });
    expect((await listed(provider.token)).body.message).toHaveLength(1);
    const { status } = await app.call('createEmpresa', {
      token: provider.token,
      body: { nome: 'Nova, Lda.', cd_aux: null, nos: [], administrador: null },
      headers: { 'idempotency-key': id },
    });
    expect([status, (await listed(provider.token)).body.message]).toEqual([200, []]);
  });
});

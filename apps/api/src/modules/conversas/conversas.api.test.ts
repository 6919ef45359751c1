import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addFuncionario, EMPRESA, REGION } from '../../testing/pedidos/pedidos.ts';
import {
  addPrestador,
  giveRoles,
  type PrestadorTests,
  startPrestadorTests,
} from '../../testing/pedidos/prestador.ts';
import { lettersTo } from '../../testing/utilizadores/accounts.ts';
import { signInWith } from '../../testing/utilizadores/test-utilizadores.ts';

interface Who {
  readonly cd: number;
  readonly token: string;
}

let tests: PrestadorTests;
let hr: Who;
let colleague: Who;
let physician: Who;
let clerk: Who;
beforeAll(async () => {
  tests = await startPrestadorTests();
  const acessos = [{ menu: 2 as const, capabilities: ['ver', 'editar', 'doc'] as const }];
  hr = await signInWith(tests.app, { cd_empresa: EMPRESA, acessos });
  colleague = await signInWith(tests.app, { cd_empresa: EMPRESA, acessos });
  physician = await addPrestador(tests);
  await giveRoles(tests, physician.cd, ['medico'], { cd_medic: tests.own.physician });
  clerk = await addPrestador(tests);
  await giveRoles(tests, clerk.cd, ['atendimento']);
});
afterAll(() => tests.app.close());

const QUESTION = 'Até quantos quilos pode levantar?';
const ANSWER = 'Até cinco quilos.';

/** An exam that restricts somebody of the region. */
async function examined() {
  const cd_funcion = await addFuncionario(tests.app.admin, tests.own, { cd_organig: REGION });
  const values = {
    cd_funcion,
    cd_tipo_exam: tests.own.examType,
    cd_medic: tests.own.physician,
    dt: '2026-03-10',
    cd_decis: 'AC',
    recomendacoes: 'Evitar cargas.',
  };
  const by = { company: EMPRESA, token: physician.token };
  const { body } = await tests.send('createExame', values, by);
  return { cd: body.cd as number, cd_funcion };
}

/** The letters to an account, the latest first. */
async function lettersOf({ cd }: Who) {
  const { rows } = await tests.app.admin.query('select email from utilizador where cd = $1', [cd]);
  return lettersTo(tests.app.admin, rows[0].email);
}

const paramsOf = (id: number) => ({ company: EMPRESA, tipo: 'ficha', id });
const read = ({ token }: Who, id: number) =>
  tests.app.call('getConversa', { token, params: paramsOf(id) });
const thread = async (who: Who, id: number) => (await read(who, id)).body.message;
const write = ({ token }: Who, id: number, body: object, key?: string) =>
  tests.app.call('createMensagem', {
    token,
    params: paramsOf(id),
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });

/** A question of the company about an exam, and its code. */
async function asked() {
  const { cd: id, cd_funcion } = await examined();
  const { status, body } = await write(hr, id, { texto: QUESTION, vista: null });
  expect([status, body.error]).toEqual([200, undefined]);
  return { id, cd_funcion, vista: body.cd as number };
}

describe('a thread about a sheet', () => {
  it('is asked by the company and answered by a physician, each side told who must answer [CONVERSA-01, CONVERSA-02]', async () => {
    const { id, cd_funcion, vista } = await asked();
    expect(await thread(physician, id)).toMatchObject({
      cd_funcion,
      espera: 'prestador',
      mensagens: [{ lado: 'empresa', texto: QUESTION, lida: expect.any(String), retira: false }],
    });
    const { body } = await write(physician, id, { texto: ANSWER, vista });
    const after = await thread(hr, id);
    expect(after).toMatchObject({ espera: 'empresa' });
    expect(after.mensagens.at(-1)).toMatchObject({ cd: body.cd, lado: 'prestador', texto: ANSWER });
  });

  it('has not begun where nobody has asked, and is of nobody else: not of clerks, heads, other companies [CONVERSA-03]', async () => {
    const { cd: id } = await examined();
    expect(await thread(hr, id)).toMatchObject({ espera: null, mensagens: [] });
    const reader = await signInWith(tests.app, {
      cd_empresa: EMPRESA,
      acessos: [{ menu: 2, capabilities: ['ver'] }],
    });
    const outsider = { cd: 0, token: await tests.app.signIn('outra@demo.pt') };
    for (const who of [clerk, reader, outsider]) {
      expect((await read(who, id)).status).toBe(403);
      expect((await write(who, id, { texto: 'x', vista: null })).status).toBe(403);
    }
    const own = { company: EMPRESA, tipo: 'trabalhador', id };
    const { status } = await tests.app.call('getConversa', { token: hr.token, params: own });
    expect(status).toBe(404);
    const { rowCount } = await tests.app.admin.query('select from conversa where cd_exame = $1', [
      id,
    ]);
    expect(rowCount).toBe(0);
  });

  it('takes no message of who has not seen the last one, and one message of a repeated key [CONVERSA-04]', async () => {
    const { id, vista } = await asked();
    expect((await write(physician, id, { texto: ANSWER, vista: null })).status).toBe(409);
    expect((await write(physician, id, { texto: ANSWER, vista: vista + 1 })).status).toBe(409);
    for (const _ of [1, 2]) {
      expect((await write(physician, id, { texto: ANSWER, vista }, `conversa-${id}`)).status).toBe(
        200,
      );
    }
    expect((await thread(hr, id)).mensagens).toHaveLength(2);
    expect((await write(hr, id, { texto: 'á'.repeat(1001), vista })).status).toBe(400);
    expect((await write(hr, id, { texto: '  ', vista })).status).toBe(400);
  });

  it('is closed with an answer, takes no message then, and is opened again [CONVERSA-06]', async () => {
    const { id, vista } = await asked();
    const unanswered = await write(physician, id, { texto: null, fechada: true, vista });
    expect([unanswered.status, unanswered.body.campos]).toEqual([
      400,
      { texto: 'Responda antes de fechar.' },
    ]);
    const { body } = await write(physician, id, { texto: ANSWER, fechada: true, vista });
    const last = body.cd as number;
    expect(await thread(hr, id)).toMatchObject({ espera: 'ninguem' });
    const refused = await write(hr, id, { texto: 'E ao domingo?', vista: last });
    expect([refused.status, refused.body.codigo]).toEqual([409, 'CONVERSA_FECHADA']);
    expect((await write(hr, id, { texto: null, vista: last })).status).toBe(200);
    expect(await thread(hr, id)).toMatchObject({ espera: 'empresa' });
    expect((await write(hr, id, { texto: 'E ao domingo?', vista: last })).status).toBe(200);
    expect(await thread(hr, id)).toMatchObject({ espera: 'prestador' });
  });

  it('lets its author take back what nobody of the other side has read [CONVERSA-07]', async () => {
    const { id, vista } = await asked();
    const remove = ({ token }: Who, cd: number) =>
      tests.app.call('removeMensagem', { token, params: { company: EMPRESA, id: cd } });
    expect((await thread(colleague, id)).mensagens).toMatchObject([{ retira: false, lida: null }]);
    expect((await remove(colleague, vista)).status).toBe(404);
    expect((await thread(hr, id)).mensagens).toMatchObject([{ retira: true }]);
    expect((await remove(hr, vista)).status).toBe(200);
    expect(await thread(hr, id)).toMatchObject({ espera: null, mensagens: [] });
    const second = (await write(hr, id, { texto: QUESTION, vista: null })).body.cd;
    await read(physician, id);
    const late = await remove(hr, second);
    expect([late.status, late.body.codigo]).toEqual([409, 'MENSAGEM_LIDA']);
  });

  it('goes with its exam [CONVERSA-08]', async () => {
    const { id } = await asked();
    const by = { company: EMPRESA, id, token: physician.token };
    await tests.send('annulExame', { motivo: 'Outra pessoa.' }, by);
    const { rowCount } = await tests.app.admin.query('select from conversa where cd_exame = $1', [
      id,
    ]);
    expect(rowCount).toBe(0);
  });
});

describe('who is told', () => {
  it('are the physician of the exam and those who may read, once, without name or health [CONVERSA-09]', async () => {
    const { id, cd_funcion, vista } = await asked();
    const [toPhysician] = await lettersOf(physician);
    expect(toPhysician?.assunto).toContain('há uma pergunta nova');
    expect(JSON.stringify(toPhysician)).not.toMatch(/quilos|cargas/i);
    const answers = async () =>
      (await lettersOf(hr)).filter(({ assunto }) => assunto.includes('resposta do médico'));
    const before = (await answers()).length;
    const { body } = await write(physician, id, { texto: ANSWER, vista });
    await write(physician, id, { texto: 'E sem escadas.', vista: body.cd });
    const bell = async () =>
      (
        await tests.app.admin.query(
          `select titulo, texto, ligacao from notificacao where cd_utilizador = $1
             and chave = 'conversa ' || (select cd from conversa where cd_exame = $2)`,
          [hr.cd, id],
        )
      ).rows;
    expect(await bell()).toEqual([
      {
        titulo: 'Há uma resposta do médico sobre uma ficha',
        // Which unit, and the very thread; whose it is, only the thread says.
        texto: expect.stringMatching(/^\S.*: abra para a ler\.$/),
        ligacao: `/saude/exame?ficha=com-resposta&conversa=${id}`,
      },
    ]);
    const letters = await answers();
    expect(letters).toHaveLength(before + 1);
    expect(JSON.stringify(letters)).not.toMatch(/quilos|escadas/i);
    const { rows: names } = await tests.app.admin.query(
      'select nome from funcionario where cd = $1',
      [cd_funcion],
    );
    expect(JSON.stringify(await bell())).not.toContain(names[0].nome);
    await read(hr, id);
    expect(await bell()).toEqual([]);
  });

  it('an answer that nobody has read is a line of the first page, which opens the exam [CONVERSA-10]', async () => {
    const many = async () => {
      const { body } = await tests.app.call('getHoje', {
        token: hr.token,
        params: { company: EMPRESA },
      });
      const line = body.message.linhas.find(
        ({ id }: { id: string }) => id === 'respostas-do-medico',
      );
      return (line?.total ?? 0) as number;
    };
    const { id, vista } = await asked();
    const before = await many();
    await write(physician, id, { texto: ANSWER, fechada: true, vista });
    expect(await many()).toBe(before + 1);
    const { body } = await tests.app.call('listExames', {
      token: hr.token,
      params: { company: EMPRESA },
      query: { ficha: 'com-resposta' },
    });
    expect(body.message.map(({ cd }: { cd: number }) => cd)).toContain(id);
    await read(hr, id);
    expect(await many()).toBe(before);
  });

  it('physicians have the questions of all companies in a list, late ones counted after five working days [CONVERSA-05, CONVERSA-11]', async () => {
    const { id, vista } = await asked();
    const list = async (estado: string) => {
      const { status, body } = await tests.app.call('listConversas', {
        token: physician.token,
        query: { estado, quantidade: 100 },
      });
      expect(status).toBe(200);
      return (body.message as { cd_sobre: number }[]).some(({ cd_sobre }) => cd_sobre === id);
    };
    const line = async () => {
      const { body } = await tests.app.call('getHojePrestador', { token: physician.token });
      return body.message.linhas.find(
        ({ id: one }: { id: string }) => one === 'perguntas-por-responder',
      );
    };
    expect([await list('por-responder'), await list('respondida')]).toEqual([true, false]);
    const before = (await line())?.promessa.fora;
    await tests.app.admin.query(
      `update conversa set desde = desde - interval '8 days' where cd_exame = $1`,
      [id],
    );
    expect((await line())?.promessa).toMatchObject({ horas: 120, fora: before + 1 });
    await write(physician, id, { texto: ANSWER, fechada: true, vista });
    expect([await list('por-responder'), await list('fechada')]).toEqual([false, true]);
    for (const who of [clerk, hr])
      expect((await tests.app.call('listConversas', { token: who.token })).status).toBe(403);
  });

  it('the bell rings for the physician of the exam, or for all where she has no account, and leads to the thread [CIRCU-45]', async () => {
    const { rows } = await tests.app.admin.query(
      'select m.cd::float8 from medico m where not exists (select from utilizador u where u.cd_medic = m.cd) order by m.cd limit 1',
    );
    const other = await addPrestador(tests);
    await giveRoles(tests, other.cd, ['medico'], { cd_medic: rows[0].cd });
    const rung = async ({ token }: Who) =>
      (await tests.app.call('getAvisosPrestador', { token })).body.perguntas as {
        cd_empresa: number;
        total: number;
      }[];
    await tests.app.admin.query(`update conversa set espera = 'ninguem'`);
    const { id, vista } = await asked();
    const one = { cd_empresa: EMPRESA, total: 1, conversa: { tipo: 'ficha', id } };
    expect(await rung(physician)).toMatchObject([one]);
    expect([await rung(other), await rung(clerk)]).toEqual([[], []]);
    await tests.app.admin.query('update exame set cd_medic = null where cd = $1', [id]);
    expect(await rung(other)).toMatchObject([one]);
    await asked();
    expect(await rung(physician)).toMatchObject([{ total: 2, conversa: null }]);
    await write(physician, id, { texto: ANSWER, vista });
    expect(await rung(other)).toEqual([]);
    await giveRoles(tests, other.cd, ['atendimento']);
  });

  it('nothing is asked where no physician could read it [CONVERSA-12]', async () => {
    const { cd: id } = await examined();
    const { rows } = await tests.app.admin.query(
      `select cd::float8, pass_hash from utilizador where 'medico' = any(papeis)`,
    );
    const set = 'update utilizador set pass_hash = $2 where cd = $1';
    for (const { cd } of rows) await tests.app.admin.query(set, [cd, null]);
    const { status, body } = await write(hr, id, { texto: QUESTION, vista: null });
    for (const { cd, pass_hash } of rows) await tests.app.admin.query(set, [cd, pass_hash]);
    expect([status, body.codigo]).toEqual([409, 'SEM_MEDICO']);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOf } from '../../secrets/secret-code.ts';
import { lettersWithKeys } from '../../testing/correio/letters.ts';
import { addFuncionario, EMPRESA, REGION } from '../../testing/pedidos/pedidos.ts';
import {
  addPrestador,
  giveRoles,
  type PrestadorTests,
  startPrestadorTests,
} from '../../testing/pedidos/prestador.ts';
import { signInWith } from '../../testing/utilizadores/test-utilizadores.ts';

const BORN = '1988-05-04';
const QUESTION = 'Posso nadar com esta lesão?';
const ANSWER = 'Pode, sem saltar.';
let tests: PrestadorTests;
let hr: { token: string };
let physician: { cd: number; token: string };
beforeAll(async () => {
  tests = await startPrestadorTests();
  hr = await signInWith(tests.app, {
    cd_empresa: EMPRESA,
    acessos: [{ menu: 2, capabilities: ['ver', 'editar', 'doc'] }],
  });
  physician = await addPrestador(tests);
  await giveRoles(tests, physician.cd, ['medico'], { cd_medic: tests.own.physician });
});
afterAll(() => tests.app.close());

let people = 0;
let ip = 1;
const address = () => `10.2.0.${ip++ % 250}`;
const codeIn = (texto: string | undefined) => /codigo=([\w.-]+)/.exec(texto ?? '')?.[1] ?? '';

/** Somebody with a link of the own page. */
async function linked() {
  const email = `pergunta${people++}@fabrica.pt`;
  const nome = `Nuno ${people}`;
  const cd_funcion = await addFuncionario(tests.app.admin, tests.own, {
    nome,
    email,
    dt_nasc: BORN,
    cd_organig: REGION,
  });
  const codigo = `${EMPRESA.toString(36)}.${String(people).padStart(43, 'p')}`;
  await tests.app.admin.query(
    'insert into trabalhador_ligacao (cd_empresa, chave_hash, cd_funcion, dt) values ($1, $2, $3, $4)',
    [EMPRESA, hashOf(codigo), cd_funcion, '2026-03-15'],
  );
  return { cd_funcion, email, nome, codigo };
}

const ask = (codigo: string, texto = QUESTION, chave: string = randomUUID(), prova = BORN) =>
  tests.app.call('askMedico', { body: { codigo, prova, texto, chave }, ip: address() });
const questions = async (codigo: string) =>
  (await tests.app.call('openPaginaTrabalhador', { body: { codigo, prova: BORN }, ip: address() }))
    .body.message.perguntas;

/** The thread of the only question of somebody, as the list of physicians has it. */
async function rowOf(cd_funcion: number) {
  const { body } = await tests.app.call('listConversas', {
    token: physician.token,
    query: { quantidade: 100 },
  });
  return body.message.find((row: { cd_funcion: number }) => row.cd_funcion === cd_funcion);
}

describe('a question of a worker', () => {
  it('is read and answered by a physician, and the answer is on the page [CONVERSA-20]', async () => {
    const { codigo, cd_funcion, email } = await linked();
    expect((await ask(codigo)).status).toBe(200);
    expect(await questions(codigo)).toMatchObject([
      { espera: 'prestador', mensagens: [{ propria: true, texto: QUESTION }] },
    ]);
    const { cd: id, tipo, cd_sobre } = await rowOf(cd_funcion);
    expect([tipo, cd_sobre]).toEqual(['trabalhador', id]);
    const params = { company: EMPRESA, tipo, id };
    const by = { token: physician.token, params };
    const { body } = await tests.app.call('getConversa', by);
    const [question] = body.message.mensagens;
    expect(question).toMatchObject({ lado: 'trabalhador', autor: null, texto: QUESTION });
    const sent = { texto: ANSWER, fechada: true, vista: question.cd };
    expect((await tests.app.call('createMensagem', { ...by, body: sent })).status).toBe(200);
    const [letter] = await lettersWithKeys(tests.app.admin, email);
    expect(letter?.assunto).toBe('Há uma novidade na sua página');
    expect(JSON.stringify(letter)).not.toMatch(/médico|resposta|nadar|saltar/i);
    const read = await questions(codeIn(letter?.texto));
    expect(read).toMatchObject([
      { espera: 'ninguem', mensagens: [{ propria: true }, { propria: false, texto: ANSWER }] },
    ]);
    const { rows } = await tests.app.admin.query(
      `select from mensagem where cd_conversa = $1 and lado = 'prestador' and lida is not null`,
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  it('is never seen by the company: not by code, nor by name in its log [CONVERSA-21]', async () => {
    const { codigo, cd_funcion, nome } = await linked();
    await ask(codigo);
    const { cd: id } = await rowOf(cd_funcion);
    const params = { company: EMPRESA, tipo: 'trabalhador', id };
    const by = { token: hr.token, params };
    expect((await tests.app.call('getConversa', by)).status).toBe(404);
    const body = { texto: 'Quem pergunta?', vista: null };
    expect((await tests.app.call('createMensagem', { ...by, body })).status).toBe(404);
    const { rows } = await tests.app.admin.query(
      `select detalhe::text from auditoria where entidade = 'conversa' and cd_entidade = $1`,
      [id],
    );
    expect(rows).toEqual([{ detalhe: '{"tipo": "trabalhador"}' }]);
    expect(JSON.stringify(rows)).not.toContain(nome);
    const told = await tests.app.admin.query(
      `select from notificacao where titulo ilike '%pergunta%' or texto ilike '%nadar%'`,
    );
    expect(told.rowCount).toBe(0);
  });

  it('is kept once by its key, with five open at most, by who proves to be the worker [CONVERSA-22]', async () => {
    const { codigo, cd_funcion } = await linked();
    const wrong = await ask(codigo, QUESTION, randomUUID(), '2000-01-01');
    expect(wrong.status).toBe(400);
    const chave = randomUUID();
    for (const _ of [1, 2]) expect((await ask(codigo, QUESTION, chave)).status).toBe(200);
    for (const text of ['b', 'c', 'd', 'e']) expect((await ask(codigo, text)).status).toBe(200);
    const sixth = await ask(codigo, 'f');
    expect([sixth.status, sixth.body.codigo]).toEqual([409, 'DEMASIADAS_PERGUNTAS']);
    expect((await ask(codigo, 'á'.repeat(1001))).status).toBe(400);
    const { rows } = await tests.app.admin.query('select cd from conversa where cd_funcion = $1', [
      cd_funcion,
    ]);
    expect(rows).toHaveLength(5);
  });
});

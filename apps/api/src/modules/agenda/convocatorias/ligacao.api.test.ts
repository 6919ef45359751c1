import { addDays } from '@sst/contract/rules/dates/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_TODAY } from '../../../testing/database/test-cluster.ts';
import { addFuncionario, REGION } from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';
import { codesIn, convocadorOf, convocatoriasTo } from '../../../testing/saude/convocador.ts';
import { addMarcacao } from '../../../testing/saude/saude-rows.ts';
import { ALL_ACCESSES, signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
  await tests.app.admin.query('delete from convocatoria_por_ver');
});
afterAll(() => tests.app.close());

let days = 20;
let ip = 1;
/** Somebody who was told of a booking, and the code of the letter. */
async function called(values: Record<string, unknown> = {}) {
  const email = `convocada${days}@fabrica.pt`;
  const cd = await addFuncionario(tests.app.admin, tests.own, { nome: `Convocada ${days}`, email });
  const dt = addDays(TEST_TODAY, days++);
  const marcacao = await addMarcacao(tests.app.admin, cd, 'exame', { dt, hr: '09:30', ...values });
  await convocadorOf(tests.app).tell();
  const [letter] = await convocatoriasTo(tests.app, email);
  return {
    cd,
    email,
    dt,
    hr: '09:30',
    marcacao,
    codigo: codesIn(letter ?? { texto: '' })[0] ?? '',
  };
}
type Called = Awaited<ReturnType<typeof called>>;

const look = (codigo: string, from = `10.0.0.${ip++ % 200}`) =>
  tests.app.call('getConvocatoriaDaLigacao', { query: { codigo }, ip: from });
const answer = ({ codigo, dt, hr }: Pick<Called, 'codigo' | 'dt' | 'hr'>, body: object) =>
  tests.app.call('answerConvocatoria', {
    body: { codigo, dt, hr, ...body },
    ip: `10.0.1.${ip++ % 200}`,
  });
const NO = { resposta: 'nao-posso', motivo: 'ferias' };
const OTHER = {
  resposta: 'outra-data',
  motivo: 'compromisso',
  dt_de: '2026-05-04',
  dt_ate: '2026-05-08',
  periodo: 'tarde',
};
const told = async (marcacao: number) =>
  (
    await tests.app.admin.query(
      'select resposta, motivo, destino, periodo from convocatoria where cd_marcacao = $1',
      [marcacao],
    )
  ).rows[0];
const asked = async (marcacao: number) =>
  (
    await tests.app.admin.query(
      `select q.tipo, q.estado, p.nota, p.periodo, p.cd_autor from pedido_marcacao_pessoa q join pedido_marcacao p on p.cd = q.cd_pedido
        where q.cd_marcacao = $1`,
      [marcacao],
    )
  ).rows;

describe('the link of a letter', () => {
  it('shows what the letter says, neither who nor what for, and opening it changes nothing [CONV-08]', async () => {
    const one = await called({ minutos: 20 });
    const before = await told(one.marcacao);
    for (let turn = 0; turn < 3; turn++) {
      const { status, body } = await look(one.codigo);
      expect(status).toBe(200);
      expect(body.message).toEqual({
        empresa: expect.any(String),
        dt: one.dt,
        hr: '09:30',
        minutos: 20,
        local: null,
        fuso: 'Europe/Lisbon',
        preparacao: null,
        resposta: null,
        seguiu: false,
        outra_data: true,
        horas: [],
      });
      expect(JSON.stringify(body)).not.toMatch(/Convocada|exame/i);
    }
    expect(await told(one.marcacao)).toEqual(before);
    const { rows } = await tests.app.admin.query('select chave_hash from convocatoria_chave');
    expect(
      rows.every(({ chave_hash }) => !one.codigo.includes(chave_hash.toString('base64url'))),
    ).toBe(true);
  });

  it('answers a guessed code, and that of a booking that is over, with one text [CONV-09]', async () => {
    const gone = await called();
    await tests.app.admin.query('update marcacao set cd_estad = 4 where cd = $1', [gone.marcacao]);
    const done = await called();
    await tests.app.admin.query('update marcacao set cd_estad = 1 where cd = $1', [done.marcacao]);
    const past = await called();
    await tests.app.admin.query(`update marcacao set dt = $2, hr = '08:00' where cd = $1`, [
      past.marcacao,
      TEST_TODAY,
    ]);
    const alive = await called();
    const [prefix, key = ''] = alive.codigo.split('.');
    // Also the key of one company under the number of another.
    const guessed = [
      `${prefix}.${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`,
      `1p.${key}`,
      '',
      'x',
      `${prefix}.`,
      `zzzzzzzzzzz.${key}`,
      `${prefix}.${key}' or 1=1`,
    ];
    const answers = [];
    for (const codigo of [gone.codigo, done.codigo, past.codigo, ...guessed]) {
      answers.push(await look(codigo), await answer({ ...alive, codigo }, NO));
    }
    expect([
      ...new Set(answers.map(({ status, body }) => `${status} ${body.codigo} ${body.error}`)),
    ]).toEqual([expect.stringMatching(/^404 LIGACAO_INVALIDA Esta ligação já não serve/)]);
    expect((await told(alive.marcacao)).resposta).toBeNull();
  });

  it('is answered by a button: yes, no with a reason, or another day; the last answer counts [CONV-10]', async () => {
    const one = await called();
    expect((await answer(one, { resposta: 'confirmo' })).body.message).toBe(
      'Obrigado. Ficou registado que vai.',
    );
    expect(await told(one.marcacao)).toEqual({
      resposta: 'confirmo',
      motivo: null,
      destino: null,
      periodo: null,
    });
    expect((await answer(one, { resposta: 'nao-posso' })).status).toBe(400);
    expect((await answer(one, { resposta: 'nao-posso', motivo: 'doenca' })).status).toBe(400);
    const far = { ...OTHER, dt_de: '2025-05-04', dt_ate: '2028-05-08' };
    expect((await answer(one, far)).body.campos).toEqual({
      dt_de: 'O dia já passou.',
      dt_ate: 'Escolha um dia dentro de um ano.',
    });
    expect((await answer(one, { ...OTHER, dt_de: '2026-05-09' })).body.campos).toEqual({
      dt_ate: 'O último dia não pode ser antes do primeiro.',
    });
    expect((await answer(one, OTHER)).body.message).toBe(
      'Ficou registado que prefere outra data. A sua empresa vai tratar do pedido.',
    );
    expect(await told(one.marcacao)).toEqual({
      resposta: 'outra-data',
      motivo: 'compromisso',
      destino: 'espera',
      periodo: 'tarde',
    });
    // Sent twice it is one answer, and one line.
    await answer(one, NO);
    await answer(one, NO);
    expect(await told(one.marcacao)).toEqual({
      resposta: 'nao-posso',
      motivo: 'ferias',
      destino: 'espera',
      periodo: null,
    });
    expect(await asked(one.marcacao)).toEqual([]);
    const { rows } = await tests.app.admin.query(
      `select acao, cd_utilizador, detalhe from auditoria where entidade = 'convocatoria' and cd_entidade = $1 order by cd`,
      [one.marcacao],
    );
    expect(
      rows.map(({ acao, cd_utilizador, detalhe }) => [acao, cd_utilizador, detalhe.resposta]),
    ).toEqual([
      ['responder', null, 'confirmo'],
      ['responder', null, 'outra-data'],
      ['responder', null, 'nao-posso'],
    ]);
  });

  it('does not answer a booking that was moved since the page was opened, and goes on with the new one [CONV-11]', async () => {
    const one = await called();
    await tests.app.admin.query(`update marcacao set hr = '14:00' where cd = $1`, [one.marcacao]);
    // The letter about it has not been written yet.
    expect((await answer(one, NO)).status).toBe(409);
    expect((await answer({ ...one, hr: '14:00' }, NO)).status).toBe(409);
    await convocadorOf(tests.app).tell();
    expect((await answer(one, NO)).status).toBe(409);
    expect((await look(one.codigo)).body.message.hr).toBe('14:00');
    expect((await answer({ ...one, hr: '14:00' }, NO)).status).toBe(200);
  });

  it('has the wish reach the provider at once where the company wants that, and then stay as it is [CONV-12]', async () => {
    const params = { company: 1 };
    const admin = await signInWith(tests.app, { cd_empresa: 1, adm: true, acessos: ALL_ACCESSES });
    const { body } = await tests.app.call('getConvocatoriaConfig', { token: admin.token, params });
    expect(body.message).toMatchObject({
      ativo: true,
      passa_rh: true,
      outra_data: true,
      versao: 0,
    });
    const config = {
      ativo: true,
      passa_rh: false,
      outra_data: false,
      versao: 0,
    };
    const update = (values: object, token = admin.token) =>
      tests.app.call('updateConvocatoriaConfig', { token, params, body: { ...config, ...values } });
    expect((await update({})).status).toBe(200);
    expect((await update({ ativo: false })).status).toBe(409);
    const branch = await signInWith(tests.app, {
      cd_empresa: 1,
      cd_organig: REGION,
      adm: true,
      acessos: ALL_ACCESSES,
    });
    expect(
      (
        await tests.app.call('getConvocatoriaConfig', {
          token: branch.token,
          params: { company: REGION },
        })
      ).status,
    ).toBe(403);
    const one = await called();
    expect((await look(one.codigo)).body.message.outra_data).toBe(false);
    expect((await answer(one, OTHER)).status).toBe(400);
    expect((await answer(one, NO)).body.message).toBe(
      'Ficou registado que não pode ir. O pedido já seguiu para quem marca.',
    );
    expect(await asked(one.marcacao)).toEqual([
      {
        tipo: 'nao-pode',
        estado: 'aberto',
        nota: 'Resposta do trabalhador à convocatória: férias.',
        periodo: null,
        cd_autor: null,
      },
    ]);
    expect((await answer(one, { resposta: 'confirmo' })).body.codigo).toBe('JA_DECIDIDO');
    expect((await look(one.codigo)).body.message).toMatchObject({
      resposta: 'nao-posso',
      seguiu: true,
    });
    await tests.app.admin.query('delete from convocatoria_config');
  });

  it('is looked at so often from one address, what was guessed counts alone, and keeps nobody from a good link [CONV-13]', async () => {
    const one = await called();
    for (let turn = 0; turn < 70; turn++)
      expect((await look(one.codigo, '10.9.9.9')).status).toBe(200);
    const guesses = [];
    for (let turn = 0; turn < 61; turn++)
      guesses.push((await look(`1.${'z'.repeat(43)}`, '10.9.9.8')).status);
    expect(guesses.slice(0, 60)).toEqual(Array(60).fill(404));
    expect(guesses[60]).toBe(429);
    expect((await look(one.codigo, '10.9.9.8')).status).toBe(200);
  });
});

describe('what workers have answered', () => {
  const rowsOf = async (token: string, company: number) =>
    (await tests.app.call('listRespostasConvocatoria', { token, params: { company } })).body
      .message as { cd: number }[];
  const work = (
    call: 'passRespostasConvocatoria' | 'settleRespostasConvocatoria',
    codigos: number[],
    token: string,
    company = 1,
  ) => tests.app.call(call, { token, params: { company }, body: { codigos } });

  it('waits for the company by branch, which passes it on or settles it, once [CONV-14]', async () => {
    const [one, two, three] = [await called(), await called(), await called()];
    await answer(one, OTHER);
    await answer(two, NO);
    await answer(three, NO);
    const client = await signInWith(tests.app, { cd_empresa: 1, acessos: ALL_ACCESSES });
    const other = await signInWith(tests.app, { cd_empresa: 61, acessos: ALL_ACCESSES });
    const branch = await signInWith(tests.app, {
      cd_empresa: 1,
      cd_organig: REGION,
      acessos: ALL_ACCESSES,
    });
    const codes = (await rowsOf(client.token, 1)).map(({ cd }) => cd);
    expect(codes).toEqual(expect.arrayContaining([one.marcacao, two.marcacao, three.marcacao]));
    expect((await rowsOf(client.token, 1)).find(({ cd }) => cd === one.marcacao)).toMatchObject({
      resposta: 'outra-data',
      motivo: 'compromisso',
      periodo: 'tarde',
      dt_de: '2026-05-04',
      dt: one.dt,
      hr: '09:30',
    });
    const mine = [one.marcacao, two.marcacao, three.marcacao];
    expect((await rowsOf(other.token, 61)).filter(({ cd }) => mine.includes(cd))).toEqual([]);
    expect((await rowsOf(branch.token, REGION)).filter(({ cd }) => mine.includes(cd))).toEqual([]);
    expect((await work('passRespostasConvocatoria', mine, other.token, 61)).status).toBe(409);
    expect((await work('passRespostasConvocatoria', mine, branch.token, REGION)).status).toBe(409);
    expect((await work('passRespostasConvocatoria', mine, other.token, 1)).status).toBe(403);
    expect(
      (await work('passRespostasConvocatoria', [one.marcacao, two.marcacao], client.token)).status,
    ).toBe(200);
    expect((await work('passRespostasConvocatoria', [one.marcacao], client.token)).status).toBe(
      409,
    );
    expect((await asked(one.marcacao))[0]).toMatchObject({
      tipo: 'outra-data',
      estado: 'aberto',
      periodo: 'tarde',
      cd_autor: String(client.cd),
    });
    expect((await asked(two.marcacao))[0]).toMatchObject({ tipo: 'nao-pode', estado: 'aberto' });
    expect(
      (await work('settleRespostasConvocatoria', [three.marcacao], client.token)).body.message,
    ).toBe('Resolvido para 1 pessoa: as marcações ficam.');
    expect(await asked(three.marcacao)).toEqual([]);
    expect((await rowsOf(client.token, 1)).filter(({ cd }) => mine.includes(cd))).toEqual([]);
  });

  it('stands beside the booking, for the company and for the provider, also in the agenda [CONV-18, AGENDA-40]', async () => {
    const one = await called();
    const stateOf = async (token: string) =>
      (
        await tests.app.call('listMarcacoesExame', {
          token,
          params: { company: 1 },
          query: { quantidade: 100, pesquisa: `Convocada ${days - 1}` },
        })
      ).body.message.find(({ cd }: { cd: number }) => cd === one.marcacao).convocatoria;
    const inAgenda = async () =>
      (
        await tests.app.call('listAgenda', {
          token: tests.provider.token,
          query: { de: one.dt, ate: one.dt },
        })
      ).body.message.find(({ cd }: { cd: number }) => cd === one.marcacao).convocatoria;
    expect([await stateOf(tests.token), await inAgenda()]).toEqual(['por-enviar', 'por-enviar']);
    await answer(one, NO);
    expect(await inAgenda()).toBe('nao-posso');
    await answer(one, { resposta: 'confirmo' });
    expect([await stateOf(tests.token), await stateOf(tests.provider.token)]).toEqual([
      'confirmo',
      'confirmo',
    ]);
    // About another moment nothing was answered yet.
    await tests.app.admin.query(`update marcacao set hr = '10:00' where cd = $1`, [one.marcacao]);
    expect([await stateOf(tests.token), await inAgenda()]).toEqual([null, null]);
  });
});

it('who cannot come, or wants another day, is told in the bell of who sees the bookings of the unit, once; a confirmation is not [CONV-22]', async () => {
  const person = await signInWith(tests.app, { cd_empresa: 1, acessos: ALL_ACCESSES });
  const bell = async () => {
    const params = { company: 1 };
    const { body } = await tests.app.call('listNotificacoes', { token: person.token, params });
    return body.message.map(({ titulo }: { titulo: string }) => titulo) as string[];
  };
  const sure = await called();
  await answer(sure, { resposta: 'confirmo' });
  const before = (await bell()).length;
  const one = await called();
  for (let turn = 0; turn < 2; turn++) expect((await answer(one, NO)).status).toBe(200);
  expect((await bell()).slice(0, 1)).toEqual(['Trabalhador não pode ir ao exame']);
  expect(await bell()).toHaveLength(before + 1);
});

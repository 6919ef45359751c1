import { proves } from '@sst/contract/rules/trabalhador/prova';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Access } from '../../access/access.ts';
import { spreadAll } from '../../leituras/spread-leituras.ts';
import { lettersWithKeys } from '../../testing/correio/letters.ts';
import { addFuncionario, REGION } from '../../testing/pedidos/pedidos.ts';
import {
  addPrestador,
  giveRoles,
  type PrestadorTests,
  startPrestadorTests,
} from '../../testing/pedidos/prestador.ts';
import { addMarcacao } from '../../testing/saude/saude-rows.ts';
import { signInWith } from '../../testing/utilizadores/test-utilizadores.ts';

const BORN = '1988-05-04';
let tests: PrestadorTests;
let hr: { token: string };
beforeAll(async () => {
  tests = await startPrestadorTests();
  hr = await signInWith(tests.app, {
    cd_empresa: tests.own.cd_empresa,
    acessos: [{ menu: 2, capabilities: ['ver', 'editar', 'doc'] }],
  });
});
afterAll(() => tests.app.close());

const lettersOf = (email: string) => lettersWithKeys(tests.app.admin, email);

let people = 0;
let ip = 1;
const company = () => ({ company: tests.own.cd_empresa });
const address = () => `10.1.0.${ip++ % 250}`;

/** Somebody with a sheet. */
async function issued(values: Record<string, unknown> = {}) {
  const email = `ficha${people++}@fabrica.pt`;
  const nome = `Ilda ${people}`;
  const person = { nome, email, dt_nasc: BORN, num_mecan: `Q ${people}`, cd_organig: REGION };
  const cd_funcion = await addFuncionario(tests.app.admin, tests.own, { ...person, ...values });
  const { examType: cd_tipo_exam, physician: cd_medic } = tests.own;
  const fields = { cd_tipo_exam, cd_medic, cd_decis: 'A', dt: '2026-03-10', hr: '09:10' };
  const { cd, cd_anex } = (await tests.decide('createExame', 0, { cd_funcion, ...fields })).body;
  return { cd, cd_anex, cd_funcion, fields, email, num_mecan: person.num_mecan };
}

const send = (codigos: number[], token = hr.token) =>
  tests.app.call('sendLigacoesTrabalhador', { token, params: company(), body: { codigos } });

/** The same, with the code of the link that was sent. */
async function linked(values: Record<string, unknown> = {}) {
  const one = await issued(values);
  await send([one.cd_anex]);
  const [letter] = await lettersOf(one.email);
  const codigo = /codigo=([\w.-]+)/.exec(letter?.texto ?? '')?.[1] ?? '';
  return { ...one, codigo, letter };
}

const open = (codigo: string, prova = BORN, from = address()) =>
  tests.app.call('openPaginaTrabalhador', { body: { codigo, prova }, ip: from });
const acknowledge = (codigo: string, cd_anex: number, sha256: string, prova = BORN) =>
  tests.app.call('acknowledgeFicha', { body: { codigo, prova, cd_anex, sha256 }, ip: address() });
const stepsOf = async (cd_anex: number) =>
  (
    await tests.app.admin.query(
      'select passo, canal, cd_autor from ficha_passo where cd_anex = $1 order by 1',
      [cd_anex],
    )
  ).rows;

describe('the link of a page', () => {
  it('leaves in a letter that names neither result nor health, in the language of the nationality [CIRCU-10, CIRCU-11]', async () => {
    const { rows } = await tests.app.admin.query(
      `select cd::float8 from nacionalidade where nome = 'Nepalesa'`,
    );
    const { letter } = await linked({ cd_nacion: rows[0].cd });
    expect(letter?.assunto).toMatch(/पुष्टि.* · Tem um documento/);
    expect(letter?.texto).toContain('lingua=ne');
    expect(letter?.texto).toContain('Em português:');
    expect(letter?.texto).not.toMatch(/apto|saúde|exame|ficha/i);
    expect((await linked()).letter?.texto).not.toContain('Em português');
  });

  it('is sent once a day to each person, and says who has no address [CIRCU-10]', async () => {
    const [one, two] = [await issued(), await issued({ email: null })];
    expect((await send([one.cd_anex, two.cd_anex])).body).toMatchObject({
      message: '1 ligação enviada. 1 pessoa não tem e-mail.',
      sem_email: [two.cd_funcion],
    });
    expect((await send([one.cd_anex])).body.message).toMatch(/^0 ligações enviadas\. 1 pessoa rec/);
  });

  it('opened changes nothing and tells of whom it is to nobody [CIRCU-12]', async () => {
    const { codigo, cd_anex } = await linked();
    const { status, body } = await tests.app.call('getLigacaoTrabalhador', {
      query: { codigo },
      ip: address(),
    });
    expect([status, body.message]).toEqual([200, { empresa: expect.any(String), fechada: false }]);
    expect(await stepsOf(cd_anex)).toEqual([]);
    const [prefix, key = ''] = codigo.split('.');
    for (const wrong of ['', 'x', `${prefix}.${key.slice(1)}a`, `1p.${key}`]) {
      expect((await open(wrong)).status).toBe(404);
    }
  });

  it('closes for a day after three wrong answers, also at once; another link of the same person does not [CIRCU-13]', async () => {
    const { codigo } = await linked();
    const wrong = await Promise.all(
      ['1988-05-05', '01-01-1990', '77', 'x', '12'].map((prova) => open(codigo, prova)),
    );
    const by = (status: number) => wrong.filter((one) => one.status === status).length;
    expect([by(400), by(429)]).toEqual([2, 3]);
    expect((await open(codigo)).status).toBe(429);
    expect((await open((await linked()).codigo)).status).toBe(200);
    await tests.app.admin.query(
      `update trabalhador_ligacao set fechada_ate = fechada_ate - interval '25 hours' where fechada_ate is not null`,
    );
    expect((await open(codigo, '77')).status).toBe(400);
    expect((await open(codigo)).status).toBe(200);
  });

  it('shows own sheets, the next exam and who saw the data; a number with blanks opens it, too [CIRCU-14]', async () => {
    const one = await linked();
    await addMarcacao(tests.app.admin, one.cd_funcion, 'exame', { dt: '2026-05-04', hr: '09:30' });
    const other = await issued();
    expect(proves(' q1 ', { dt_nasc: null, num_mecan: 'Q 1' })).toBe(true);
    const { body } = await open(one.codigo, ` ${one.num_mecan.toLowerCase()} `);
    expect(body.message).toMatchObject({
      nome: expect.stringContaining('Ilda'),
      fichas: [{ cd_anex: one.cd_anex, cd_decis: 'A', conhecida: null }],
      proxima: { dt: '2026-05-04', hr: '09:30' },
    });
    expect(body.message.leituras).toEqual([]);
    const file = (cd_anex: number) =>
      tests.app.call('openFichaTrabalhador', {
        body: { codigo: one.codigo, prova: BORN, cd_anex },
        ip: address(),
      });
    expect((await file(one.cd_anex)).body.message.anex).toMatch(/^JVBERi/);
    expect((await file(other.cd_anex)).status).toBe(404);
  });
});

it('who saw the data is told once a day for each person of the company, and function of the service, in a worker’s words [CIRCU-44]', async () => {
  const one = await linked();
  const sees = (token: string, times = 1) =>
    Promise.all(
      Array.from({ length: times }, () =>
        tests.app.call('getFichaDoExame', { token, params: { ...company(), id: one.cd_anex } }),
      ),
    );
  // Not those of the exams: their decisions would wait for them.
  const { rows } = await tests.app.admin.query(
    'select cd::float8 from medico where cd <> $1 order by cd limit 2',
    [tests.own.physician],
  );
  for (const { cd: cd_medic } of rows) {
    const { cd, token } = await addPrestador(tests);
    await giveRoles(tests, cd, ['medico'], { cd_medic });
    expect((await sees(token, 2)).map(({ status }) => status)).toEqual([200, 200]);
  }
  await sees(tests.provider.token);
  await sees(hr.token, 3);
  const params = { ...company(), id: one.cd_funcion };
  await tests.app.call('listExamesDoFuncionario', { token: hr.token, params });
  const { pool } = tests.app.database;
  await spreadAll({ pool, access: new Access(pool) });
  const { leituras } = (await open(one.codigo)).body.message;
  const dia = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  expect(leituras).toEqual([
    { dia, quem: null, funcao: 'medico', vistos: ['ficha'] },
    { dia, quem: null, funcao: 'servico', vistos: ['ficha'] },
    { dia, quem: expect.any(String), funcao: null, vistos: ['ficha', 'exames'] },
  ]);
});

describe('acknowledging by the link', () => {
  it('makes the sheet known and archived, once, without anybody of the company [CIRCU-15]', async () => {
    const { codigo, cd_anex } = await linked();
    const { sha256 } = (await open(codigo)).body.message.fichas[0];
    expect((await acknowledge(codigo, cd_anex, sha256, '1999-01-01')).status).toBe(400);
    expect(await stepsOf(cd_anex)).toEqual([]);
    const twice = await Promise.all([1, 2].map(() => acknowledge(codigo, cd_anex, sha256)));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stepsOf(cd_anex)).toEqual([
      { passo: 'arquivo', canal: 'ligacao', cd_autor: null },
      { passo: 'conhecimento', canal: 'ligacao', cd_autor: null },
    ]);
    const undone = await tests.app.call('undoConhecimentos', {
      token: hr.token,
      params: company(),
      body: { codigos: [cd_anex] },
    });
    expect(undone.status).toBe(409);
  });

  it('refuses a sheet that was replaced or annulled since it was shown, or of somebody else [CIRCU-16]', async () => {
    const one = await linked();
    const { sha256 } = (await open(one.codigo)).body.message.fichas[0];
    const again = { ...one.fields, cd_decis: 'IT', dt_expir: '2026-06-10', ficha: 'gerar' };
    const next = (await tests.decide('updateExame', one.cd, again)).body;
    expect((await acknowledge(one.codigo, one.cd_anex, sha256)).status).toBe(409);
    const [shown] = (await open(one.codigo)).body.message.fichas;
    expect(shown).toMatchObject({ cd_anex: next.cd_anex, cd_decis: 'IT' });
    expect((await acknowledge(one.codigo, next.cd_anex, sha256)).status).toBe(409);
    expect((await acknowledge((await linked()).codigo, next.cd_anex, shown.sha256)).status).toBe(
      404,
    );
    await tests.decide('annulExame', one.cd, { motivo: 'Pessoa errada.' });
    expect((await acknowledge(one.codigo, next.cd_anex, shown.sha256)).status).toBe(409);
    expect((await open(one.codigo)).body.message.fichas).toEqual([]);
  });

  it('who has left still opens it; whose data are restricted does not [CIRCU-17]', async () => {
    const [gone, limited] = [await linked(), await linked()];
    await tests.app.admin.query(
      `update funcionario set ativo = false, dt_inactiv = '2026-03-12' where cd = $1`,
      [gone.cd_funcion],
    );
    await tests.app.admin.query('update funcionario set limitado = true where cd = $1', [
      limited.cd_funcion,
    ]);
    expect((await open(gone.codigo)).status).toBe(200);
    expect((await open(limited.codigo)).status).toBe(404);
  });
});

it('a link leaves by itself as a sheet is issued, only where the company has switched that on [CIRCU-18]', async () => {
  const admin = await tests.app.signIn('admin@demo.pt');
  const chosen = (envia: boolean) =>
    tests.app.call('updateCirculoConfig', { token: admin, params: company(), body: { envia } });
  const before = await issued();
  expect(await lettersOf(before.email)).toEqual([]);
  expect((await chosen(true)).status).toBe(200);
  const after = await issued();
  expect(await lettersOf(after.email)).toHaveLength(1);
  await chosen(false);
  const off = await tests.app.call('updateCirculoConfig', {
    token: hr.token,
    params: company(),
    body: { envia: true },
  });
  expect(off.status).toBe(403);
});
